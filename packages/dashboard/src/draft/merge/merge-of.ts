import { bodyStretches, type BodyStretch, jsonEquals } from '@content-publishing/domain';
import type { PostFields } from '../fields/post-fields.ts';
import { fieldParts } from './field-parts.ts';
import type { Merge } from './merge.ts';
import { presetOf } from './merge-part.ts';
import { mergeTables } from './merge-tables.ts';

/** Compares two changes of the content `base`, by field, by block and by cell. */
export const mergeOf = (base: PostFields, mine: PostFields, theirs: PostFields): Merge => ({
  mine,
  theirs,
  fields: fieldParts({ base, mine, theirs }),
  body: bodyStretches(base.bodyJson, mine.bodyJson, theirs.bodyJson)
    .flatMap(byBlock)
    .map(mergeTables)
    .map((stretch, index) => ({
      kind: 'blocks',
      id: `blocks-${index}`,
      ...{ base: stretch.base, mine: stretch.ours, theirs: stretch.theirs },
      preset: presetOf(stretch.base, stretch.ours, stretch.theirs),
      offersBoth: true,
      isKept: jsonEquals(stretch.base, stretch.ours) && jsonEquals(stretch.ours, stretch.theirs),
    })),
});

/**
 * Divides a stretch in which both sides have as many blocks as before, of the same types, so that
 * changes of neighbours are no conflict.
 */
const byBlock = (stretch: BodyStretch): readonly BodyStretch[] => {
  const { base, ours, theirs } = stretch;
  const isInStep = [ours, theirs].every(
    (side) =>
      side.length === base.length && side.every(({ type }, index) => type === base[index]?.type),
  );
  return isInStep
    ? base.map((block, index) => ({
        base: [block],
        ours: ours.slice(index, index + 1),
        theirs: theirs.slice(index, index + 1),
      }))
    : [stretch];
};
