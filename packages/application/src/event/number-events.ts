import type { Uuid } from '@content-publishing/domain';
import type { Ports } from '../ports.ts';
import type { EventWaits } from './event-waits.ts';

interface Deps extends Pick<Ports, 'events' | 'clock'> {
  readonly eventWaits: Pick<EventWaits, 'wake'>;
}

/** Maximum workspaces that are looked up together. */
const BATCH = 100;

/** Numberings of events. Each yields the number of events of each workspace. */
export interface EventNumbering {
  /** Numbers the committed events of all workspaces; can be stopped between two. */
  readonly all: () => AsyncGenerator<number, void>;
  /** Numbers the committed events of the given workspaces; can be stopped between two. */
  readonly of: (workspaceIds: readonly Uuid[]) => AsyncGenerator<number, void>;
}

/**
 * Returns the numberings of events, which make committed events part of the feeds, and wake the
 * requests that wait for them. Several servers may number events at the same time.
 *
 * @example
 * for await (const count of numberEvents({ ...ports, eventWaits }).all()) console.log(count);
 */
export const numberEvents = ({ events, clock, eventWaits }: Deps): EventNumbering => {
  const of = async function* (workspaceIds: readonly Uuid[]): AsyncGenerator<number, void> {
    for (const workspaceId of workspaceIds) {
      const numbered = await events.number(workspaceId, clock.now());
      if (numbered === null) continue;
      eventWaits.wake(workspaceId, numbered.end);
      yield numbered.count;
    }
  };
  const all = async function* (): AsyncGenerator<number, void> {
    let last: Uuid | null = null;
    for (;;) {
      const workspaceIds: readonly Uuid[] = await events.findPending(last, BATCH);
      yield* of(workspaceIds);
      if (workspaceIds.length < BATCH) return;
      last = workspaceIds.at(-1) ?? null;
    }
  };
  return { all, of };
};
