import type { RequestInstrumentation } from '@content-publishing/adapter-http';
import type { Ports, Storage } from '@content-publishing/application';
import type { DeliveryVerdict } from '@content-publishing/domain/webhooks';
import { collectDefaultMetrics, Counter, Registry } from '@prometheus-io/client';
import { TASK_NAMES, type TaskCounters } from '../../recurring-task.ts';
import { measureConnections } from './connection-metrics.ts';
import { measuredPorts } from './port-metrics.ts';
import { measureRequests } from './request-metrics.ts';

/** Metrics of one service, in one registry. */
export interface Metrics extends TaskCounters {
  /** Returns `ports` with reports of broken links and created and deleted posts counted. */
  readonly measured: (ports: Ports) => Ports;
  /** Counts an attempt to send a message of a webhook, by its outcome. */
  readonly countDelivery: (outcome: DeliveryVerdict['kind']) => void;
  /** Counts and times requests. */
  readonly observer: RequestInstrumentation;
  /** Returns the current metrics in the text format of Prometheus. */
  readonly exposition: () => Promise<{ readonly contentType: string; readonly text: string }>;
}

/**
 * Creates the metrics of the process, of its requests and tasks, and of the connections of a
 * storage.
 */
export const startMetrics = (connections: Storage['connections']): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureConnections(registry, connections);
  const items = new Counter({
    name: 'content_publishing_task_items_total',
    help: 'Work done by the tasks of the server: published posts, posts that were derived again, removed idempotency keys and activity.',
    labelNames: ['task'],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'content_publishing_task_failures_total',
    help: 'Failed runs of a task of the server, which are retried.',
    labelNames: ['task'],
    registers: [registry],
  });
  for (const task of TASK_NAMES) {
    items.inc({ task }, 0);
    failures.inc({ task }, 0);
  }
  const deliveries = new Counter({
    name: 'content_publishing_webhook_deliveries_total',
    help: 'Attempts to send a message of a webhook, by outcome; disabled webhooks send nothing more.',
    labelNames: ['outcome'],
    registers: [registry],
  });
  for (const outcome of OUTCOMES) deliveries.inc({ outcome }, 0);
  return {
    countDelivery: (outcome) => deliveries.inc({ outcome }),
    observer: measureRequests(registry),
    measured: measuredPorts(registry),
    countItems: (task, count) => items.inc({ task }, count),
    countFailure: (task) => failures.inc({ task }),
    exposition: async () => ({
      contentType: registry.contentType,
      text: await registry.metrics(),
    }),
  };
};

const OUTCOMES: readonly DeliveryVerdict['kind'][] = ['delivered', 'failed', 'disabled'];
