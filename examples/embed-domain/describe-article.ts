import { parseBody, readingTimeMin } from '@content-publishing/domain';

/**
 * Describes a body without HTTP and without a database: a table of contents
 * and a reading time, or a line for each violation.
 */
export const describeArticle = (bodyJson: unknown): string =>
  parseBody(bodyJson).match(
    ({ blocks, tocItems, wordCount }) =>
      [
        `${blocks.length} blocks, ${wordCount} words, ${readingTimeMin(wordCount)} min`,
        ...tocItems.map(({ level, text, id }) => `${'  '.repeat(level - 2)}- ${text} (#${id})`),
      ].join('\n'),
    (violations) => violations.map(({ path, message }) => `${path}: ${message}`).join('\n'),
  );
