import { bodyStretches, type BodyStretch, jsonEquals } from '@content-publishing/domain';
import { fieldParts } from './field-parts.ts';
import { type BodyPart, choiceOf, type Choices, type FieldPart, presetOf } from './merge-part.ts';
import type { PostFields } from '../fields/post-fields.ts';

/** Two changes of one content, side by side. */
export interface Merge {
  readonly mine: PostFields;
  readonly theirs: PostFields;
  /** Fields that were changed. */
  readonly fields: readonly FieldPart[];
  /** All blocks, in order. */
  readonly body: readonly BodyPart[];
}

/** Compares two changes of the content `base`, by field and by block. */
export const mergeOf = (base: PostFields, mine: PostFields, theirs: PostFields): Merge => ({
  mine,
  theirs,
  fields: fieldParts({ base, mine, theirs }),
  body: bodyStretches(base.bodyJson, mine.bodyJson, theirs.bodyJson)
    .flatMap(byBlock)
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

/** Returns the parts that a person still has to choose a side of. */
export const openParts = (merge: Merge, choices: Choices): readonly (BodyPart | FieldPart)[] =>
  [...merge.fields, ...merge.body].filter((part) => choiceOf(part, choices) === null);

/** Returns the content with the chosen sides; an open part is as the person typed it. */
export const resolveMerge = (merge: Merge, choices: Choices): PostFields => ({
  ...merge.fields.reduce(
    (content, part) => part.apply(content, choiceOf(part, choices) ?? 'mine'),
    merge.mine,
  ),
  bodyJson: merge.body.flatMap((part) => {
    const choice = choiceOf(part, choices) ?? 'mine';
    if (choice !== 'both' || jsonEquals(part.mine, part.theirs)) {
      return choice === 'theirs' ? part.theirs : part.mine;
    }
    return [...part.mine, ...part.theirs];
  }),
});

/** Returns whether something that `side` changed is not in the merged content. */
export const isGivenUp = (merge: Merge, choices: Choices, side: 'mine' | 'theirs'): boolean =>
  [...merge.fields, ...merge.body].some((part) => {
    const choice = choiceOf(part, choices) ?? 'mine';
    return (
      choice !== side &&
      !(choice === 'both' && part.offersBoth) &&
      !jsonEquals(part.mine, part.theirs) &&
      !jsonEquals(part[side], part.base)
    );
  });
