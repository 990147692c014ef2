import { type Attributes, ROOT_CONTEXT, SpanKind, SpanStatusCode, type TextMapGetter, type Tracer, trace } from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { CallSink, FinishedCall } from './finished-call.ts';

export interface TracesOptions {
  /** Of the collector, without `/v1/traces`: `http://localhost:4318`. */
  readonly endpoint: string;
  readonly serviceName: string;
  /** Which part of the requests that nobody else traces is traced, 0 to 1. */
  readonly ratio: number;
}

export interface Traces {
  readonly sink: CallSink;
  /** Sends what has not been sent. */
  close(): Promise<void>;
}

const EXPORT_TIMEOUT_MS = 3_000;

/**
 * Sends a trace of each request of the API to an OpenTelemetry collector, over OTLP/HTTP: one span for the request and
 * one for each stage of it. They are made of what was noted of a call once it is over: no request waits for it.
 */
export function createTraces({ endpoint, serviceName, ratio }: TracesOptions, onProblem: (problem: string) => void): Traces {
  setGlobalErrorHandler((error) => onProblem(error instanceof Error ? error.message : String(error)));
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`, timeoutMillis: EXPORT_TIMEOUT_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('sillage');
  return {
    sink: (call) => {
      if (call.route?.startsWith('/v1/') === true) traceCall(tracer, call, call.route);
    },
    close: () => provider.shutdown().catch((error: unknown) => onProblem(String(error))),
  };
}

const propagator = new W3CTraceContextPropagator();
const getter: TextMapGetter<FinishedCall> = {
  keys: () => ['traceparent'],
  get: (call, key) => (key === 'traceparent' ? call.traceparent : undefined),
};

function traceCall(tracer: Tracer, call: FinishedCall, route: string): void {
  const parent = propagator.extract(ROOT_CONTEXT, call, getter);
  const name = `${call.method} ${route}`;
  const span = tracer.startSpan(
    name,
    { kind: SpanKind.SERVER, startTime: epochMs(call.startedAt), attributes: attributesOf(call, route) },
    parent,
  );
  if (call.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  if (span.isRecording()) {
    const within = trace.setSpan(parent, span);
    for (const { stage, from, to, failed } of call.stages ?? []) {
      const part = tracer.startSpan(stage, { startTime: epochMs(from) }, within);
      if (failed) part.setStatus({ code: SpanStatusCode.ERROR });
      part.end(epochMs(to));
    }
  }
  span.end(epochMs(call.endedAt));
}

/** Nothing of a user, and no session: what the log holds of a request. */
function attributesOf({ requestId, method, status, outcome, code, client, turn }: FinishedCall, route: string): Attributes {
  return {
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'sillage.request_id': requestId,
    'sillage.outcome': outcome,
    ...(code === null ? {} : { 'sillage.code': code }),
    ...(client === null ? {} : { 'sillage.client': client }),
    ...(turn === null ? {} : { 'sillage.language': turn.language }),
    ...(turn?.flow == null ? {} : { 'sillage.flow': turn.flow }),
    ...(turn?.step == null ? {} : { 'sillage.step': turn.step }),
    ...(turn?.useCase == null ? {} : { 'sillage.use_case': turn.useCase }),
  };
}

function epochMs(at: number): number {
  return performance.timeOrigin + at;
}
