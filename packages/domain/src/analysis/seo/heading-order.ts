import type { TocItem } from '../../content/body/heading-slug.ts';
import { pointer, previewOf } from '../../schema/violation.ts';
import type { Check } from '../check.ts';
import { BODY_PATH, type CheckPlace, type FieldText, wholePlace } from '../place.ts';
import type { SeoSource } from './source.ts';
import { type Block, blockTypeOf } from '../../content/block/vocabulary.ts';

/** Level of the title of the post, which is above all headings. */
const TITLE_LEVEL = 1;

export const headingOrder: Check<SeoSource> = {
  id: 'heading-order',
  weight: 5,
  description:
    'How many headings follow the outline: the first has level 2, and none is more than one level below the one before it. Scores their share.',
  measure: ({ body: { tocItems } }) => {
    if (tocItems.length === 0) return undefined;
    const skipping = tocItems.filter((_, index) => isSkipping(tocItems, index));
    const [first] = skipping;
    return {
      score: Math.round(100 * (1 - skipping.length / tocItems.length)),
      found: `Headings that skip a level: ${skipping.length} of ${tocItems.length}${first ? `, the first of them ${previewOf(first.text)} of level ${first.level}` : ''}.`,
      advice: first
        ? `Give ${previewOf(first.text)} level ${levelBefore(tocItems, tocItems.indexOf(first)) + 1}, and so on.`
        : null,
    };
  },
  places: ({ body: { blocks, tocItems } }) => headingPlaces(blocks, tocItems),
};

/** Returns the places of the headings that skip a level. */
export const headingPlaces = (
  blocks: readonly Block[],
  tocItems: readonly TocItem[],
): readonly CheckPlace[] =>
  headingFields(blocks)
    .filter((_, index) => isSkipping(tocItems, index))
    .map(wholePlace);

/** Returns whether a heading is more than one level below the one before it. */
export const isSkipping = (headings: readonly TocItem[], index: number): boolean =>
  (headings[index]?.level ?? TITLE_LEVEL) > levelBefore(headings, index) + 1;

const levelBefore = (headings: readonly TocItem[], index: number): number =>
  headings[index - 1]?.level ?? TITLE_LEVEL;

/**
 * Returns the fields with the texts of the headings of a body, one for each entry of its table of
 * contents.
 */
export const headingFields = (blocks: readonly Block[]): readonly FieldText[] =>
  blocks.flatMap((block, index) => {
    const { outline, placedTexts } = blockTypeOf(block);
    if (outline === undefined) return [];
    const path = pointer(BODY_PATH, index);
    const [field = { path, text: '', source: '' }] = placedTexts(block, path);
    return [field];
  });
