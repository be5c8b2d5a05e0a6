import { KindGuard, type TSchema } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';

/**
 * Unit to which limits are rounded up, in bytes. So a body that is a little too long is still
 * parsed, and gets its violations in place of 413.
 */
const STEP_BYTES = 64 * 1024;

/** Maximum bytes of a character in JSON, which are two escaped surrogates (RFC 8259, section 7). */
const CHARACTER_BYTES = String.raw`\ud83d\ude00`.length;

/**
 * Maximum bytes of an ASCII character in JSON. Values of enums and of the known formats have only
 * such characters.
 */
const ASCII_BYTES = String.raw`\u0041`.length;

/** Bytes reserved for a number, `true`, `false` or `null`. */
const SCALAR_BYTES = 32;

/** Bytes reserved for the punctuation and white space around a member or an element. */
const SPACING_BYTES = 64;

/** Maximum number of characters of a text, by its format (JSON Schema 2020-12, Validation, 7.3). */
const FORMAT_LENGTHS: ReadonlyMap<unknown, number> = new Map([
  ['uuid', '0197a1b2-3c4d-7e5f-8a6b-000000000006'.length],
  ['date-time', '2026-01-31T09:30:00.123456789+00:00'.length],
]);

/**
 * Sets a body limit on each route that is added to `server` later and has a body schema but no
 * limit of its own. The limit is the maximum length of a body that the schema accepts, at most
 * `serverLimitBytes`.
 */
export const limitBodiesBySchema = (server: FastifyInstance, serverLimitBytes: number): void => {
  server.addHook('onRoute', (route) => {
    const body = route.schema?.body;
    if (body === undefined || route.bodyLimit !== undefined) return;
    const steps = isSchema(body) ? Math.ceil(maxJsonBytes(body) / STEP_BYTES) : Infinity;
    route.bodyLimit = Math.min(steps * STEP_BYTES, serverLimitBytes);
  });
};

const isSchema = (value: unknown): value is TSchema => KindGuard.IsSchema(value);

/**
 * Returns the maximum length of a value of `schema` in JSON, in bytes; `Infinity` if the schema
 * does not limit it.
 */
const maxJsonBytes = (schema: TSchema): number => {
  if (KindGuard.IsUnion(schema)) return Math.max(...schema.anyOf.map(maxJsonBytes));
  if (KindGuard.IsArray(schema)) {
    const { items, maxItems = Infinity } = schema;
    return SPACING_BYTES + maxItems * (SPACING_BYTES + maxJsonBytes(items));
  }
  if (KindGuard.IsObject(schema)) {
    if (schema.additionalProperties !== false) return Infinity;
    return Object.entries(schema.properties)
      .map(([name, property]) => name.length + SPACING_BYTES + maxJsonBytes(property))
      .reduce((sum, bytes) => sum + bytes, SPACING_BYTES);
  }
  return schema['type'] === 'string' ? maxTextBytes(schema) : maxScalarBytes(schema);
};

const maxTextBytes = ({ enum: texts, format, maxLength = Infinity }: TSchema): number => {
  const asciiLength = Array.isArray(texts)
    ? Math.max(...texts.map((text) => String(text).length))
    : FORMAT_LENGTHS.get(format);
  return asciiLength === undefined
    ? SCALAR_BYTES + Number(maxLength) * CHARACTER_BYTES
    : SCALAR_BYTES + asciiLength * ASCII_BYTES;
};

const maxScalarBytes = ({ type }: TSchema): number =>
  ['integer', 'number', 'boolean', 'null'].includes(String(type)) ? SCALAR_BYTES : Infinity;
