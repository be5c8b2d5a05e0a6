import { type SchemaOptions, type TSchema, Type } from '@sinclair/typebox';
import { hasVisibleCharacter } from '../text/visible-characters.ts';
import { Text, type TextOptions } from './text.ts';
import { isUuid } from './uuid.ts';

/** UUID in lower case (RFC 9562). */
export type Uuid = string;

/** Instant as ISO 8601 in UTC with milliseconds: `2026-01-31T09:30:00.000Z`. Sorts as text. */
export type DateTime = string;

/**
 * Returns a UUID in lower case, since the letter case of an id does not matter.
 *
 * @example
 * toUuid('0197A1B2-3C4D-7E5F-8A6B-000000000006'); // '0197a1b2-3c4d-7e5f-8a6b-000000000006'
 */
export const toUuid = (text: string): Uuid => text.toLowerCase();

/** Schema options of a UUID in any letter case. */
export const UUID_TEXT = {
  title: 'UUID',
  format: 'uuid',
  rule: (value: string) => (isUuid(value) ? undefined : 'must be a UUID'),
  normalForm: toUuid,
};

/** Schema of a UUID in any letter case. */
// Pure, here and below: a page that needs no schema is bundled without them.
export const UuidSchema = /* @__PURE__ */ Text(UUID_TEXT);

// RFC 3339, 5.6, without leap seconds, which `Date` does not know.
const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Converts an RFC 3339 `text` to UTC with milliseconds; `undefined` for any other text.
 *
 * @example
 * toDateTime('2026-01-31T10:30:00+01:00'); // '2026-01-31T09:30:00.000Z'
 */
export const toDateTime = (text: string): DateTime | undefined => {
  const day = DATE_TIME.exec(text.toUpperCase())?.[1];
  // `Date` reads 31 February as 3 March: a day that is printed differently does not exist.
  if (day === undefined || isoText(new Date(day))?.startsWith(day) !== true) return undefined;
  const instant = isoText(new Date(text.toUpperCase()));
  // A year after 9999 is written with a sign and sorts wrongly; PostgreSQL has no year 0000. An offset
  // can lead to either.
  return instant !== undefined && instant >= '0001' ? instant : undefined;
};

/**
 * Returns the later of two instants. It keeps `updatedAt` from going back if the clock of the
 * server that saved last was ahead.
 *
 * @example
 * laterOf('2026-01-31T09:30:00.000Z', '2026-01-31T09:31:00.000Z'); // '2026-01-31T09:31:00.000Z'
 */
export const laterOf = (one: DateTime, other: DateTime): DateTime => (one > other ? one : other);

const isoText = (date: Date): string | undefined =>
  Number.isNaN(date.getTime()) ? undefined : date.toISOString();

/** Returns the schema of an RFC 3339 date-time with any offset. */
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

/** Schema of an RFC 3339 date-time with any offset. */
export const DateTimeSchema = /* @__PURE__ */ Instant();

/**
 * Returns the schema of a field of a resource that may be unset: its values are the values of
 * `schema`, and `null`.
 */
export const Nullable = <Schema extends TSchema>(schema: Schema, options: SchemaOptions = {}) =>
  Type.Union([schema, Type.Null()], options);

/** Returns the schema of a text with at least one visible character; a `rule` can check more. */
export const NotBlank = ({ rule, ...options }: TextOptions) =>
  Text({
    minLength: 1,
    ...options,
    rule: (value) => {
      if (value.trim() === '') return 'must not be blank';
      return hasVisibleCharacter(value) ? rule?.(value) : 'must have a visible character';
    },
  });
