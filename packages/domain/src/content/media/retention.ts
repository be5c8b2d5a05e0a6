import type { DateTime } from '../../schema/scalar.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Time for which the file of a deleted media record is kept, in days; then it is removed. */
const KEPT_DAYS = 30;

/**
 * Returns the instant before which a media record must have been deleted for its file to be removed
 * `now`.
 *
 * @example
 * filesKeptSince('2026-01-31T09:30:00.000Z'); // '2026-01-01T09:30:00.000Z'
 */
export const filesKeptSince = (now: DateTime): DateTime => before(now, KEPT_DAYS * DAY_MS);

/**
 * Returns the instant before which a file must have been stored to be taken `now` for one that no
 * record is coming for: no upload takes an hour.
 *
 * @example
 * uploadsOpenSince('2026-01-31T09:30:00.000Z'); // '2026-01-31T08:30:00.000Z'
 */
export const uploadsOpenSince = (now: DateTime): DateTime => before(now, HOUR_MS);

const before = (now: DateTime, milliseconds: number): DateTime =>
  new Date(Date.parse(now) - milliseconds).toISOString();
