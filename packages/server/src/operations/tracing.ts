import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout } from 'node:timers/promises';
import type { HttpLogger, RequestObserver } from '@content-publishing/adapter-http';
import type { Ports } from '@content-publishing/application';
import type { Context } from '@opentelemetry/api';
import {
  defaultResource,
  detectResources,
  type Resource,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import { ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import { samplerOf } from './sampler.ts';
import { sayOnceThatExportFails } from './span-export.ts';
import { tracedPorts } from './traced-ports.ts';
import { traceRequests } from './traced-requests.ts';
import type { TracingSettings } from './tracing-settings.ts';

/** What makes traces in one service, and sends them. */
export interface Tracing {
  readonly observer: RequestObserver;
  /** The ports, with a span for each call to the storage that a request makes. */
  readonly traced: (ports: Ports) => Ports;
  /** Sends what is left, within a few seconds. */
  readonly close: () => Promise<void>;
}

const SERVICE_NAME = 'content-publishing';

/** How long a collector may take for the last spans. */
const LAST_EXPORT_MS = 3_000;

/** Starts to make traces and to send them, by OTLP, to where the environment says. */
export const startTracing = async (
  settings: TracingSettings,
  log: Pick<HttpLogger, 'info' | 'warn'>,
): Promise<Tracing> => {
  for (const problem of settings.problems) log.warn(problem);
  const exporter = sayOnceThatExportFails(await exporterOf(settings), log);
  const provider = new TracerProvider({
    resource: resource(),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ ...settings, exporter })],
  });
  const tracer = provider.getTracer(SERVICE_NAME);
  // Ours alone: whoever embeds the service may have a global one for other ends.
  const contexts = new AsyncLocalStorage<Context>();
  return {
    observer: traceRequests(tracer, contexts),
    traced: tracedPorts(tracer, contexts),
    close: async () => {
      const waiting = new AbortController();
      await Promise.race([
        // That it fails is said where it fails.
        provider.shutdown().catch(() => {}),
        setTimeout(LAST_EXPORT_MS, undefined, { signal: waiting.signal }).catch(() => {}),
      ]);
      waiting.abort();
    },
  };
};

const exporterOf = async ({ protocol }: TracingSettings): Promise<SpanExporter> => {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
};

const resource = (): Resource =>
  defaultResource()
    .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: SERVICE_NAME }))
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }));
