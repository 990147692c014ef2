import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { REAL_TIME } from './real-time.ts';

/** Paths of a certificate of `localhost`, its key, and the certificate of the authority that signed it. */
export interface Certificates {
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

/** Long enough for tests that are run on a later date. */
const DAYS = '3650';

/** Makes them in a folder, by Debian's package `openssl`. */
export function makeCertificates(folder: string): Certificates {
  const file = (name: string): string => join(folder, name);
  const [ca, caKey, cert, key] = [file('ca.pem'), file('ca.key'), file('cert.pem'), file('key')];
  const [request, names] = [file('request'), file('names')];
  const openssl = (...args: readonly string[]): void => void execFileSync('openssl', args, { stdio: 'ignore', env: REAL_TIME });
  writeFileSync(names, 'subjectAltName=DNS:localhost');
  openssl('req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', caKey, '-out', ca, '-days', DAYS, '-subj', '/CN=authority');
  openssl('req', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', request, '-subj', '/CN=localhost');
  openssl('x509', '-req', '-in', request, '-CA', ca, '-CAkey', caKey, '-CAcreateserial', '-out', cert, '-days', DAYS, '-extfile', names);
  return { ca, cert, key };
}

/** What a Redis is told to speak TLS with them on `port`, also to its replicas, its Cluster and its Sentinels. */
export function tlsSettings({ ca, cert, key }: Certificates, port: number): readonly string[] {
  const files = ['--tls-cert-file', cert, '--tls-key-file', key, '--tls-ca-cert-file', ca];
  return ['--tls-port', String(port), ...files, '--tls-auth-clients', 'no', '--tls-replication', 'yes', '--tls-cluster', 'yes'];
}
