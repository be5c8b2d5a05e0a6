import { parseDate, toZoned } from '@internationalized/date';

/** Choices of the end of a key. */
export const EXPIRY_CHOICES = ['never', 'own', 'month', 'quarter', 'year', 'date'] as const;

/** Choice of the end of a key. */
export type ExpiryChoice = (typeof EXPIRY_CHOICES)[number];

const DAYS: Readonly<Record<'month' | 'quarter' | 'year', number>> = {
  month: 30,
  quarter: 90,
  year: 365,
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the instant at which the day `date`, such as 2026-12-31, ends in a zone. */
const endOfDay = (date: string, zone: string): string =>
  toZoned(parseDate(date).add({ days: 1 }), zone).toAbsoluteString();

/**
 * Returns the `expiresAt` of a new key; undefined leaves it to the service: never, or together with
 * the issuing key.
 */
export const expiryOf = (
  choice: ExpiryChoice,
  lastDay: string,
  zone: string,
  now: number,
): string | undefined => {
  switch (choice) {
    case 'never':
    case 'own':
      return undefined;
    case 'date':
      return lastDay === '' ? undefined : endOfDay(lastDay, zone);
    case 'month':
    case 'quarter':
    case 'year':
      return new Date(now + DAYS[choice] * DAY_MS).toISOString();
    default:
      return choice satisfies never;
  }
};
