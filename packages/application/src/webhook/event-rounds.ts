import type { Ports } from '../ports.ts';
import type { WebhookDeliveries } from './deliver-webhooks.ts';
import type { EventNumbering } from '../event/number-events.ts';

interface Deps {
  readonly events: Pick<Ports['events'], 'recent'>;
  readonly numbering: EventNumbering;
  readonly deliveries: Pick<WebhookDeliveries, 'begin'>;
  /** Returns a monotonic time, in milliseconds. */
  readonly now: () => number;
}

/**
 * Pause after a look at all workspaces that found nothing, as a multiple of the time that it took. A
 * look is one statement on a server, and one for each shard of a cluster.
 */
const PAUSE = 500;

/** Maximum pause between two looks at all workspaces, in milliseconds. */
const MAX_PAUSE_MS = 10_000;

/**
 * Returns a round of a server: a generator function that numbers events and then begins the due
 * deliveries of webhooks. It begins with the workspaces in which this process has just stored
 * events. A look at all workspaces finds events of other processes and deliveries to repeat; it is
 * part of each round, unless it takes so long that it has to pause. The server makes two rounds a
 * second (server/src/tasks.ts).
 *
 * @example
 * const round = eventRoundsOf({ ...ports, numbering, deliveries, now: () => performance.now() });
 * for await (const count of round()) console.log(count);
 */
export const eventRoundsOf = ({ events, numbering, deliveries, now }: Deps) => {
  let nextLookAt = -Infinity;
  return async function* (): AsyncGenerator<number, void> {
    // First, since a look fails while a node of a cluster is away.
    const recent = events.recent();
    yield* numbering.of(recent);
    await deliveries.begin(recent);
    const begunAt = now();
    if (begunAt < nextLookAt) return;
    let isIdle = true;
    for await (const count of numbering.all()) {
      isIdle = false;
      yield count;
    }
    await deliveries.begin();
    const endedAt = now();
    if (isIdle) nextLookAt = endedAt + Math.min((endedAt - begunAt) * PAUSE, MAX_PAUSE_MS);
  };
};
