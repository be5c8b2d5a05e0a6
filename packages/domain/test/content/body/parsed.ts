import {
  type BlockVocabulary,
  type Body,
  NEWEST_BLOCK_VOCABULARY,
  parseBody,
  type Violation,
} from '@content-publishing/domain';

const parsed = (blocks: readonly unknown[], version: BlockVocabulary = NEWEST_BLOCK_VOCABULARY) =>
  parseBody(blocks, '', [], version);

/** Returns the body of blocks that are right. */
export const bodyOf = (...blocks: readonly unknown[]): Body =>
  parsed(blocks)._unsafeUnwrap({ withStackTrace: true });

/** Returns the violations of blocks; nothing when they are valid. */
export const violationsOf = (...blocks: readonly unknown[]): readonly Violation[] =>
  parsed(blocks).match(
    () => [],
    (violations) => violations,
  );

/** Returns the paths of the violations in blocks. */
export const wrongPaths = (...blocks: readonly unknown[]): readonly string[] =>
  violationsOf(...blocks).map(({ path }) => path);
