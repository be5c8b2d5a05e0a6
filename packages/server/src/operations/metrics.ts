import type { RequestObserver } from '@content-publishing/adapter-http';
import type { Ports, Storage } from '@content-publishing/application';
import { collectDefaultMetrics, Counter, Registry } from '@prometheus-io/client';
import { measureConnections } from './measured-connections.ts';
import { measuredPorts } from './measured-ports.ts';
import { measureRequests } from './measured-requests.ts';

/** What is counted and measured in one service. */
export interface Metrics {
  readonly observer: RequestObserver;
  /** The ports, with what goes through them counted. */
  readonly measured: (ports: Ports) => Ports;
  readonly countPublished: (posts: number) => void;
  /** All of it as it is now, in the text format of Prometheus. */
  readonly exposition: () => Promise<{ readonly contentType: string; readonly text: string }>;
}

/** Starts to measure the process, and the connections of a storage. */
export const startMetrics = (connections: Storage['connections']): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureConnections(registry, connections);
  const published = new Counter({
    name: 'content_publishing_due_posts_published_total',
    help: 'Scheduled posts that this process published when they were due.',
    registers: [registry],
  });
  return {
    observer: measureRequests(registry),
    measured: measuredPorts(registry),
    countPublished: (posts) => published.inc(posts),
    exposition: async () => ({
      contentType: registry.contentType,
      text: await registry.metrics(),
    }),
  };
};
