import { Type } from '@sinclair/typebox';
import { isJsonObject } from '../../schema/json.ts';
import type { BlockType } from './block-type.ts';
import {
  BLOCK_VOCABULARIES,
  type BlockVocabulary,
  DEFAULT_BLOCK_VOCABULARY,
} from '../../tenant/block-vocabulary.ts';
import { callout } from './callout.ts';
import { code } from './code.ts';
import { cta } from './cta.ts';
import { divider } from './divider.ts';
import { faq } from './faq.ts';
import { heading } from './heading.ts';
import { image } from './image.ts';
import { keyTakeaways } from './key-takeaways.ts';
import { list } from './list.ts';
import { paragraph } from './paragraph.ts';
import { quote } from './quote.ts';
import { table } from './table.ts';
import { tweetEmbed } from './tweet-embed.ts';
import { videoEmbed } from './video-embed.ts';

const blockTypes = [
  callout,
  code,
  cta,
  divider,
  faq,
  heading,
  image,
  keyTakeaways,
  list,
  paragraph,
  quote,
  table,
  tweetEmbed,
  videoEmbed,
];

type RequestOf<Type> = Type extends BlockType<infer Request, infer _Response> ? Request : never;
type ResponseOf<Type> = Type extends BlockType<infer _Request, infer Response> ? Response : never;

/** Block in its request and stored form; a stored heading always has an id (contract, Block types). */
export type Block = RequestOf<(typeof blockTypes)[number]>;

/** Block in its response form; an image has its `url` there (contract, Image block shapes). */
export type ResolvedBlock = ResponseOf<(typeof blockTypes)[number]>;

/** Block types of all versions, sorted by name. */
export const allTypes: readonly BlockType<Block, ResolvedBlock>[] = blockTypes;

const byVersion = new Map(
  BLOCK_VOCABULARIES.map((version) => [version, allTypes.filter(({ since }) => since <= version)]),
);

/**
 * Returns the block types of a version of the vocabulary, sorted by name.
 *
 * @example
 * vocabularyOf(2).map(({ type }) => type); // with 'table'
 */
export const vocabularyOf = (
  version: BlockVocabulary,
): readonly BlockType<Block, ResolvedBlock>[] => byVersion.get(version) ?? allTypes;

/** Block types of version 1 of the vocabulary (contract, Block types), sorted by name. */
export const vocabulary = vocabularyOf(DEFAULT_BLOCK_VOCABULARY);

/**
 * Returns the names of the block types that a version of the vocabulary does not have yet.
 *
 * @example
 * typesAfter(1); // ['table']
 */
export const typesAfter = (version: BlockVocabulary): readonly string[] =>
  allTypes.filter(({ since }) => since > version).map(({ type }) => type);

// Block types by name. It is a `Map`, because `constructor` and `__proto__` are names that JSON may
// have.
const byName = new Map<unknown, BlockType<Block, ResolvedBlock>>(
  allTypes.map((blockType) => [blockType.type, blockType]),
);

/** Returns the block type with that name of any version; `undefined` for an unknown name. */
export const blockTypeNamed = (name: unknown) => byName.get(name);

/** Returns the block type of a parsed block; throws a `TypeError` for an unknown type. */
export const blockTypeOf = (block: Block): BlockType<Block, ResolvedBlock> => {
  const blockType = byName.get(block.type);
  if (blockType === undefined) throw new TypeError(`Not a block type: ${block.type}`);
  return blockType;
};

/**
 * Returns the first version of the vocabulary that has the types of all `blocks`, a body or any other
 * JSON; unknown types do not count.
 *
 * @example
 * vocabularyFor([{ type: 'table', header: 'none', rows: [['a']] }]); // 2
 */
export const vocabularyFor = (blocks: unknown): BlockVocabulary => {
  let version = DEFAULT_BLOCK_VOCABULARY;
  for (const block of Array.isArray(blocks) ? blocks : []) {
    const since = isJsonObject(block) ? blockTypeNamed(block['type'])?.since : undefined;
    if (since !== undefined && since > version) version = since;
  }
  return version;
};

const discriminator = { propertyName: 'type' };

/** A block of any version in its request shape, told apart by `type` (contract, Block types). */
export const BlockSchema = Type.Unsafe<Block>(
  Type.Union(
    allTypes.map(({ schema }) => schema),
    { $id: 'Block', description: 'Block of a body, by its type.', discriminator },
  ),
);

/** A block of any version in its response shape, told apart by `type` (contract, Block types). */
export const ResolvedBlockSchema = Type.Unsafe<ResolvedBlock>(
  Type.Union(
    allTypes.map(({ responseSchema }) => responseSchema),
    { $id: 'ResolvedBlock', description: 'Block of a body as it is read.', discriminator },
  ),
);
