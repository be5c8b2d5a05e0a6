import { type Static, type TObject, Type } from '@sinclair/typebox';
import type { Immutable } from '../schema/deep-readonly.ts';
import { Nullable, toUuid, type Uuid, UuidSchema } from '../schema/scalar.ts';
import { OneOf, Text } from '../schema/text.ts';
import { HttpUrlSchema, LinkUrl, MAX_URL_LENGTH } from '../schema/url.ts';

const Line = Text({ maxLength: 1000 });
// -1 stands for "no limit" in Google's robots directives.
const Limit = Type.Integer({ minimum: -1, maximum: 2 ** 31 - 1 });
const closed = { additionalProperties: false };

const Robots = Type.Object(
  {
    index: Type.Boolean(),
    follow: Type.Boolean(),
    archive: Type.Boolean(),
    imageIndex: Type.Boolean(),
    snippet: Type.Boolean(),
    maxSnippet: Limit,
    maxImagePreview: OneOf(['none', 'standard', 'large']),
    maxVideoPreview: Limit,
  },
  closed,
);

const OpenGraph = Type.Object(
  { title: Line, description: Line, type: Line, imageMediaId: UuidSchema },
  closed,
);

const Twitter = Type.Object(
  {
    card: OneOf(['summary', 'summary_large_image', 'app', 'player']),
    title: Line,
    description: Line,
    creator: Line,
    imageMediaId: UuidSchema,
  },
  closed,
);

const Flat = Type.Object({
  title: Line,
  description: Line,
  canonicalUrl: HttpUrlSchema,
  focusKeyword: Line,
  secondaryKeywords: Type.Array(Line, { maxItems: 100 }),
  breadcrumbsTitle: Line,
  noindexReason: Line,
  redirectTo: LinkUrl({ maxLength: MAX_URL_LENGTH }),
});

const nullable = <Schema extends TObject>(schema: Schema) =>
  Type.Mapped(Type.KeyOf(schema), (key) => Nullable(Type.Index(schema, key)), closed);

/** A Seo object as it is given: what is absent or `null` is not set (contract, Seo). */
export const SeoInputSchema = Type.Object(
  {
    ...Type.Partial(Flat).properties,
    robots: Type.Optional(Type.Partial(Robots, closed)),
    og: Type.Optional(Type.Partial(OpenGraph, closed)),
    twitter: Type.Optional(Type.Partial(Twitter, closed)),
  },
  { $id: 'SeoInput', ...closed },
);

/** Schema of `Seo` as it is read: every field is set or `null` (contract, Seo). */
export const SeoSchema = Type.Object(
  {
    ...nullable(Flat).properties,
    robots: Nullable(nullable(Robots)),
    og: Nullable(nullable(OpenGraph)),
    twitter: Nullable(nullable(Twitter)),
  },
  { $id: 'Seo', ...closed },
);

/** Metadata for search engines and social networks (contract, Seo). */
export type Seo = Immutable<Static<typeof SeoSchema>>;

/** A Seo object as it is given: every field optional. */
export type SeoInput = Immutable<Static<typeof SeoInputSchema>>;

const unsetRobots = {
  index: null,
  follow: null,
  archive: null,
  imageIndex: null,
  snippet: null,
  maxSnippet: null,
  maxImagePreview: null,
  maxVideoPreview: null,
};

const unsetOpenGraph = { title: null, description: null, type: null, imageMediaId: null };

const unsetTwitter = {
  card: null,
  title: null,
  description: null,
  creator: null,
  imageMediaId: null,
};

const unsetSeo = {
  title: null,
  description: null,
  canonicalUrl: null,
  focusKeyword: null,
  secondaryKeywords: null,
  breadcrumbsTitle: null,
  noindexReason: null,
  redirectTo: null,
};

/** Returns `input` with `null` for every field that it does not set, and its ids in lower case. */
export const completeSeo = (input: SeoInput): Seo => ({
  ...unsetSeo,
  ...input,
  robots: input.robots ? { ...unsetRobots, ...input.robots } : null,
  og: input.og ? withImageId({ ...unsetOpenGraph, ...input.og }) : null,
  twitter: input.twitter ? withImageId({ ...unsetTwitter, ...input.twitter }) : null,
});

const withImageId = <Card extends { readonly imageMediaId: string | null }>(card: Card): Card => ({
  ...card,
  imageMediaId: card.imageMediaId && toUuid(card.imageMediaId),
});

/**
 * Returns the media that `seo` refers to, each with its field as a JSON Pointer below the Seo
 * object.
 */
export const seoMedia = (seo: Seo | null): readonly { field: string; id: Uuid }[] =>
  seo === null
    ? []
    : [
        { field: '/og/imageMediaId', id: seo.og?.imageMediaId },
        { field: '/twitter/imageMediaId', id: seo.twitter?.imageMediaId },
      ].flatMap(({ field, id }) => (id ? [{ field, id }] : []));
