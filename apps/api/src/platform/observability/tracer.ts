import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-base';
import { within } from '../http/shutdown.js';
import { ownFile } from '../own-files.js';
import type { Logger } from './log.js';

const propagator = new W3CTraceContextPropagator();
/** For what is still being sent, so that a collector that is away holds nobody up. */
const longestStopMs = 5_000;

/**
 * Spans of requests and of what they wait for. The SDK is loaded only where a collector is named, and nothing of it is
 * global: several products may run in one process. Sampling, batches and limits follow the standard OTEL_ variables.
 */
export class Tracer {
  private readonly current = new AsyncLocalStorage<Context>();
  private readonly provider: BasicTracerProvider;

  constructor(processor: SpanProcessor, serviceName: string) {
    const own = resourceFromAttributes({ 'service.name': serviceName, 'service.version': version() });
    const detected = detectResources({ detectors: [serviceInstanceIdDetector, envDetector] });
    const resource = defaultResource().merge(own).merge(detected);
    this.provider = new BasicTracerProvider({ resource, spanProcessors: [processor] });
  }

  /** Begins the span of a request, in the trace of its caller if the headers name one. */
  request(name: string, headers: IncomingHttpHeaders, attributes: Attributes): Context {
    const caller = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    return trace.setSpan(caller, this.tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, caller));
  }

  /** What `work` begins belongs to the request. */
  within(request: Context, work: () => void): void {
    this.current.run(request, work);
  }

  answered(request: Context, status: number): void {
    const span = trace.getSpan(request);
    span?.setAttribute('http.response.status_code', status);
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  }

  /** Something that a request waited for and that has just ended. Outside of a request there is no span. */
  waited(name: string, milliseconds: number, attributes: Attributes, failed = false): void {
    const request = this.current.getStore();
    if (!request) return;
    const now = performance.now();
    const options = { kind: SpanKind.CLIENT, startTime: now - milliseconds, attributes };
    const span = this.tracer.startSpan(name, options, request);
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(now);
  }

  async stop(): Promise<void> {
    await within(longestStopMs, () => this.provider.shutdown());
  }

  private get tracer() {
    return this.provider.getTracer('meridian');
  }
}

/** Sends spans to a collector as OTLP over HTTP: in batches, again when it is busy or away, never more than a queue holds. */
export function createTracer(endpoint: URL, serviceName: string, log: Logger): Tracer {
  const { href } = new URL(`${endpoint.pathname.replace(/\/$/, '')}/v1/traces`, endpoint);
  return new Tracer(new BatchSpanProcessor(logged(new OTLPTraceExporter({ url: href }), log)), serviceName);
}

function logged(exporter: SpanExporter, log: Logger): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.code === ExportResultCode.FAILED) {
          log.warn({ spans: spans.length, reason: result.error?.message }, 'the collector took no spans');
        }
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

function version(): string {
  const { version: found } = JSON.parse(readFileSync(ownFile('package.json'), 'utf8')) as { version: string };
  return found;
}
