import { type Static, type TObject, Type } from '@sinclair/typebox';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { Nullable, toUuid, UuidSchema } from '../schema/scalar.ts';
import { OneOf, Text } from '../schema/text.ts';
import { HttpUrlSchema, LinkUrl, MAX_URL_LENGTH } from '../schema/url.ts';
import { described } from '../schema/described.ts';
import type { NamedMedia } from '../record/named-media.ts';
import type { RecordField } from '../record/record-field.ts';
import { NO_SEO } from './no-seo.ts';

const Line = Text({ maxLength: 1000 });
// -1 stands for "no limit" in Google's robots directives.
const Limit = Type.Integer({ minimum: -1, maximum: 2 ** 31 - 1 });
const closed = { additionalProperties: false };

const Robots = Type.Object(
  {
    index: described('Whether search engines may list the page.', Type.Boolean()),
    follow: described('Whether search engines may follow its links.', Type.Boolean()),
    archive: described('Whether search engines may show a cached copy.', Type.Boolean()),
    imageIndex: described('Whether search engines may list its images.', Type.Boolean()),
    snippet: described('Whether search engines may show a snippet.', Type.Boolean()),
    maxSnippet: described('Maximum characters of a snippet; -1 for no limit.', Limit),
    maxImagePreview: described(
      'Maximum size of an image preview.',
      OneOf(['none', 'standard', 'large']),
    ),
    maxVideoPreview: described('Maximum seconds of a video preview; -1 for no limit.', Limit),
  },
  closed,
);

const OpenGraph = Type.Object(
  {
    title: described('Title on social networks; the title of the page when it is blank.', Line),
    description: described(
      'Description on social networks; that of the page when it is blank.',
      Line,
    ),
    type: described('Type of the object (ogp.me), such as article.', Line),
    imageMediaId: described('Id of the media record of the picture.', UuidSchema),
  },
  closed,
);

const Twitter = Type.Object(
  {
    card: described('Kind of card.', OneOf(['summary', 'summary_large_image', 'app', 'player'])),
    title: described('Title of the card; the title of the page when it is blank.', Line),
    description: described('Description of the card; that of the page when it is blank.', Line),
    creator: described('Account of the author, with or without @.', Line),
    imageMediaId: described('Id of the media record of the picture.', UuidSchema),
  },
  closed,
);

const Flat = Type.Object({
  title: described('Title for search engines; the title of the page when it is blank.', Line),
  description: described(
    'Description for search engines; derived from the excerpt when it is blank.',
    Line,
  ),
  canonicalUrl: described('Canonical address of the page.', HttpUrlSchema),
  focusKeyword: described('Keyword that the page should be found by.', Line),
  secondaryKeywords: described('Further keywords.', Type.Array(Line, { maxItems: 100 })),
  breadcrumbsTitle: described(
    'Title in breadcrumbs; the title of the page when it is blank.',
    Line,
  ),
  noindexReason: described(
    'Reason why search engines should not list the page, for editors.',
    Line,
  ),
  redirectTo: described(
    'Address that a site may send visitors on to.',
    LinkUrl({ maxLength: MAX_URL_LENGTH }),
  ),
});

const nullable = <Schema extends TObject>(schema: Schema) =>
  Type.Mapped(Type.KeyOf(schema), (key) => Nullable(Type.Index(schema, key)), closed);

/** Schema of a Seo object in a request: a field that is absent or `null` is not set (contract, Seo). */
export const SeoInputSchema = Type.Object(
  {
    ...Type.Partial(Flat).properties,
    robots: described(
      'Directives for search engines.',
      Type.Optional(Type.Partial(Robots, closed)),
    ),
    og: described('Open Graph metadata (ogp.me).', Type.Optional(Type.Partial(OpenGraph, closed))),
    twitter: described('Card for X (Twitter).', Type.Optional(Type.Partial(Twitter, closed))),
  },
  {
    $id: 'SeoInput',
    description:
      'Metadata for search engines and social networks; a field that is absent or null is not set.',
    ...closed,
  },
);

/** Schema of a Seo object in a response: every field is set or `null` (contract, Seo). */
export const SeoSchema = Type.Object(
  {
    ...nullable(Flat).properties,
    robots: described('Directives for search engines.', Nullable(nullable(Robots))),
    og: described('Open Graph metadata (ogp.me).', Nullable(nullable(OpenGraph))),
    twitter: described('Card for X (Twitter).', Nullable(nullable(Twitter))),
  },
  { $id: 'Seo', description: 'Metadata for search engines and social networks.', ...closed },
);

/** Metadata for search engines and social networks (contract, Seo). */
export type Seo = DeepReadonly<Static<typeof SeoSchema>>;

/** A Seo object of a request: every field is optional. */
export type SeoInput = DeepReadonly<Static<typeof SeoInputSchema>>;

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

/**
 * Returns `input` with `null` for every field that it does not set, and with its ids in lower case.
 * Objects that it does not have (`robots`, `og`, `twitter`) become `null` as a whole.
 *
 * @example
 * completeSeo({ title: 'Hello' }).description; // null
 */
export const completeSeo = (input: SeoInput): Seo => ({
  ...NO_SEO,
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
 * Returns the media records that `seo` refers to; `field` is a JSON Pointer relative to the Seo
 * object. Empty for `null`.
 *
 * @example
 * seoMedia(post.seo); // [{ field: '/og/imageMediaId', id }]
 */
export const seoMedia = (seo: Seo | null): readonly NamedMedia[] =>
  seo === null
    ? []
    : [
        { field: '/og/imageMediaId', id: seo.og?.imageMediaId },
        { field: '/twitter/imageMediaId', id: seo.twitter?.imageMediaId },
      ].flatMap(({ field, id }) => (id ? [{ field, id }] : []));

/**
 * Declares the field `seo` of a record kind.
 *
 * @example
 * seoField('Metadata of the tag page.').presence; // 'optional'
 */
export const seoField = (about: string): RecordField<Seo | null, SeoInput, 'optional'> => ({
  presence: 'optional',
  stored: Type.Unsafe(described(about, Nullable(SeoSchema))),
  given: Type.Unsafe(SeoInputSchema),
  complete: (input) => (input ? completeSeo(input) : null),
  mediaOf: seoMedia,
});
