import type { TocItem } from '../../content/body/toc-item.ts';
import { previewOf } from '../../schema/violation.ts';
import type { Check } from '../check.ts';
import type { SeoSource } from './source.ts';

/** Level of the title of the post, which is above all headings. */
const TITLE_LEVEL = 1;

export const headingOrder: Check<SeoSource> = {
  id: 'heading-order',
  weight: 5,
  description:
    'How many headings follow the outline: the first has level 2, and none is more than one level below the one before it. Scores their share.',
  measure: ({ body: { tocItems } }) => {
    if (tocItems.length === 0) return undefined;
    const skipping = tocItems.filter(
      ({ level }, index) => level > levelBefore(tocItems, index) + 1,
    );
    const [first] = skipping;
    return {
      score: Math.round(100 * (1 - skipping.length / tocItems.length)),
      found: `Headings that skip a level: ${skipping.length} of ${tocItems.length}${first ? `, the first of them ${previewOf(first.text)} of level ${first.level}` : ''}.`,
      advice: first
        ? `Give ${previewOf(first.text)} level ${levelBefore(tocItems, tocItems.indexOf(first)) + 1}, and so on.`
        : null,
    };
  },
};

const levelBefore = (headings: readonly TocItem[], index: number): number =>
  headings[index - 1]?.level ?? TITLE_LEVEL;
