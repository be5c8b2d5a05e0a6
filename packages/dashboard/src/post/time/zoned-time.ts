import {
  fromAbsolute,
  parseDateTime,
  toCalendarDateTime,
  toZoned,
  type ZonedDateTime,
} from '@internationalized/date';

/** Instant that a person names by a date and a time in a zone. */
export interface NamedInstant {
  /** ISO 8601 in UTC, as the service takes it. */
  readonly instant: string;
  /**
   * Whether the time does not exist on that day, since clocks were put forward (`missing`), or exists
   * twice, since they were put back (`double`).
   */
  readonly hour: 'plain' | 'missing' | 'double';
  /** The time that is meant, in the zone. */
  readonly zoned: ZonedDateTime;
}

/** Which of two equal hours is meant when clocks are put back. */
export type DoubleHour = 'earlier' | 'later';

/**
 * Returns the instant of a local date and time, such as `2026-12-04T09:00`, in a zone. A missing hour
 * means the hour after it; of a double hour the earlier one is meant, unless `which` says otherwise.
 *
 * @example
 * namedInstant('2026-12-04T09:00', 'Europe/Berlin').instant; // '2026-12-04T08:00:00.000Z'
 */
export const namedInstant = (
  local: string,
  zone: string,
  which: DoubleHour = 'earlier',
): NamedInstant => {
  const named = parseDateTime(local);
  const [earlier, later] = [toZoned(named, zone, 'earlier'), toZoned(named, zone, 'later')];
  const isSame = earlier.compare(later) === 0;
  const exists = toCalendarDateTime(later).compare(named) === 0;
  const hour = isSame ? 'plain' : exists ? 'double' : 'missing';
  const zoned = hour === 'missing' ? later : which === 'later' ? later : earlier;
  return { instant: zoned.toAbsoluteString(), hour, zoned };
};

/** Returns the local date and time of an instant in a zone, such as `2026-12-04T09:00`. */
export const localTime = (instant: string, zone: string): string =>
  toCalendarDateTime(fromAbsolute(Date.parse(instant), zone))
    .toString()
    .slice(0, 16);

/** Returns the next full hour after `now` on the next day at nine, in a zone: a time to begin with. */
export const suggestedTime = (now: number, zone: string): string => {
  const tomorrow = fromAbsolute(now, zone).add({ days: 1 });
  return toCalendarDateTime(tomorrow)
    .set({ hour: 9, minute: 0, second: 0, millisecond: 0 })
    .toString()
    .slice(0, 16);
};
