import type { DateTime } from '../../schema/scalar.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Days that the file of a deleted media record is kept; then it is removed. */
const KEPT_DAYS = 30;

/**
 * Returns the cutoff for removing files at `now`: 30 days earlier. Files of media records deleted
 * before it are removed.
 *
 * @example
 * fileRetentionStart('2026-01-31T09:30:00.000Z'); // '2026-01-01T09:30:00.000Z'
 */
export const fileRetentionStart = (now: DateTime): DateTime => before(now, KEPT_DAYS * DAY_MS);

/**
 * Returns the instant before which a file without a record must have been stored to count as
 * orphaned at `now`: an hour earlier, since no upload takes an hour.
 *
 * @example
 * orphanRetentionStart('2026-01-31T09:30:00.000Z'); // '2026-01-31T08:30:00.000Z'
 */
export const orphanRetentionStart = (now: DateTime): DateTime => before(now, HOUR_MS);

const before = (now: DateTime, milliseconds: number): DateTime =>
  new Date(Date.parse(now) - milliseconds).toISOString();
