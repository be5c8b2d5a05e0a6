import type { Static, TSchema } from '@sinclair/typebox';
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler';
import { type ValueError, ValueErrorType } from '@sinclair/typebox/errors';
import { Value } from '@sinclair/typebox/value';
import { textProblem } from './text.ts';
import { MAX_VIOLATIONS, previewOf, type Violation, violationAt } from './violation.ts';

/** Validator of values by one schema. */
export interface Validator<T> {
  /** Returns whether `value` is valid. */
  accepts(value: unknown): value is T;
  /**
   * Returns the violations of `value`, the first at each path, at most {@link MAX_VIOLATIONS};
   * empty for a valid value. Their paths begin with `base`.
   */
  violations(value: unknown, base?: string): Violation[];
}

/**
 * Returns the validator of `schema`. It is compiled on first use, or interpreted where code generation
 * from strings is forbidden (edge runtimes, strict content security policies), and after
 * {@link neverCompileSchemas}.
 */
export const validator = <const Schema extends TSchema>(
  schema: Schema,
): Validator<Static<Schema>> => {
  let compiled: Check<Schema> | undefined;
  const check = (value: unknown): value is Static<Schema> => {
    compiled ??= compile(schema);
    return compiled.Check(value);
  };
  return {
    accepts: check,
    violations: (value, base = '') => (check(value) ? [] : explain(schema, value, base)),
  };
};

let mayCompile = true;

/**
 * Switches the compilation of schemas off: from now on, schemas that were not used before are
 * interpreted. Call it first on pages whose Content Security Policy forbids code generation from
 * strings; there the domain works without it as well, but each attempt is reported as a violation.
 *
 * @example
 * neverCompileSchemas();
 * parseBody(blocks); // the same result, interpreted
 */
export const neverCompileSchemas = (): void => {
  mayCompile = false;
};

type Check<Schema extends TSchema> = Pick<TypeCheck<Schema>, 'Check'>;

const compile = <Schema extends TSchema>(schema: Schema): Check<Schema> => {
  if (!mayCompile) return interpreted(schema);
  try {
    return TypeCompiler.Compile(schema);
  } catch (error) {
    if (!(error instanceof EvalError)) throw error;
    return interpreted(schema);
  }
};

const interpreted = <Schema extends TSchema>(schema: Schema): Check<Schema> => ({
  Check: (value): value is Static<Schema> => Value.Check(schema, value),
});

/** Returns the violations of a value that is not valid. */
const explain = (schema: TSchema, value: unknown, base: string): Violation[] => {
  const found = new Map<string, Violation>();
  for (const error of Value.Errors(schema, value)) {
    const violation = violationAt(base + error.path, message(error));
    // The first error at a path is the most precise; later ones follow from it.
    if (!found.has(violation.path)) found.set(violation.path, violation);
    if (found.size === MAX_VIOLATIONS) break;
  }
  return [...found.values()];
};

const message = (error: ValueError): string => {
  if (error.type === ValueErrorType.ObjectRequiredProperty) return 'is required';
  if (error.type === ValueErrorType.ObjectAdditionalProperties) return 'is not a known field';
  return `${expectation(error)}; found ${previewOf(error.value)}`;
};

const expectation = ({ type, schema, value, message: fallback }: ValueError): string => {
  switch (type) {
    case ValueErrorType.Kind:
      return Array.isArray(schema['enum'])
        ? `must be one of ${schema['enum'].map(String).join(', ')}`
        : (textProblem(schema, value) ?? fallback);
    case ValueErrorType.ArrayMinItems:
      return `must have at least ${schema['minItems']} item${schema['minItems'] === 1 ? '' : 's'}`;
    case ValueErrorType.ArrayMaxItems:
      return `must have at most ${schema['maxItems']} items`;
    case ValueErrorType.Array:
      return 'must be an array';
    case ValueErrorType.Object:
      return 'must be an object';
    case ValueErrorType.Boolean:
      return 'must be true or false';
    case ValueErrorType.Integer:
      return 'must be an integer';
    case ValueErrorType.IntegerMinimum:
      return `must be at least ${schema['minimum']}`;
    case ValueErrorType.IntegerMaximum:
      return `must be at most ${schema['maximum']}`;
    default:
      return fallback;
  }
};
