import type { BodyFormats } from '@content-publishing/domain';

/**
 * Formats without a library: paragraphs of plain text with blank lines between them, and no front
 * matter.
 */
export const plainFormats: BodyFormats = {
  read: (_type, source) => {
    const texts = source.split(/\n{2,}/).filter((text) => text.trim() !== '');
    return {
      blocks: texts.map((text) => ({ type: 'paragraph', text: text.trim() })),
      lines: texts.map(() => null),
      frontMatter: null,
      losses: [],
      violations: [],
    };
  },
  write: ({ frontMatter, blocks }) =>
    [JSON.stringify(frontMatter), ...blocks.map((block) => JSON.stringify(block))].join('\n\n'),
};
