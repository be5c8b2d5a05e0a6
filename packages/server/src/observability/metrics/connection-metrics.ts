import type { Storage } from '@content-publishing/application';
import { Gauge, type Registry } from '@prometheus-io/client';

/** Adds gauges of the connections of a storage to `registry`; they are read at each scrape. */
export const measureConnections = (
  registry: Registry,
  connections: Storage['connections'],
): void => {
  const open: Gauge<'state'> = new Gauge({
    name: 'content_publishing_storage_connections',
    help: 'Open connections of the pool, idle or busy; absent without a pool.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      const now = connections();
      if (now === null) return;
      open.set({ state: 'idle' }, now.idle);
      open.set({ state: 'busy' }, now.open - now.idle);
    },
  });
  const waiting: Gauge = new Gauge({
    name: 'content_publishing_storage_waiting',
    help: 'Statements that wait for a connection to the database.',
    registers: [registry],
    collect: () => waiting.set(connections()?.waiting ?? 0),
  });
};
