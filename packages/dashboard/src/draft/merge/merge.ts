import { jsonEquals } from '@content-publishing/domain';
import { type BodyPart, choiceOf, type Choices, type FieldPart } from './merge-part.ts';
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
