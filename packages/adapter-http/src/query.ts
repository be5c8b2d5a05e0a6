import { inputParser } from '@content-publishing/domain';
import { type TObject, Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './errors/send-error.ts';

const DECIMAL = /^-?\d+$/;

/**
 * Returns the parameters of a query as the input of a use case. Everything in a URL is text.
 * Decimal text becomes a number where `schema` has an integer, and `true` and `false` become
 * booleans where it has a boolean. Where it has an array, a text becomes its parts between commas.
 * Other values are passed on for the use case to reject.
 */
export const readQuery = (schema: TObject, query: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(query ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? valueOf(typeOf(schema, name), value) : value,
    ]),
  );

const typeOf = ({ properties }: TObject, name: string): unknown =>
  Object.hasOwn(properties, name) ? properties[name]?.['type'] : undefined;

const valueOf = (type: unknown, text: string): unknown => {
  if (type === 'array') return text.split(',');
  if (type === 'integer' && DECIMAL.test(text)) return Number(text);
  if (type === 'boolean' && /^(?:true|false)$/.test(text)) return text === 'true';
  return text;
};

const readNoQuery = inputParser(Type.Object({}, { additionalProperties: false }));

/** Hook that rejects a request with query parameters with 400, for operations that take none. */
export const rejectQuery = (
  { query }: FastifyRequest,
  reply: FastifyReply,
  done: () => void,
): void =>
  readNoQuery(query).match(
    () => done(),
    (error) => void sendError(reply, error),
  );
