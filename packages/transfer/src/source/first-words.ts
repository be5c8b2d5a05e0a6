import { type Block, firstCodePoints } from '@content-publishing/domain';

/** Maximum code points of a title that is made of a text. */
const MAX_WORDS = 60;

/** Returns the first words of the first block with a text, as a title; `Untitled` without any. */
export const firstWords = (blocks: readonly Block[]): string => {
  for (const block of blocks) {
    if (!('text' in block) || typeof block.text !== 'string') continue;
    const line = block.text
      .replaceAll(/[*_`[\]\\]/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
    if (line === '') continue;
    const cut = firstCodePoints(line, MAX_WORDS);
    return cut === line ? line : `${cut.slice(0, cut.lastIndexOf(' ')) || cut}…`;
  }
  return 'Untitled';
};
