import { KindGuard, type Static, type TObject } from '@sinclair/typebox';
import { err, ok, type Result } from 'neverthrow';
import { checker } from './checker.ts';
import { isJsonObject } from './json.ts';
import { MAX_VIOLATIONS, type Violation } from './violation.ts';

/** Input that was refused: every violation of it, at most 50. */
export interface InvalidInput {
  readonly kind: 'invalid-input';
  readonly violations: readonly Violation[];
}

/** The refusal of input for `violations`: the first of each place, at most 50. */
export const invalidInput = (violations: readonly Violation[]): InvalidInput => {
  const places = new Set<string>();
  const first = violations.filter(({ path }) => !places.has(path) && places.add(path));
  return { kind: 'invalid-input', violations: first.slice(0, MAX_VIOLATIONS) };
};

/** `result`, refused for `violations` as well, where there are any. */
export const refusedFor = <T>(
  result: Result<T, InvalidInput>,
  violations: readonly Violation[],
): Result<T, InvalidInput> =>
  violations.length === 0
    ? result
    : err(invalidInput([...(result.isErr() ? result.error.violations : []), ...violations]));

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

const withoutNulls = (schema: TObject, input: unknown): unknown => {
  if (!isJsonObject(input)) return input;
  const value: Record<string, unknown> = { ...input };
  for (const [name, property] of Object.entries(schema.properties)) {
    if (!Object.hasOwn(value, name) || schema.required?.includes(name)) continue;
    if (value[name] === null) delete value[name];
    else if (KindGuard.IsObject(property)) value[name] = withoutNulls(property, value[name]);
  }
  return value;
};
