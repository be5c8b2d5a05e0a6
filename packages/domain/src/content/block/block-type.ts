import {
  Kind,
  type Static,
  type TLiteral,
  type TObject,
  type TProperties,
  Type,
} from '@sinclair/typebox';
import { inlineText } from '../inline/text/inline-text.ts';
import type { Media } from '../media/media.ts';
import { normalize } from '../../schema/normalize.ts';
import { type Validator, validator } from '../../schema/validator.ts';
import { stringFields } from '../../schema/string-fields.ts';
import { stringVisitor } from '../../schema/visit-strings.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import type { Uuid } from '../../schema/scalar.ts';
import { MAX_VIOLATIONS, type Violation } from '../../schema/violation.ts';
import { type BlockVocabulary, DEFAULT_BLOCK_VOCABULARY } from '../../tenant/block-vocabulary.ts';
import { isInlineMarkdown } from './inline-markdown.ts';
import { addInlineSize, addLength, type TextSize } from './text-size.ts';
import type { SchemaOrgNode, WebPage } from './schema-org-node.ts';

/** A media record that a block refers to. */
export interface MediaReference {
  /** JSON Pointer of the field that has the id, relative to the block. */
  readonly field: string;
  readonly id: Uuid;
  /** Alternative text of the block itself; absent if it has none. */
  readonly alt?: string | undefined;
  /** Caption of the block itself; absent if it has none. */
  readonly caption?: string | undefined;
}

/**
 * Role of a text in an article. `heading`: title of a section. `prose`: running text. `dialogue`: a
 * question or its answer. `aside`: a text beside the others, such as a quotation. `item`: entry of
 * a list. `point`: sentence that sums the article up. `label`: a few words, such as a caption.
 * `table`: a cell of a table, or its caption. `code`: a listing.
 */
export type TextRole =
  | 'heading'
  | 'prose'
  | 'dialogue'
  | 'aside'
  | 'item'
  | 'point'
  | 'label'
  | 'table'
  | 'code';

/** Visible text of a block, without inline marks. */
export interface BlockText {
  readonly role: TextRole;
  readonly text: string;
  /** Characters between the text before it and this one in the body text; a line feed if absent. */
  readonly separator?: string;
}

/** Visible text of a block with the field that it comes from. */
export interface PlacedText extends BlockText {
  /** JSON Pointer of the field. */
  readonly path: string;
  /** Text of the field as it is stored; it differs from `text` if it has inline Markdown. */
  readonly source: string;
}

/**
 * Functions of a block that is an entry in the outline of its body: they read its rank and anchor, and
 * set its anchor. The title of the entry is the text of the block.
 */
export interface OutlineRole<Block> {
  /** Returns the rank of the block, such as 2 for a section. */
  level(block: Block): number;
  /** Returns the anchor given by the writer; `undefined` if there is none. */
  id(block: Block): string | undefined;
  /** Returns the block with its final anchor. */
  withId(block: Block, id: string): Block;
}

/** Optional operations of a block type. */
interface Traits<Block> {
  /** Absent for blocks outside of the outline. */
  readonly outline?: OutlineRole<Block>;
  /** Returns the media records that a block refers to; absent for blocks without media. */
  media?(block: Block): readonly MediaReference[];
  /** Returns the schema.org nodes that a block adds to its page. */
  schemaOrg?(block: Block, page: WebPage): readonly SchemaOrgNode[];
  /** Whether these nodes have hardly any of its text, which then counts once in the size of a body. */
  readonly hasShortNodes?: true;
}

/**
 * Block type of the vocabulary (contract, Block types), with all operations on its blocks that the
 * rest of the domain needs.
 */
export interface BlockType<Block = unknown, Response = Block>
  extends Traits<Block>, Validator<Block> {
  /** The value of the discriminator `type`. */
  readonly type: string;
  /** First version of the vocabulary that has the type. */
  readonly since: BlockVocabulary;
  readonly description: string;
  /** Example of a block in its request shape. */
  readonly example: Block;
  /** The request shape, as JSON Schema. */
  readonly schema: TObject;
  /** The response shape, as JSON Schema; equal to `schema` if both shapes are equal. */
  readonly responseSchema: TObject;
  /** Fields that only responses have. */
  readonly responseOnly: readonly string[];
  /** Returns a copy of the block in its stored form, see `normalize`. */
  canonical(block: Block): Block;
  /** Returns the visible texts of the block, in order. */
  texts(block: Block): readonly BlockText[];
  /** Like `texts`, but with the field of each text; `path` is the JSON Pointer of the block. */
  placedTexts(block: Block, path: string): readonly PlacedText[];
  /** Adds the sizes of all strings of the block to `total`, which is changed. */
  addSize(block: Block, total: TextSize): void;
  /** Returns the response form of the block; `media` are the existing media records, by id. */
  resolve(block: Block, media: ReadonlyMap<Uuid, Media>): Response;
}

type Shape<Type extends string, Fields extends TProperties> = DeepReadonly<
  Static<TObject<{ type: TLiteral<Type> } & Fields>>
>;

interface Definition<Type extends string, Fields extends TProperties> extends Traits<
  Shape<Type, Fields>
