/**
 * A record kind declares each of its fields once. From the declaration come the schemas of the
 * resource, of drafts and of patches, their parsers, the defaults, and the media that a record names:
 *
 *     const tagRecord = defineRecord({ id: 'Tag', noun: 'a tag', about: '…', fields: { … }, list });
 *
 *     request            tagRecord                               record
 *     draft      ──▶  parseDraft(input)          ─▶ complete ─▶  createTag
 *     patch      ──▶  parsePatch(former, input)  ─▶ complete ─▶  reviseTag
 *
 * The rules of a kind that its fields cannot express stay functions next to the declaration.
 */
import { type TObject, type TOptional, type TUnsafe, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { inputParser, type InvalidInput } from '../schema/input-parser.ts';
import { mergePatchFields } from '../schema/merge-patch.ts';
import { patchParser } from '../schema/patch-parser.ts';
import type { NamedMedia } from './named-media.ts';
import {
  asDeclared,
  closed,
  completeFields,
  type Presence,
  propertiesOf,
  type RecordFields,
  type Shown,
  type StoredValues,
  valuesOf,
} from './record-field.ts';

/** Declaration of a record kind. */
interface Declaration<Fields extends RecordFields, List> {
  /** Name of the schema of the resource, such as `Tag`; drafts are `TagDraft`, patches `TagPatch`. */
  readonly id: string;
  /** The kind in sentences, with its article. */
  readonly noun: string;
  /** Description of the resource. */
  readonly about: string;
  /** All fields, in the order of the resource. */
  readonly fields: Fields;
  /** Names of the fields of a draft in their order, if it is not the order of the resource. */
  readonly draftOrder?: readonly (keyof Fields & string)[];
  /** Effect of a patch beyond that of RFC 7396. */
  readonly patched?: string;
  /** Queries of the list of records. */
  readonly list: List;
}

/** Record kind: schemas, parsers and defaults of its records. */
export interface RecordKind<
  Row extends object,
  Draft extends object,
  Written extends keyof Row,
  List,
> {
  /** Schema of the resource. */
  readonly schema: ObjectSchema<Row>;
  /** Schema of the input of a new record. */
  readonly draftSchema: ObjectSchema<Draft>;
  /** Schema of a JSON Merge Patch (RFC 7396). */
  readonly patchSchema: TObject;
  readonly list: List;
  /** Parses a draft. Returns `err` with every violation for a malformed draft. */
  readonly parseDraft: (input: unknown) => Result<Draft, InvalidInput>;
  /**
   * Applies a JSON Merge Patch to a record, and returns the resulting draft. Returns `err` with every
   * violation if the input is invalid.
   */
  readonly parsePatch: (former: Pick<Row, Written>, input: unknown) => Result<Draft, InvalidInput>;
  /**
   * Returns the stored form of the fields of a draft, with defaults for absent ones. Values of derived
   * fields in `beside` get their place among them.
   */
  readonly complete: <Beside extends Exclude<keyof Row, Written> = never>(
    draft: Draft,
    beside?: Pick<Row, Beside>,
  ) => Pick<Row, Written | NoInfer<Beside>>;
  /** Returns the media records that a record names, each with the JSON Pointer of the field. */
  readonly mediaOf: (record: Partial<Pick<Row, Written>>) => readonly NamedMedia[];
}

/** Record of a kind, as it is stored and shown. */
export type RowOf<Kind> =
  Kind extends RecordKind<infer Row, infer _Draft, infer _Written, infer _List> ? Row : never;

/** Input of a new record of a kind. */
export type DraftOf<Kind> =
  Kind extends RecordKind<infer _Row, infer Draft, infer _Written, infer _List> ? Draft : never;

/** Schema of an object with the properties of `T`. */
type ObjectSchema<T extends object> = TObject<{
  [Name in keyof T]-?: object extends Pick<T, Name>
    ? TOptional<TUnsafe<T[Name]>>
    : TUnsafe<T[Name]>;
}>;

/** Names of the fields that requests give in one of the ways `P`. */
type NamesOf<Fields extends RecordFields, P extends Presence> = {
  [Name in keyof Fields]: Fields[Name]['presence'] extends P ? Name : never;
}[keyof Fields];

type WrittenOf<Fields extends RecordFields> = NamesOf<Fields, 'kept' | 'optional' | 'required'>;

type GivenOf<Fields extends RecordFields> = {
  readonly [Name in NamesOf<Fields, 'required'>]: Fields[Name]['given']['static'];
} & {
  readonly [
    Name in NamesOf<Fields, 'kept' | 'once' | 'optional'>
  ]?: Fields[Name]['given']['static'];
};

/**
 * Defines a record kind by the declaration of its fields.
 *
 * @example
 * const { schema, parseDraft, parsePatch } = defineRecord({ id: 'Tag', noun: 'a tag', about, fields, list });
 */
export const defineRecord = <const Fields extends RecordFields, List>({
  id,
  noun,
  about,
  fields,
  draftOrder = [],
  patched = 'null clears a field.',
  list,
}: Declaration<Fields, List>): RecordKind<
  Shown<StoredValues<Fields>>,
  Shown<GivenOf<Fields>>,
  WrittenOf<Fields>,
  List
> => {
  const entries = Object.entries(fields);
  const ordered = entries.toSorted(
    ([one], [other]) => draftOrder.indexOf(one) - draftOrder.indexOf(other),
  );
  const inDraft = ordered.filter(([, { presence }]) => presence !== 'derived');
  const written = inDraft.filter(([, { presence }]) => presence !== 'once');
  const draftSchema = Type.Object(
    propertiesOf(inDraft, ({ presence, given }) =>
      presence === 'required' ? given : Type.Optional(given),
    ),
    {
      $id: `${id}Draft`,
      description: `Input of a new ${noun.replace(/^an? /, '')}.`,
      ...closed,
    },
  );
  const writtenSchema = Type.Object(
    propertiesOf(written, ({ presence, given }) =>
      presence === 'optional' ? Type.Optional(given) : given,
    ),
    closed,
  );
  const patch = patchParser(writtenSchema);
  return {
    schema: asDeclared(
      Type.Object(
        propertiesOf(entries, ({ stored }) => stored),
        { $id: id, description: about, ...closed },
      ),
    ),
    draftSchema: asDeclared(draftSchema),
    patchSchema: Type.Object(mergePatchFields(writtenSchema), {
      $id: `${id}Patch`,
      description: `JSON Merge Patch of ${noun} (RFC 7396): ${patched}`,
      ...closed,
    }),
    list,
    parseDraft: asDeclared(inputParser(draftSchema)),
    parsePatch: (former, input) => {
      const values = valuesOf(former);
      const fieldsOf = Object.fromEntries(written.map(([name]) => [name, values.get(name)]));
      return asDeclared(patch(fieldsOf, input));
    },
    complete: (draft, beside) => {
      const given = new Set(Object.keys(beside ?? {}));
      const completed = ordered.filter((entry) => written.includes(entry) || given.has(entry[0]));
      return asDeclared({ ...completeFields(completed, draft), ...beside });
    },
    mediaOf: (record) => {
      const values = valuesOf(record);
      return written.flatMap(([name, field]) =>
        (field.mediaOf?.(values.get(name) ?? null) ?? []).map((media) => ({
          ...media,
          field: `/${name}${media.field}`,
        })),
      );
    },
  };
};
