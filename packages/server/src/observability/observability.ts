import type { HttpLogger, RequestInstrumentation } from '@content-publishing/adapter-http';
import type { Ports, Storage } from '@content-publishing/application';
import type { DeliveryVerdict } from '@content-publishing/domain/webhooks';
import { okAsync, ResultAsync } from 'neverthrow';
import type { Configuration } from '../configuration/configuration.ts';
import type { Environment } from '../configuration/reader.ts';
import type { TaskCounters } from '../recurring-task.ts';
import { type StartFailure, systemFailure } from '../start-failure.ts';
import type { MetricsServer } from './metrics/metrics-server.ts';
import { withRequestId } from './request-context.ts';
import { readTracingSettings } from './tracing/tracing-settings.ts';

/**
 * Metrics and traces of one service. If one of the two is not configured, its code is not loaded,
 * and its methods do nothing.
 */
export interface Observability extends TaskCounters {
  /** Instrumentations for the HTTP server, in the order in which they wrap a request. */
  readonly observers: readonly RequestInstrumentation[];
  /**
   * Returns `ports` with their calls counted and traced, as far as metrics and traces are
   * configured.
   */
  readonly watched: (ports: Ports) => Ports;
  /** Counts an attempt to send a message of a webhook. */
  readonly countDelivery: (outcome: DeliveryVerdict['kind']) => void;
  /**
   * Starts to serve the metrics; resolves to their URL, or undefined if they are not configured.
   */
  readonly listen: () => ResultAsync<string | undefined, StartFailure>;
  readonly close: () => Promise<void>;
}

/**
 * Starts the metrics if the configuration has a port for them, and traces if the environment
 * configures them.
 */
export const startObservability = async (
  { host, opsPort }: Configuration,
  environment: Environment,
  { connections }: Storage,
  log: Pick<HttpLogger, 'info' | 'warn'>,
): Promise<Observability> => {
  const metrics =
    opsPort === undefined
      ? undefined
      : (await import('./metrics/metrics.ts')).startMetrics(connections);
  const settings = readTracingSettings(environment);
  const tracing =
    settings && (await (await import('./tracing/tracing.ts')).startTracing(settings, log));
  let server: MetricsServer | undefined;

  return {
    observers: [withRequestId, metrics?.observer, tracing?.observer].filter(
      (observer) => observer !== undefined,
    ),
    watched: (ports) => {
      const measured = metrics?.measured(ports) ?? ports;
      return tracing?.traced(measured) ?? measured;
    },
    countItems: (task, items) => metrics?.countItems(task, items),
    countFailure: (task) => metrics?.countFailure(task),
    countDelivery: (outcome) => metrics?.countDelivery(outcome),
    listen: () => {
      if (metrics === undefined || opsPort === undefined) return okAsync(undefined);
      const serving = import('./metrics/metrics-server.ts').then(({ serveMetrics }) =>
        serveMetrics(metrics.exposition, host, opsPort),
      );
      return ResultAsync.fromPromise(serving, (thrown) => systemFailure(thrown, 'OPS_PORT')).map(
        (listening) => {
          server = listening;
          return listening.url;
        },
      );
    },
    close: async () => {
      await Promise.all([server?.close(), tracing?.close()]);
    },
  };
};
