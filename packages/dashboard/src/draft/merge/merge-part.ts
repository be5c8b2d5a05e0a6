import { jsonEquals, type PostFieldName } from '@content-publishing/domain';
import type { PostFields } from '../fields/post-fields.ts';

/** Side that is taken of a part of a post that two people changed. */
export type Choice = 'mine' | 'theirs' | 'both';

/** Choices by the ids of their parts. */
export type Choices = Readonly<Record<string, Choice>>;

interface Part<Value> {
  /** Name of the part; choices are given by it. */
  readonly id: string;
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
  /** Side that alone changed the part; `null` if both did, so that a person has to choose. */
  readonly preset: Choice | null;
  /** Whether both versions can be kept, one after the other. */
  readonly offersBoth: boolean;
}

/** Field of a post that was changed; of `seo` each member is one. */
export interface FieldPart extends Part<unknown> {
  readonly kind: 'field';
  readonly field: PostFieldName;
  /** Name of the member of `seo`. */
  readonly member: string | null;
  /** Returns `content` with the chosen side. */
  readonly apply: (content: PostFields, choice: Choice) => PostFields;
}

/** Stretch of the body; all have a kept one. */
export interface BodyPart extends Part<PostFields['bodyJson']> {
  readonly kind: 'blocks';
  readonly isKept: boolean;
}

/** Returns the side that alone changed a value; `null` if both did, in different ways. */
export const presetOf = (base: unknown, mine: unknown, theirs: unknown): Choice | null => {
  if (jsonEquals(mine, theirs) || jsonEquals(base, theirs)) return 'mine';
  return jsonEquals(base, mine) ? 'theirs' : null;
};

/** Returns the side that is taken of a part; `null` if a person still has to choose. */
export const choiceOf = (part: BodyPart | FieldPart, choices: Choices): Choice | null =>
  choices[part.id] ?? part.preset;
