import { KindGuard, type Static, type TObject } from '@sinclair/typebox';
import { err, ok, type Result } from 'neverthrow';
import { validator } from './validator.ts';
import { isJsonObject } from './json.ts';
import { MAX_VIOLATIONS, type Violation } from './violation.ts';

/** Error: the input is invalid. `violations` has the first 50 violations. */
export interface InvalidInput {
  readonly kind: 'invalid-input';
  readonly violations: readonly Violation[];
  /** Number of further violations; absent if there are none, or if they were not counted. */
  readonly more?: number;
}

/**
 * Creates the error of an input from its `violations`: the first violation at each path, at most
 * 50. `more` has the number of paths left out.
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

/**
 * Returns `result` if `violations` is empty; otherwise an error with the violations of `result`, if
 * any, and after them `violations`. Violations that `result` only counts stay counted.
 */
export const withViolations = <T>(
  result: Result<T, InvalidInput>,
  violations: readonly Violation[],
): Result<T, InvalidInput> => {
  if (violations.length === 0) return result;
  if (result.isOk()) return err(invalidInput(violations));
  const { violations: found, more: counted = 0 } = result.error;
  const all = invalidInput([...found, ...violations]);
  const more = counted + (all.more ?? 0);
  return err({ ...all, ...(more > 0 && { more }) });
};

/**
 * Returns a parser of input by `schema`. An optional field that is `null` counts as absent. Values
 * are not converted: a number in a string is a violation.
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

/**
 * Maximum UTF-16 units of an unknown field name that is counted towards {@link MAX_VIOLATIONS}.
 * Longer names are not counted, since their violations may be reported at one path.
 */
const LONG_NAME = 900;

/**
 * Removes optional fields that are `null` from `input`, at any depth of objects, and unknown fields
 * beyond {@link MAX_VIOLATIONS}, since input may have millions.
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
  // Unlike an assignment, `fromEntries` makes `__proto__` an own property.
  return Object.fromEntries(fields);
};
