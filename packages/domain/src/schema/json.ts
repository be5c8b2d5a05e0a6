import type { JsonObject } from './scalar.ts';
import { isStorable } from './text.ts';
import { MAX_VIOLATIONS, pointer, type Violation } from './violation.ts';

/** JSON nested deeper than this is refused: no real payload is, and parsers have limited stacks. */
export const MAX_JSON_DEPTH = 64;

/** Whether `value` is a JSON object, and neither an array nor `null`. */
export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// Input over HTTP holds none of these, that of an embedder may.
const NOT_JSON: ReadonlySet<string> = new Set(['bigint', 'function', 'symbol']);

/**
 * What keeps a JSON `value` of free shape from being stored as it is: nesting over
 * {@link MAX_JSON_DEPTH}, NUL or lone surrogates in its strings and names, infinite
 * numbers, and values that JSON does not have.
 */
export const jsonViolations = (value: unknown, base = ''): Violation[] => {
  const violations: Violation[] = [];
  const walk = (node: unknown, path: string, depth: number): void => {
    if (violations.length >= MAX_VIOLATIONS) return;
    if (typeof node === 'string') {
      if (!isStorable(node)) {
        violations.push({ path, message: 'must not contain NUL or a lone surrogate' });
      }
    } else if (typeof node === 'number') {
      if (!Number.isFinite(node)) {
        violations.push({ path, message: 'must be a number that a double can hold' });
      }
    } else if (NOT_JSON.has(typeof node)) {
      violations.push({ path, message: `must be JSON; found a ${typeof node}` });
    } else if (typeof node === 'object' && node !== null) {
      if (depth === MAX_JSON_DEPTH) {
        violations.push({
          path,
          message: `must not be nested deeper than ${MAX_JSON_DEPTH} levels`,
        });
      } else if (Array.isArray(node)) {
        for (const [index, item] of node.entries()) walk(item, pointer(path, index), depth + 1);
      } else {
        for (const [name, item] of Object.entries(node)) {
          const place = pointer(path, name);
          if (!isStorable(name)) {
            violations.push({
              path: place,
              message: 'its name must not contain NUL or a lone surrogate',
            });
          }
          walk(item, place, depth + 1);
        }
      }
    }
  };
  walk(value, base, 0);
  return violations;
};
