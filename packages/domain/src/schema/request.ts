import type { Static, TObject, TSchema } from '@sinclair/typebox';
import { err, ok, type Result } from 'neverthrow';
import { checker } from './checker.ts';
import { isJsonObject } from './json.ts';
import type { Violation } from './violation.ts';

/** Input that was refused: every violation of it, at most 50. */
export interface InvalidInput {
  readonly kind: 'invalid-input';
  readonly violations: readonly Violation[];
}

/** The refusal of input for `violations`. */
export const invalidInput = (violations: readonly Violation[]): InvalidInput => ({
  kind: 'invalid-input',
  violations,
});

/** Reads input as `schema` says; an optional field that is `null` counts as absent. */
export const requestReader = <const Schema extends TObject>(
  schema: Schema,
): ((input: unknown) => Result<Static<Schema>, InvalidInput>) => {
  const { accepts, violations } = checker(schema);
  return (input) => {
    const value = withoutNulls(schema, input);
    return accepts(value) ? ok(value) : err(invalidInput(violations(value)));
  };
};

const isObjectSchema = (schema: TSchema): schema is TObject => 'properties' in schema;

const withoutNulls = (schema: TObject, input: unknown): unknown => {
  if (!isJsonObject(input)) return input;
  const fields = Object.entries(input).flatMap(([name, value]) => {
    const property = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    if (property === undefined || schema.required?.includes(name)) return [[name, value]];
    if (value === null) return [];
    return [[name, isObjectSchema(property) ? withoutNulls(property, value) : value]];
  });
  return Object.fromEntries(fields);
};
