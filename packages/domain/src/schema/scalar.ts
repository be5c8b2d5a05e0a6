import { type SchemaOptions, type TSchema, Type } from '@sinclair/typebox';
import { codePointLength, Text, type TextOptions } from './text.ts';

/** A UUID in lower case (RFC 9562). */
export type Uuid = string;

/** An instant as ISO 8601 in UTC with milliseconds: `2026-01-31T09:30:00.000Z`. Sorts as text. */
export type DateTime = string;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether `text` has the form of a UUID (RFC 9562), in whichever letter case. */
export const isUuid = (text: string): boolean => UUID.test(text);

/** A UUID; letter case does not matter. */
export const UuidSchema = Text({
  title: 'UUID',
  format: 'uuid',
  rule: (value) => (isUuid(value) ? undefined : 'must be a UUID'),
});

/** Two letters cases of one UUID are one id: the lower one stands for both. */
export const toUuid = (text: string): Uuid => text.toLowerCase();

// RFC 3339 date-time: calendar and clock are checked by reading it back.
const DATE_TIME =
  /^(\d{4})-(\d{2})-(\d{2})[Tt]\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:[Zz]|[+-]\d{2}:\d{2})$/;

/** The instant that an RFC 3339 `text` names, in UTC with milliseconds; nothing when it is none. */
export const toDateTime = (text: string): DateTime | undefined => {
  const [, year, month, day] = DATE_TIME.exec(text) ?? [];
  if (day === undefined) return undefined;
  const instant = new Date(text.toUpperCase());
  // `Date` reads 31 February as 3 March: a day that the month does not have is no date.
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number.isNaN(instant.getTime()) || Number(day) > lastDay) return undefined;
  const iso = instant.toISOString();
  return iso.length === 24 ? iso : undefined;
};

/** An RFC 3339 date-time; every offset is accepted and turned into UTC. */
export const DateTimeSchema = Text({
  format: 'date-time',
  examples: ['2026-01-31T09:30:00.000Z'],
  rule: (value) =>
    toDateTime(value) === undefined
      ? 'must be an ISO 8601 date-time such as 2026-01-31T09:30:00Z'
      : undefined,
});

/** `schema`, or JSON's `null`: a field of a resource that is not set. */
export const Nullable = <Schema extends TSchema>(schema: Schema, options: SchemaOptions = {}) =>
  Type.Union([schema, Type.Null()], options);

/** A text that is more than white space. */
export const NotBlank = (options: TextOptions) =>
  Text({
    minLength: 1,
    ...options,
    rule: (value) => (value.trim() === '' ? 'must not be blank' : undefined),
  });

/** A JSON object whose inner shape is the caller's affair. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The longest URL or path that is taken, in characters. */
export const MAX_URL_LENGTH = 2048;

/** The start of `text` up to `limit` code points, never half a character. */
export const firstCodePoints = (text: string, limit: number): string =>
  text.length <= limit || codePointLength(text) <= limit
    ? text
    : [...text.slice(0, 2 * limit)].slice(0, limit).join('');
