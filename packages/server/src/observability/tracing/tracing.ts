import { AsyncLocalStorage } from 'node:async_hooks';
import type { Ports } from '@content-publishing/application';
import type { HttpLogger, RequestInstrumentation } from '@content-publishing/adapter-http';
import type { Context } from '@opentelemetry/api';
import {
  defaultResource,
  detectResources,
  type Resource,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { ATTR_SERVICE_NAME } from '@opentelemetry/semantic-conventions';
import { sayOnceThatExportFails } from './span-export.ts';
import { tracedPorts } from './port-spans.ts';
import { traceRequests } from './request-spans.ts';
import type { SamplerSettings, TracingSettings } from './tracing-settings.ts';

/** Tracing of one service, with its exporter. */
interface Tracing {
  /** Returns `ports` with a span for each call of a repository during a request. */
  readonly traced: (ports: Ports) => Ports;
  /** Makes a span of each request. */
  readonly observer: RequestInstrumentation;
  /** Exports the remaining spans; spans that take longer than {@link LAST_EXPORT_MS} are lost. */
  readonly close: () => Promise<void>;
}

const SERVICE_NAME = 'content-publishing';

/** Timeout of the last export, in milliseconds. */
const LAST_EXPORT_MS = 3_000;

/**
 * Starts tracing, with export by OTLP to the endpoint that the environment names. Logs the problems
 * of the settings.
 */
export const startTracing = async (
  settings: TracingSettings,
  log: Pick<HttpLogger, 'info' | 'warn'>,
): Promise<Tracing> => {
  for (const problem of settings.problems) log.warn(problem);
  const exporter = sayOnceThatExportFails(await exporterOf(settings), log);
  const provider = new TracerProvider({
    resource: resource(),
    sampler: samplerOf(settings.sampler),
    spanProcessors: [new BatchSpanProcessor({ ...settings.batch, exporter })],
  });
  const tracer = provider.getTracer(SERVICE_NAME);
  // Not the global context: a program that embeds the service may have its own.
  const contexts = new AsyncLocalStorage<Context>();
  return {
    observer: traceRequests(tracer, contexts),
    traced: tracedPorts(tracer, contexts),
    close: async () => {
      const waited = Promise.withResolvers<void>();
      const timer = setTimeout(waited.resolve, LAST_EXPORT_MS);
      // The exporter logs its own failure.
      await Promise.race([provider.shutdown().catch(() => {}), waited.promise]);
      clearTimeout(timer);
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

const samplerOf = (settings: SamplerSettings): Sampler => {
  const root = rootOf(settings);
  return settings.isParentBased ? new ParentBasedSampler({ root }) : root;
};

const rootOf = ({ root, ratio }: SamplerSettings): Sampler => {
  switch (root) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(ratio);
    default:
      return root satisfies never;
  }
};

const resource = (): Resource =>
  defaultResource()
    .merge(resourceFromAttributes({ [ATTR_SERVICE_NAME]: SERVICE_NAME }))
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }));