> {
  readonly type: Type;
  /** First version of the vocabulary that has the type; 1 if absent. */
  readonly since?: BlockVocabulary;
  readonly description: string;
  readonly fields: Fields;
  /**
   * Returns the violations of what the schema cannot state, such as a rule between two fields.
   * `block` need not be valid; `path` is its JSON Pointer.
   */
  readonly rule?: (block: JsonObject, path: string) => readonly Violation[];
  /** Fields that are part of the body text, each with the role of its text, in their order. */
  readonly text?: { readonly [Field in keyof Fields & string]?: TextRole };
  readonly example: Shape<Type, Fields>;
}

/**
 * Returns the block type of a definition. Its response form is equal to its stored form;
 * `withResponse` changes that.
 */
export const defineBlock = <const Type extends string, Fields extends TProperties>({
  fields,
  since = DEFAULT_BLOCK_VOCABULARY,
  rule,
  text = {},
  ...definition
}: Definition<Type, Fields>): BlockType<Shape<Type, Fields>> => {
  const { type, description, example } = definition;
  const properties: TProperties = {
    type: Type.Literal(type, { description: `Always \`${type}\`.` }),
    ...fields,
  };
  const schema: TObject = Type.Object(properties, {
    $id: `${pascalCase(type)}Block`,
    description:
      since === DEFAULT_BLOCK_VOCABULARY
        ? description
        : `${description} From version ${since} of the block vocabulary on.`,
    examples: [example],
    additionalProperties: false,
  });
  const shape = Type.Unsafe<Shape<Type, Fields>>(schema);
  const parts = Object.entries<TextRole | undefined>(text).map(([field, role = 'label']) =>
    stringVisitor<BlockText[]>(Type.Pick(Type.Object(fields), [field]), (part) =>
      isInlineMarkdown(part)
        ? (source, found) => found.push({ role, text: inlineText(source) })
        : (literal, found) => found.push({ role, text: literal }),
    ),
  );
  return {
    ...definition,
    since,
    ...(rule ? withRule(validator(shape), rule) : validator(shape)),
    schema,
    responseSchema: schema,
    responseOnly: [],
    resolve: (block) => block,
    canonical: (block) => normalize(shape, block),
    addSize: stringVisitor<TextSize>(Type.Object(fields), (part) => {
      if (part[Kind] !== 'Text') return undefined;
      return isInlineMarkdown(part) ? addInlineSize : addLength;
    }),
    texts: (block) => {
      const found: BlockText[] = [];
      for (const addTexts of parts) addTexts(block, found);
      return found;
    },
    placedTexts: (block, base) =>
      Object.entries<TextRole | undefined>(text).flatMap(([field, role = 'label']) =>
        Array.from(
          stringFields(Type.Pick(Type.Object(fields), [field]), block, base),
          ({ path, schema: part, value: source }) => ({
            role,
            text: isInlineMarkdown(part) ? inlineText(source) : source,
            path,
            source,
          }),
        ),
      ),
  };
};

/** Returns a validator that also requires `rule`. */
const withRule = <T>(
  { accepts, violations }: Validator<T>,
  rule: NonNullable<Definition<string, TProperties>['rule']>,
): Validator<T> => {
  const ruled = (value: unknown, path: string) => (isJsonObject(value) ? rule(value, path) : []);
  return {
    accepts: (value): value is T => accepts(value) && ruled(value, '').length === 0,
    violations: (value, base = '') => {
      const found = violations(value, base);
      const paths = new Set(found.map(({ path }) => path));
      const further = ruled(value, base).filter(({ path }) => !paths.has(path));
      return [...found, ...further].slice(0, MAX_VIOLATIONS);
    },
  };
};

interface ResponseDefinition<Block, Fields extends TProperties> {
  /** The fields that only responses have. */
  readonly fields: Fields;
  readonly resolve: (
    block: Block,
    media: ReadonlyMap<Uuid, Media>,
  ) => Block & DeepReadonly<Static<TObject<Fields>>>;
}

/**
 * Returns `blockType` with a response form that has further `fields`. A request with one of these
 * fields gets a violation that says so.
 */
export const withResponse = <Block, Fields extends TProperties>(
  blockType: BlockType<Block>,
  { fields, resolve }: ResponseDefinition<Block, Fields>,
): BlockType<Block, Block & DeepReadonly<Static<TObject<Fields>>>> => {
  const { $id, properties } = blockType.schema;
  const responseSchema: TObject = Type.Object(
    { ...properties, ...fields },
    { $id: `Resolved${$id}`, description: blockType.description, additionalProperties: false },
  );
  const responseOnly = Object.keys(fields);
  return {
    ...blockType,
    responseSchema,
    responseOnly,
    resolve,
    violations: (value, base = '') => {
      const paths = new Set(responseOnly.map((name) => `${base}/${name}`));
      return blockType
        .violations(value, base)
        .map((violation) =>
          paths.has(violation.path)
            ? { ...violation, message: 'is response-only: leave it out of a create request' }
            : violation,
        );
    },
  };
};

const pascalCase = (snakeCase: string): string =>
  snakeCase.replaceAll(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase());
