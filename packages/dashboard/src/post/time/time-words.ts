/** Returns the last part of the name of a zone, as people call it: `Berlin`. */
export const zoneName = (zone: string): string =>
  zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

const formatted = (instant: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-GB', { ...options, hourCycle: 'h23' }).format(Date.parse(instant));

/**
 * Returns an instant with its zone.
 *
 * @example
 * timeWithZone('2026-12-04T08:00:00.000Z', 'Europe/Berlin'); // 'Fri 4 Dec 2026, 09:00 Berlin'
 */
export const timeWithZone = (instant: string, timeZone: string): string =>
  `${dayIn(instant, timeZone)}, ${clockIn(instant, timeZone)} ${zoneName(timeZone)}`;

/** Returns the day of an instant in a zone: `Fri 4 Dec 2026`. */
export const dayIn = (instant: string, timeZone: string): string =>
  formatted(instant, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).replace(',', '');

/** Returns the time of day of an instant in a zone: `09:00`. */
export const clockIn = (instant: string, timeZone: string): string =>
  formatted(instant, { timeZone, hour: '2-digit', minute: '2-digit' });

/**
 * Returns the time for a reader in another zone, with the day if that differs too; `undefined` if
 * both zones have the same time.
 */
export const timeForReader = (
  instant: string,
  zone: string,
  reader: string,
): string | undefined => {
  const [day, time] = [dayIn(instant, reader), clockIn(instant, reader)];
  if (day !== dayIn(instant, zone)) return `${day}, ${time}`;
  return time === clockIn(instant, zone) ? undefined : time;
};
