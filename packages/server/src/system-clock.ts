import type { Clock } from '@content-publishing/application';

/** The time of the machine. */
export const systemClock: Clock = { now: () => new Date().toISOString() };
