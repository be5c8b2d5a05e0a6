import type { Activity } from '@content-publishing/domain/tenant';

/** Changes of one day, the newest first. */
export interface Day {
  /** Day in the zone of the reader, such as 2026-01-31. */
  readonly date: string;
  readonly entries: readonly Activity[];
}

/** Returns the day of an instant in a zone, such as 2026-01-31. */
export const dateIn = (zone: string, instant: string | number): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(instant));

/** Returns the changes by day, in their order. */
export const byDay = (entries: readonly Activity[], zone: string): readonly Day[] =>
  [...Map.groupBy(entries, ({ at }) => dateIn(zone, at))].map(([date, ofDay]) => ({
    date,
    entries: ofDay,
  }));
