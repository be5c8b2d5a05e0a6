import { KindGuard, type Static, type TObject } from '@sinclair/typebox';
import { err, ok, type Result } from 'neverthrow';
import { validator } from './validator.ts';
import { isJsonObject } from './json.ts';
import { MAX_VIOLATIONS, type Violation } from './violation.ts';

/** Input that was rejected: every violation of it, at most 50. */
export interface InvalidInput {
  readonly kind: 'invalid-input';
  readonly violations: readonly Violation[];
  /** Number of violations beyond these, where they were counted; else absent. */
  readonly more?: number;
}

/**
 * Returns the error of input for `violations`: the first of each place, at most 50.
 *
 * @example
 * invalidInput([{ path: '/slug', message: 'is required' }]).kind; // 'invalid-input'
 */
export const invalidInput = (violations: readonly Violation[]): InvalidInput => {
  const places = new Set<string>();
  const first = violations.filter(({ path }) => !places.has(path) && places.add(path));
  const more = Math.max(0, first.length - MAX_VIOLATIONS);
  return {
    kind: 'invalid-input',
    violations: first.slice(0, MAX_VIOLATIONS),
    ...(more > 0 && { more }),
  };
};

/** Returns `result`, rejected for `violations` as well, where there are any. */
export const withViolations = <T>(
  result: Result<T, InvalidInput>,
  violations: readonly Violation[],
): Result<T, InvalidInput> =>
  violations.length === 0
    ? result
    : err(invalidInput([...(result.isErr() ? result.error.violations : []), ...violations]));

/**
 * Reads input as `schema` says; an optional field that is `null` counts as absent.
 *
 * @example
 * inputParser(Type.Object({ name: Text() }))({ name: 5 }); // err: /name must be a string; found 5
 */
export const inputParser = <const Schema extends TObject>(
  schema: Schema,
): ((input: unknown) => Result<Static<Schema>, InvalidInput>) => {
  const { accepts, violations } = validator(schema);
  return (input) => {
    const value = withoutNulls(schema, input);
    return accepts(value) ? ok(value) : err(invalidInput(violations(value)));
  };
};

/** Names of fields longer than this are all kept: violations at several of them may be one. */
const LONG_NAME = 900;

/**
 * Returns the fields of `input` without those that are null and optional, and with at most as many
 * unknown fields as are reported: input may hold millions.
 */
const withoutNulls = ({ properties, required = [] }: TObject, input: unknown): unknown => {
  if (!isJsonObject(input)) return input;
  const fields: [name: string, value: unknown][] = [];
  let unknownFields = 0;
  for (const name of Object.keys(input)) {
    const value = input[name];
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property !== undefined) {
      if (value === null && !required.includes(name)) continue;
      fields.push([name, KindGuard.IsObject(property) ? withoutNulls(property, value) : value]);
    } else if (unknownFields < MAX_VIOLATIONS) {
      if (name.length <= LONG_NAME) unknownFields += 1;
      fields.push([name, value]);
    }
  }
  // Unlike an assignment, it makes an own property of `__proto__` as well.
  return Object.fromEntries(fields);
};
