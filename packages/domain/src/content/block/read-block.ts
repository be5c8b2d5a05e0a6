import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { previewOf, type Violation } from '../../schema/violation.ts';
import type { BlockType } from './block-type.ts';
import { type BlockVocabulary, DEFAULT_BLOCK_VOCABULARY } from '../../tenant/block-vocabulary.ts';
import { type Block, blockTypeNamed, type ResolvedBlock, vocabularyOf } from './vocabulary.ts';

/**
 * Parses one block by the schema of its type, and returns it in its stored form; `undefined` if the
 * vocabulary of that version has no such type, or the schema does not accept it. The result shares no
 * object with `input`.
 */
export const readBlock = (input: unknown, version: BlockVocabulary): Block | undefined => {
  const blockType = isJsonObject(input) ? blockTypeIn(typeIn(input), version) : undefined;
  return blockType?.accepts(input) ? blockType.canonical(input) : undefined;
};

/**
 * Returns the violations of a block for which {@link readBlock} returned `undefined`; `path` is its
 * JSON Pointer.
 */
export const blockViolations = (
  input: unknown,
  path: string,
  version: BlockVocabulary,
): readonly Violation[] => {
  if (!isJsonObject(input)) {
    return [{ path, message: `must be an object; found ${previewOf(input)}` }];
  }
  const type = typeIn(input);
  const blockType = blockTypeIn(type, version);
  if (blockType === undefined) {
    const names = vocabularyOf(version)
      .map((known) => known.type)
      .join(', ');
    const found = type === undefined ? 'it is missing' : `found ${previewOf(type)}`;
    return [{ path: `${path}/type`, message: `must be one of ${names}; ${found}` }];
  }
  return blockType.violations(input, path);
};

/**
 * Returns whether `input` is read alike in every version of the vocabulary, which are blocks of types
 * that the first version has.
 */
export const isOfEveryVersion = (input: unknown): boolean =>
  !Array.isArray(input) ||
  input.every(
    (block) =>
      !isJsonObject(block) || blockTypeIn(typeIn(block), DEFAULT_BLOCK_VOCABULARY) !== undefined,
  );

/** Returns the block type of a version of the vocabulary with that name. */
const blockTypeIn = (
  name: unknown,
  version: BlockVocabulary,
): BlockType<Block, ResolvedBlock> | undefined => {
  const blockType = blockTypeNamed(name);
  return blockType && blockType.since <= version ? blockType : undefined;
};

const typeIn = (input: JsonObject): unknown =>
  Object.hasOwn(input, 'type') ? input['type'] : undefined;
