import { expect, test } from 'vitest';
import { watchingOptions } from '../../cli/watching-options.ts';
import { collector, noInput } from './run.ts';

function io(env: Readonly<Record<string, string>>) {
  return { argv: [], stdin: noInput(), stdout: collector(), stderr: collector(), env, cwd: '/' };
}

test('a worker listens nowhere for Prometheus; whoever serves alone does where it is told to', () => {
  const env = io({ SILLAGE_METRICS_PORT: '9464' });
  expect(watchingOptions(env, {}, { place: 2, port: 3000 }).metrics).toEqual({ worker: 2 });
  expect(watchingOptions(env, {}, null).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(watchingOptions(io({}), {}, { place: 2, port: 3000 }).metrics).toBeUndefined();
});

test.each([
  [{}, 1],
  [{ OTEL_TRACES_SAMPLER: 'always_on', OTEL_TRACES_SAMPLER_ARG: '0.1' }, 1],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }, 0.1],
  [{ OTEL_TRACES_SAMPLER: 'always_off' }, 0],
])('the sampler of OpenTelemetry’s variables is %j: %d of the requests are traced', (env, ratio) => {
  const options = watchingOptions(io({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', ...env }), {}, null);
  expect(options).toEqual({ traces: { endpoint: 'http://localhost:4318', serviceName: 'sillage', ratio } });
});

test('a sampler that there is not is told, and not taken for all', () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_TRACES_SAMPLER: 'jaeger_remote' };
  expect(() => watchingOptions(io(env), {}, null)).toThrow('OTEL_TRACES_SAMPLER is “jaeger_remote”.');
});

test('a part that is none is told', () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' };
  expect(() => watchingOptions(io(env), {}, null)).toThrow('OTEL_TRACES_SAMPLER_ARG is “2”.');
});
