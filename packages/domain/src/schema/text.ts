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

/** Says what would be right when `value` breaks a rule, and nothing when it keeps it. */
export type TextRule = (value: string) => string | undefined;

/** The options of {@link Text}: lengths are in Unicode code points. */
export interface TextOptions extends SchemaOptions {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly rule?: TextRule;
  /** Turns an accepted text into the form that it is stored in. */
  readonly normalForm?: (value: string) => string;
}

// Shared, as TypeBox's registry is, by all copies of this package in a process.
const Rule = Symbol.for('@content-publishing/domain/rule');
const NormalForm = Symbol.for('@content-publishing/domain/normalForm');

interface TextSchema extends TSchema {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly [Rule]?: TextRule;
  readonly [NormalForm]?: (value: string) => string;
}

/**
 * Returns a JSON string whose characters can be stored and shown, with its length counted in code
 * points as JSON Schema asks (TypeBox's own `Type.String` counts UTF-16 units), and a rule of its
 * own where it has one.
 */
export const Text = ({ rule, normalForm, ...schema }: TextOptions = {}): TUnsafe<string> =>
  Type.Unsafe<string>({
    ...schema,
    type: 'string',
    [Kind]: 'Text',
    ...(rule && { [Rule]: rule }),
    ...(normalForm && { [NormalForm]: normalForm }),
  });

/** Returns the normalization of a text that `schema` accepts, where the stored form differs. */
export const normalFormOf = (schema: TextSchema): ((value: string) => string) | undefined =>
  schema[NormalForm];

// Code units are never fewer than code points, and never more than twice as many.
const isLonger = (text: string, limit: number): boolean =>
  text.length > limit && (text.length > 2 * limit || codePointLength(text) > limit);

const isShorter = (text: string, limit: number): boolean =>
  text.length < 2 * limit && codePointLength(text) < limit;

/** Returns what would be right for a `value` that breaks `schema`, or nothing when it is right. */
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

/** Schema of a value out of a fixed list of strings or integers, shown as `enum` in JSON Schema. */
export const OneOf = <const Value extends string | number>(
  values: readonly Value[],
  options: SchemaOptions = {},
): TUnsafe<Value> =>
  Type.Unsafe<Value>({
    ...options,
    type: typeof values[0] === 'string' ? 'string' : 'integer',
    enum: values,
    [Kind]: 'OneOf',
  });

interface OneOfSchema extends TSchema {
  readonly enum: readonly unknown[];
}

TypeRegistry.Set<OneOfSchema>('OneOf', (schema, value) => schema.enum.includes(value));
