import { setTimeout } from 'node:timers/promises';
import {
  archiveDuePosts,
  type EventWaits,
  type ImportRunner,
  importRunsOf,
  numberEvents,
  type Ports,
  publishDuePosts,
  rederiveOutdated,
  webhookDeliveriesOf,
} from '@content-publishing/application';

/** Pause between two runs, in milliseconds. */
const INTERVAL_MS = 200;

/** Parts of a service that its tasks need beside its ports. */
export interface TaskParts {
  readonly eventWaits: EventWaits;
  readonly runner: ImportRunner;
}

/**
 * Starts the tasks by which a change reaches the site, and imports: posts that are due, posts whose
 * author has changed, events, and webhooks. A service has them by itself. The returned function ends
 * them.
 */
export const startTasks = (
  ports: Ports,
  { eventWaits, runner }: TaskParts,
): (() => Promise<void>) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const number = numberEvents({ ...ports, eventWaits });
  const tasks = [publishDuePosts, archiveDuePosts, rederiveOutdated].map((task) => task(ports));
  const onError = console.error;
  const deliveries = webhookDeliveriesOf(ports, { random: Math.random, signal, onError });
  const imports = importRunsOf(ports, { runner, signal, onEnd: () => {}, onError });
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      for (const task of tasks) for await (const done of task(Math.random())) void done;
      for await (const count of number.all()) void count;
      await deliveries.begin();
      for await (const begun of imports.round()) void begun;
      await setTimeout(INTERVAL_MS, undefined, { signal }).catch(() => {});
    }
  };
  const ended = run();
  return async () => {
    stopping.abort();
    await ended;
    await Promise.all([deliveries.settled(), imports.settled()]);
  };
};
