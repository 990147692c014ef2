import { expect, test } from 'vitest';
import { watchingOptions } from '../../cli/watching-options.ts';
import { collector, noInput } from './run.ts';

function io(env: Readonly<Record<string, string>>) {
  return { argv: [], stdin: noInput(), stdout: collector(), stderr: collector(), env, cwd: '/' };
}

test('each of several processes is read on a port of its own, and any free port stays any', () => {
  const portOf = (port: string, place: number) =>
    watchingOptions(io({ SILLAGE_METRICS_PORT: port }), {}, { place, port: 3000 }).metrics?.port;
  expect([portOf('9464', 1), portOf('9464', 2), portOf('0', 2)]).toEqual([9464, 9465, 0]);
});

test.each([
  [{}, 1],
  [{ OTEL_TRACES_SAMPLER: 'always_on', OTEL_TRACES_SAMPLER_ARG: '0.1' }, 1],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }, 0.1],
])('the sampler of OpenTelemetry’s variables is %j: %d of the requests are traced', (env, ratio) => {
  const options = watchingOptions(io({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', ...env }), {}, null);
  expect(options).toEqual({ traces: { endpoint: 'http://localhost:4318', serviceName: 'sillage', ratio } });
});

test('a part that is none is told', () => {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' };
  expect(() => watchingOptions(io(env), {}, null)).toThrow('OTEL_TRACES_SAMPLER_ARG is “2”.');
});
