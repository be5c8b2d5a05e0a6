import { Type } from '@sinclair/typebox';
import { Count, described } from '../schema/described.ts';
import { Nullable } from '../schema/scalar.ts';
import { MAX_PLACES } from './place.ts';

const closed = { additionalProperties: false };

const rangeOf = (description: string) =>
  Type.Object(
    {
      start: Count('First UTF-16 unit, from 0.'),
      end: Count('UTF-16 unit after the last one.'),
    },
    { description, ...closed },
  );

/** Schema of a place in a post that a finding is about. */
export const PlaceSchema = Type.Object(
  {
    path: described(
      'JSON Pointer of the field in the content of the post, which may lack it.',
      Type.String(),
    ),
    textRange: rangeOf('Range in the plain text of the field; empty if the field is no text.'),
    sourceRange: rangeOf('Range in the field as it is stored, with its inline Markdown.'),
  },
  { $id: 'CheckPlace', description: 'Place that a finding is about.', ...closed },
);

const score = (description: string) =>
  described(description, Type.Integer({ minimum: 0, maximum: 100 }));

const CheckSchema = Type.Object(
  {
    id: described('Name of the check.', Type.String()),
    weight: described(
      'Weight in the score, relative to the other checks that apply.',
      Type.Number({ exclusiveMinimum: 0 }),
    ),
    score: score('Score of the check; 100 is best.'),
    found: described('Finding, as a sentence.', Type.String()),
    advice: Nullable(Type.String(), {
      description: 'Advice in sentences; null if there is nothing to improve.',
    }),
    places: described(
      'Places that the finding is about, in their order. Advice has at least one: the whole body if it is about no part of it.',
      Type.Array(PlaceSchema, { maxItems: MAX_PLACES }),
    ),
  },
  { $id: 'Check', description: 'Result of a check that applies to the post.', ...closed },
);

const totals = {
  score: Nullable(score('Score of the post, the mean of its checks by weight.'), {
    description: 'Score of the post, the mean of its checks by weight; null for a reason in note.',
  }),
  note: Nullable(Type.String(), {
    description: 'Sentence about a missing score, or one of lengths alone; else null.',
  }),
  checks: described('Checks that apply to the post.', Type.Array(CheckSchema)),
};

/** Schema of the checks of a post. */
export const PostChecksSchema = Type.Object(
  {
    seo: Type.Object(totals, { description: 'Checks behind the seoScore.', ...closed }),
    readability: Type.Object(
      {
        ...totals,
        language: described('Language of the post (BCP 47), without its region.', Type.String()),
        formula: Nullable(Type.String(), {
          description: 'Name of the formula for reading ease; null if none applies.',
        }),
      },
      { description: 'Checks behind the readabilityScore.', ...closed },
    ),
  },
  { $id: 'PostChecks', description: 'Checks of a post, with findings and advice.', ...closed },
);
