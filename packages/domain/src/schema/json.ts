import { characterProblem } from './characters.ts';
import { MAX_VIOLATIONS, pointer, type Violation, violationAt } from './violation.ts';

/** A JSON object of any shape. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Maximum nesting of JSON of free shape; deeper JSON is a violation. No real payload is as deep,
 * and the stack of a parser is limited.
 */
export const MAX_JSON_DEPTH = 64;

/** Maximum values of JSON of free shape; more are a violation. No real payload has as many. */
export const MAX_JSON_VALUES = 100_000;

/**
 * Maximum UTF-16 units of all strings and names of a JSON value together; more are a violation. A
 * payload is three times in the response: as it was given, in the JSON-LD and in the structured
 * blocks.
 */
export const MAX_JSON_LENGTH = 2_000_000;

/** Returns whether `value` is a JSON object, and neither an array nor `null`. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the reason why `value` itself, without its members, cannot be stored as JSON; `undefined` if
 * it can.
 */
const problemOf = (value: unknown): string | undefined => {
  switch (typeof value) {
    case 'boolean':
      return undefined;
    case 'string':
      return characterProblem(value);
    case 'number':
      return Number.isFinite(value) ? undefined : 'must be a number that a double can hold';
    case 'object': {
      if (value === null || Array.isArray(value)) return undefined;
      // Input over HTTP has no Date and no value of the default case; input of an embedding program
      // may.
      const tag = Object.prototype.toString.call(value);
      return tag === '[object Object]' ? undefined : `must be JSON; found ${tag}`;
    }
    default:
      return `must be JSON; found ${typeof value}`;
  }
};

/**
 * Returns the violations of a JSON `value` of free shape, at most {@link MAX_VIOLATIONS}; their
 * paths begin with `base`. Violations are nesting over {@link MAX_JSON_DEPTH}, more than
 * {@link MAX_JSON_VALUES} values, more than {@link MAX_JSON_LENGTH} UTF-16 units, forbidden
 * characters in strings and names, infinite numbers, and values that JSON does not have. A property
 * that is `undefined` counts as absent.
 */
export const jsonViolations = (value: unknown, base = ''): Violation[] => {
  const violations: Violation[] = [];
  let values = 0;
  let characters = 0;
  const isTooLarge = (): boolean => values > MAX_JSON_VALUES || characters > MAX_JSON_LENGTH;
  const isFull = (): boolean => violations.length >= MAX_VIOLATIONS || isTooLarge();
  const reject = (path: string, message: string): void => {
    violations.push(violationAt(path, message));
  };
  const walk = (node: unknown, path: string, depth: number): void => {
    if (isFull()) return;
    values += 1;
    if (typeof node === 'string') characters += node.length;
    if (values > MAX_JSON_VALUES) {
      return reject(base, `must have at most ${MAX_JSON_VALUES} values in it`);
    }
    if (characters > MAX_JSON_LENGTH) {
      return reject(base, `must have at most ${MAX_JSON_LENGTH} characters in all of its texts`);
    }
    const problem = problemOf(node);
    if (problem !== undefined) return reject(path, problem);
    if (typeof node !== 'object' || node === null) return;
    if (depth === MAX_JSON_DEPTH) {
      return reject(path, `must not be nested deeper than ${MAX_JSON_DEPTH} levels`);
    }
    if (Array.isArray(node)) {
      for (const [index, item] of node.entries()) walk(item, pointer(path, index), depth + 1);
      return;
    }
    for (const [name, item] of Object.entries(node)) {
      if (isFull()) return;
      if (item === undefined) continue;
      const place = pointer(path, name);
      const nameProblem = characterProblem(name);
      if (nameProblem !== undefined) reject(place, `its name ${nameProblem}`);
      characters += name.length;
      walk(item, place, depth + 1);
    }
  };
  if (value !== undefined) walk(value, base, 0);
  return violations;
};
