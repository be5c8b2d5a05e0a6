import { type SchemaOptions, type TSchema, Type } from '@sinclair/typebox';
import { hasVisibleCharacter } from '../text/visible-characters.ts';
import { Text, type TextOptions } from './text.ts';

/** A UUID in lower case (RFC 9562). */
export type Uuid = string;

/** An instant as ISO 8601 in UTC with milliseconds: `2026-01-31T09:30:00.000Z`. Sorts as text. */
export type DateTime = string;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Returns whether `text` has the form of a UUID (RFC 9562), in whichever letter case.
 *
 * @example
 * isUuid('0197a1b2-3c4d-7e5f-8a6b-000000000006'); // true
 */
export const isUuid = (text: string): boolean => UUID.test(text);

/**
 * Returns the UUID in lower case: two letter cases of one UUID are one id.
 *
 * @example
 * toUuid('0197A1B2-3C4D-7E5F-8A6B-000000000006'); // '0197a1b2-3c4d-7e5f-8a6b-000000000006'
 */
export const toUuid = (text: string): Uuid => text.toLowerCase();

/** The options of a text that is a UUID; letter case does not matter. */
export const UUID_TEXT = {
  title: 'UUID',
  format: 'uuid',
  rule: (value: string) => (isUuid(value) ? undefined : 'must be a UUID'),
  normalForm: toUuid,
};

/** A UUID; letter case does not matter. */
export const UuidSchema = Text(UUID_TEXT);

// RFC 3339, 5.6, without leap seconds, which `Date` does not know.
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Returns the instant that an RFC 3339 `text` names, in UTC with milliseconds; nothing when it is
 * none.
 *
 * @example
 * toDateTime('2026-01-31T10:30:00+01:00'); // '2026-01-31T09:30:00.000Z'
 */
export const toDateTime = (text: string): DateTime | undefined => {
  const day = DATE_TIME.exec(text.toUpperCase())?.[1];
  // `Date` reads 31 February as 3 March: a day that does not read back as itself is no date.
  if (day === undefined || isoText(new Date(day))?.startsWith(day) !== true) return undefined;
  const instant = isoText(new Date(text.toUpperCase()));
  // A year beyond 9999 is written with a sign and sorts wrongly; PostgreSQL has no year 0000. An
  // offset can lead to either.
  return instant !== undefined && instant >= '0001' ? instant : undefined;
};

/**
 * Returns the later instant: a record that was saved by a server whose clock is ahead was not changed
 * before that by one whose clock is right.
 *
 * @example
 * laterOf('2026-01-31T09:30:00.000Z', '2026-01-31T09:31:00.000Z'); // '2026-01-31T09:31:00.000Z'
 */
export const laterOf = (one: DateTime, other: DateTime): DateTime => (one > other ? one : other);

const isoText = (date: Date): string | undefined =>
  Number.isNaN(date.getTime()) ? undefined : date.toISOString();

/**
 * Returns an RFC 3339 date-time, of which `description` says what it is; every offset becomes UTC.
 */
export const Instant = (description?: string) =>
  Text({
    format: 'date-time',
    examples: ['2026-01-31T09:30:00.000Z'],
    ...(description !== undefined && { description }),
    rule: (value) =>
      toDateTime(value) === undefined
        ? 'must be an ISO 8601 date-time such as 2026-01-31T09:30:00Z'
        : undefined,
  });

/** An RFC 3339 date-time; every offset is accepted and turned into UTC. */
export const DateTimeSchema = Instant();

/** Returns `schema`, or JSON's `null`: a field of a resource that is not set. */
export const Nullable = <Schema extends TSchema>(schema: Schema, options: SchemaOptions = {}) =>
  Type.Union([schema, Type.Null()], options);

/** Returns a text that is more than white space, and of which something can be seen. */
export const NotBlank = (options: TextOptions) =>
  Text({
    minLength: 1,
    ...options,
    rule: (value) => {
      if (value.trim() === '') return 'must not be blank';
      return hasVisibleCharacter(value) ? undefined : 'must have a visible character';
    },
  });
