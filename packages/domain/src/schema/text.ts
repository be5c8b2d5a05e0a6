import {
  Kind,
  type SchemaOptions,
  type TSchema,
  Type,
  type TUnsafe,
  TypeRegistry,
} from '@sinclair/typebox';
import { characterProblem } from './characters.ts';
import { codePointLength } from '../text/code-points.ts';

/**
 * Rule of a text. Returns the expectation that `value` does not meet, as the end of a message such
 * as `must be a UUID`; `undefined` for a valid value.
 */
export type TextRule = (value: string) => string | undefined;

/** Options of {@link Text}; lengths are in Unicode code points. */
export interface TextOptions extends SchemaOptions {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly rule?: TextRule;
  /** Converts an accepted text to its stored form. */
  readonly normalForm?: (value: string) => string;
}

// Shared by all copies of this package in a process, like the registry of TypeBox.
const Rule = Symbol.for('@content-publishing/domain/rule');
const NormalForm = Symbol.for('@content-publishing/domain/normalForm');

interface TextSchema extends TSchema {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly [Rule]?: TextRule;
  readonly [NormalForm]?: (value: string) => string;
}

/**
 * Returns the schema of a string whose characters can be stored and shown. Its length is counted in
 * code points, as JSON Schema requires, whereas `Type.String` of TypeBox counts UTF-16 units. A
 * `rule` can check more.
 */
export const Text = ({ rule, normalForm, ...schema }: TextOptions = {}): TUnsafe<string> =>
  Type.Unsafe<string>({
    ...schema,
    type: 'string',
    [Kind]: 'Text',
    ...(rule && { [Rule]: rule }),
    ...(normalForm && { [NormalForm]: normalForm }),
  });

/**
 * Returns the function that converts accepted texts of `schema` to their stored form; `undefined`
 * if they are stored unchanged.
 */
export const normalFormOf = (schema: TextSchema): ((value: string) => string) | undefined =>
  schema[NormalForm];

// A text has at least as many UTF-16 units as code points, and at most twice as many.
const isLonger = (text: string, limit: number): boolean =>
  text.length > limit && (text.length > 2 * limit || codePointLength(text) > limit);

const isShorter = (text: string, limit: number): boolean =>
  text.length < 2 * limit && codePointLength(text) < limit;

/** Returns the expectation of `schema` that `value` does not meet; `undefined` for a valid value. */
export const textProblem = (schema: TextSchema, value: unknown): string | undefined => {
  if (typeof value !== 'string') return 'must be a string';
  const { minLength = 0, maxLength = Infinity } = schema;
  if (isShorter(value, minLength)) {
    return minLength === 1 ? 'must not be empty' : `must have at least ${minLength} characters`;
  }
  if (isLonger(value, maxLength)) {
    return `must have at most ${maxLength} characters, has ${codePointLength(value)}`;
  }
  return characterProblem(value) ?? schema[Rule]?.(value);
};

TypeRegistry.Set<TextSchema>('Text', (schema, value) => textProblem(schema, value) === undefined);

/**
 * Returns the schema of a fixed list of strings or integers, an `enum` in JSON Schema; `null` may be
 * one of the strings.
 *
 * @example
 * inputParser(Type.Object({ kind: OneOf(['a', 'b']) }))({ kind: 'c' }); // err: must be one of a, b
 */
export const OneOf = <const Value extends string | number | null>(
  values: readonly Value[],
  options: SchemaOptions = {},
): TUnsafe<Value> =>
  Type.Unsafe<Value>({
    ...options,
    type: typeOf(values),
    enum: values,
    [Kind]: 'OneOf',
  });

const typeOf = (values: readonly (string | number | null)[]) => {
  const type = typeof values[0] === 'string' ? 'string' : 'integer';
  return values.includes(null) ? [type, 'null'] : type;
};

interface OneOfSchema extends TSchema {
  readonly enum: readonly unknown[];
}

TypeRegistry.Set<OneOfSchema>('OneOf', (schema, value) => schema.enum.includes(value));
