import { type Body, parseBody, type Violation } from '@content-publishing/domain';

/** Returns the body of blocks that are right. */
export const bodyOf = (...blocks: readonly unknown[]): Body =>
  parseBody(blocks)._unsafeUnwrap({ withStackTrace: true });

/** Returns the violations of blocks; nothing when they are valid. */
export const violationsOf = (...blocks: readonly unknown[]): readonly Violation[] =>
  parseBody(blocks).match(
    () => [],
    (violations) => violations,
  );

/** Returns the paths of the violations in blocks. */
export const wrongPaths = (...blocks: readonly unknown[]): readonly string[] =>
  violationsOf(...blocks).map(({ path }) => path);
