import { type Static, type TProperties, type TSchema, type TUnsafe, Type } from '@sinclair/typebox';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { Nullable, toUuid, type Uuid, UuidSchema } from '../schema/scalar.ts';
import type { NamedMedia } from './named-media.ts';

/**
 * How requests give a field: every draft (`required`); a draft, and a patch can clear it
 * (`optional`) or not (`kept`); only a draft (`once`); none (`derived`).
 */
export type Presence = 'derived' | 'kept' | 'once' | 'optional' | 'required';

/** Field of a record kind: how it is stored and shown, and how a request gives it. */
export interface RecordField<Value, Given, P extends Presence> {
  readonly presence: P;
  /** Schema of the field in the resource, with its description. */
  readonly stored: TUnsafe<Value>;
  /** Schema of the field in a draft, with its description there. */
  readonly given: TUnsafe<Given>;
  /** Returns the stored form of an accepted value, or the default for an absent one. */
  complete?(given: Given | undefined): Value;
  /** Returns the media records that a stored value names; pointers are relative to the field. */
  mediaOf?(value: Value): readonly NamedMedia[];
}

/** Fields by their names, in the order of the resource. */
export type RecordFields = Readonly<Record<string, RecordField<unknown, unknown, Presence>>>;

/** Static value of a schema, readonly at any depth. */
type Of<Schema extends TSchema> = DeepReadonly<Static<Schema>>;

/** How a request gives a field, as far as it is not as the field is stored. */
interface InRequests<Schema extends TSchema> {
  /** Schema with the limits of new values, which stored ones need not keep to. */
  readonly given?: Schema;
  /** Description of the field in a draft; absent: that of `given`, or the one of the resource. */
  readonly asked?: string;
  /** Returns the stored form of an accepted value. */
  readonly normalForm?: (value: Of<Schema>) => Of<Schema>;
}

const same = <Value>(value: Value): Value => value;

/**
 * Declares a field that every draft gives and no patch can clear.
 *
 * @example
 * required('Name of the tag in URLs.', SlugSchema, { normalForm: toSlug });
 */
export const required = <Schema extends TSchema>(
  about: string,
  schema: Schema,
  {
    given = schema,
    asked = given.description ?? about,
    normalForm = same,
  }: InRequests<NoInfer<Schema>> = {},
): RecordField<Of<Schema>, Of<Schema>, 'required'> => ({
  presence: 'required',
  stored: Type.Unsafe(described(about, schema)),
  given: Type.Unsafe(described(asked, given)),
  complete: (value: Of<Schema>) => normalForm(value),
});

/**
 * Declares a field that is `null` without a value.
 *
 * @example
 * optional('Short biography.', Text(), { given: Text({ maxLength: 10_000 }) });
 */
export const optional = <Schema extends TSchema>(
  about: string,
  schema: Schema,
  {
    given = schema,
    asked = given.description ?? about,
    normalForm = same,
  }: InRequests<NoInfer<Schema>> = {},
): RecordField<Of<Schema> | null, Of<Schema>, 'optional'> => ({
  presence: 'optional',
  stored: Type.Unsafe(described(about, Nullable(schema))),
  given: Type.Unsafe(described(asked, given)),
  complete: (value) => (value === undefined ? null : normalForm(value)),
});

/**
 * Declares a field that has the value `absent` without another.
 *
 * @example
 * withDefault(true, 'Whether it is shown.', Type.Boolean(), { asked: 'Whether it is shown; true when absent.' });
 */
export const withDefault = <Schema extends TSchema>(
  absent: Of<NoInfer<Schema>>,
  about: string,
  schema: Schema,
  {
    given = schema,
    asked = given.description ?? about,
    normalForm = same,
  }: InRequests<NoInfer<Schema>> = {},
): RecordField<Of<Schema>, Of<Schema>, 'optional'> => ({
  presence: 'optional',
  stored: Type.Unsafe(described(about, schema)),
  given: Type.Unsafe(described(asked, given)),
  complete: (value) => (value === undefined ? absent : normalForm(value)),
});

/**
 * Declares a field that the service sets.
 *
 * @example
 * derived('Slugs from the root, such as /guides/css.', Text());
 */
export const derived = <Schema extends TSchema>(
  about: string,
  schema: Schema,
): RecordField<Of<Schema>, never, 'derived'> => ({
  presence: 'derived',
  stored: Type.Unsafe(described(about, schema)),
  given: Type.Unsafe(Type.Never()),
});

/**
 * Declares the id of the media record of a picture.
 *
 * @example
 * mediaId('Id of the media record of the portrait.', { asked: 'Id of a media record.' });
 */
export const mediaId = (
  about: string,
  { asked }: { readonly asked: string },
): RecordField<Uuid | null, string, 'optional'> => ({
  ...optional(about, UuidSchema, { asked, normalForm: toUuid }),
  mediaOf: (id) => (id === null ? [] : [{ field: '', id }]),
});

/** Type `T` with its properties written out, for readers of hover texts. */
export type Shown<T> = { [Name in keyof T]: T[Name] } & {};

/** Values of fields as they are stored and shown. */
export type StoredValues<Fields extends RecordFields> = {
  readonly [Name in keyof Fields]: Fields[Name]['stored']['static'];
};

/** Values of fields as a request gives them, each or not. */
type GivenValues<Fields extends RecordFields> = {
  readonly [Name in keyof Fields]?: Fields[Name]['given']['static'];
};

/**
 * Declares an object with optional fields of its own, which is `null` without a value.
 *
 * @example
 * part('Facts about the person.', { award: optional('Award.', Text()) });
 */
export const part = <const Fields extends RecordFields>(
  about: string,
  fields: Fields,
): RecordField<Shown<StoredValues<Fields>> | null, Shown<GivenValues<Fields>>, 'optional'> => ({
  presence: 'optional',
  stored: Type.Unsafe(
    described(
      about,
      Nullable(
        Type.Object(
          propertiesOf(Object.entries(fields), ({ stored }) => stored),
          closed,
        ),
      ),
    ),
  ),
  given: Type.Unsafe({
    ...Type.Object(propertiesOf(Object.entries(fields), ({ given }) => Type.Optional(given))),
    description: about,
    ...closed,
  }),
  complete: (given) =>
    given === undefined ? null : asDeclared(completeFields(Object.entries(fields), given)),
});

export const closed = { additionalProperties: false };

/** Field with its name. */
type NamedField = readonly [name: string, field: RecordFields[string]];

/** Returns the properties of an object schema, one for each of `fields`. */
export const propertiesOf = (
  fields: readonly NamedField[],
  schemaOf: (field: RecordFields[string]) => TSchema,
): TProperties => Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field)]));

/** Returns the values of an object by their names. */
export const valuesOf = (values: object): ReadonlyMap<string, unknown> =>
  new Map<string, unknown>(Object.entries(values));

/** Returns the stored form of the values of fields, with defaults for absent ones. */
export const completeFields = (fields: readonly NamedField[], given: object): object => {
  const values = valuesOf(given);
  return Object.fromEntries(
    fields.map(([name, field]) => [name, field.complete?.(values.get(name))]),
  );
};

/** Returns `made`, which was made of fields one by one, as the type that their declaration says. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller has it declared
export const asDeclared = <T>(made: unknown): T =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no type follows a loop over fields
  made as T;
