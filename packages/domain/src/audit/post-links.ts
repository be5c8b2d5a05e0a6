import { type Static, Type } from '@sinclair/typebox';
import { PlaceSchema } from '../analysis/checks-schema.ts';
import { MAX_LINKS } from '../content/body/links.ts';
import { RelatedPostSchema } from '../content/post/related-post.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { Nullable } from '../schema/scalar.ts';
import { OneOf, Text } from '../schema/text.ts';
import { WHYS } from './finding.ts';

/** Maximum posts that are suggested. */
export const MAX_LINK_SUGGESTIONS = 10;

/** Maximum headings that a link to a missing one names. */
export const MAX_NAMED_HEADINGS = 20;

/** Reasons of a suggestion, the weightiest first. */
const SUGGESTION_KINDS = ['keyword', 'title', 'tag', 'category', 'words'] as const;

const LinkSchema = Type.Object({
  url: described('Target of the link, as it is written.', Text()),
  label: described(
    'Text of the link without marks; null for a field that is a URL alone.',
    Nullable(Text()),
  ),
  place: described('Place of the link in the post.', PlaceSchema),
  verdict: OneOf(['works', 'redirected', 'anchor', 'hidden', 'dead', 'private', 'unknown'], {
    description:
      'Verdict on the target as the site is now. anchor: its post does not have the heading that # names. hidden: its post is not public. private: readers cannot reach it, such as localhost. unknown: it cannot be told. A page of another site is judged by the last check, if the workspace checks such links, and never asked for here.',
  }),
  why: described(
    'Why it is dead, or the status of the hidden post; null for other verdicts.',
    Nullable(OneOf(WHYS)),
  ),
  to: described('Address where its redirects end; null for other verdicts.', Nullable(Text())),
  headings: Type.Optional(
    Type.Array(
      Type.Object({
        id: described('Name after # that leads to it.', Text()),
        text: described('Text of the heading.', Text()),
      }),
      {
        maxItems: MAX_NAMED_HEADINGS,
        description: `First ${MAX_NAMED_HEADINGS} headings of the post, if it lacks the one of the link; else absent.`,
      },
    ),
  ),
  post: Nullable(Type.Pick(RelatedPostSchema, ['id', 'slug', 'title', 'status']), {
    description: 'Live post to which the link leads; null without one.',
  }),
});

const SuggestedLinkSchema = Type.Object({
  post: Type.Object(
    {
      ...Type.Pick(RelatedPostSchema, ['id', 'slug', 'title']).properties,
      path: described('Path of its page on the site.', Text()),
    },
    { description: 'Public post to which the text may link.' },
  ),
  score: described('Sum over the reasons.', Type.Integer({ minimum: 1 })),
  why: Type.Array(
    Type.Object({
      kind: OneOf(SUGGESTION_KINDS, {
        description:
          'keyword (5), title (4): the text has the focus keyword, or the title, of that post. tag (2 each), category (1): both posts have it. words (1 each, at most 3): the titles and keywords of both posts share them.',
      }),
      text: described('Keyword, title, name of the tag or category, or the words.', Text()),
      place: described(
        'First place in the text outside links, headings and code; absent for records and words.',
        Type.Optional(PlaceSchema),
      ),
    }),
    { description: 'Reasons, the weightiest first.' },
  ),
});

/** Schema of the links of a post (management API, GET /external/posts/{idOrSlug}/links). */
export const PostLinksSchema = Type.Object(
  {
    links: Type.Array(LinkSchema, {
      maxItems: MAX_LINKS,
      description: `Links to other pages in the order of the text, the first ${MAX_LINKS}.`,
    }),
    suggestions: Type.Array(SuggestedLinkSchema, {
      maxItems: MAX_LINK_SUGGESTIONS,
      description:
        'Public posts to which the text does not link yet, highest score first; none while the workspace has no postPath.',
    }),
  },
  {
    $id: 'PostLinks',
    description: 'Links of a post with verdicts, and posts to which it may link.',
    additionalProperties: false,
  },
);

/** Links of a post with verdicts, and posts to which it may link. */
export type PostLinks = DeepReadonly<Static<typeof PostLinksSchema>>;

/** Link of a post with its verdict. */
export type JudgedLink = PostLinks['links'][number];

/** Post to which a post may link. */
export type SuggestedLink = PostLinks['suggestions'][number];
