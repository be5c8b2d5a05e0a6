import type { Repositories } from '@content-publishing/application';
import { feedOf } from '../sample/event.ts';
import { LATER, MAINTENANCE, type Trial, type Unbound } from './isolation-trial.ts';

/** A trial for each method of the repository of events, reads before writes. */
export const eventTrials: Readonly<Record<keyof Repositories['events'], Trial | Unbound>> = {
  read: (ports, here) => feedOf(ports, here),
  count: (ports, here) =>
    ports.events.count(here, {
      after: { position: 0, id: null },
      through: { position: 100, id: null },
      types: null,
    }),
  ends: (ports, here) => ports.events.ends([here]),
  number: (ports, here) => ports.events.number(here, LATER),
  findPending: MAINTENANCE,
  recent: MAINTENANCE,
  removeBefore: MAINTENANCE,
};
