import { NEWEST_BLOCK_VOCABULARY, vocabularyOf } from '@content-publishing/domain';
import fc from 'fast-check';
import { anyCharacter } from '../../any-character.ts';
import { author, category, media, now, related, tag } from './records.ts';

// As it comes in a request: JSON has one zero only.
const json = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)));

const text = fc.string({ unit: anyCharacter });
const words = fc
  .array(fc.constantFrom('Water', 'boils.', 'at', 'a', 'hundred', 'degrees,', '水', '「湯」'), {
    maxLength: 200,
  })
  .map((all) => all.join(' '));

const block = fc.oneof(
  fc
    .constantFrom(...vocabularyOf(NEWEST_BLOCK_VOCABULARY).map(({ example }) => example))
    .map((example) => {
      if (example.type === 'image') return { ...example, mediaId: media.id };
      // A given id may occur in a body only once.
      return example.type === 'heading' ? { ...example, id: undefined } : example;
    }),
  fc.record({ type: fc.constant('paragraph'), text: fc.oneof(text, words) }),
  fc.record({
    type: fc.constant('heading'),
    level: fc.constantFrom(2, 3, 4),
    text: fc.oneof(text, fc.constantFrom('Intro', 'Intro 2', '')),
  }),
);

const seo = fc.record(
  {
    title: text,
    focusKeyword: fc.constantFrom('water', ''),
    robots: fc.record({ index: fc.boolean() }, { requiredKeys: [] }),
    og: fc.record({ imageMediaId: fc.constant(media.id.toUpperCase()) }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

/** Any fields of a create request that need not be there, but for its publication. */
const optionalFields = fc.record(
  {
    excerpt: text,
    categoryId: fc.constant(category.id),
    tagIds: fc.constantFrom([], [tag.id], [tag.id, tag.id]),
    featuredMediaId: fc.constant(media.id),
    relatedPostIds: fc.constantFrom([], [related.id]),
    isHowTo: fc.boolean(),
    summaryForAi: text,
    canonicalUrl: fc.constant('https://site.example/a'),
    seo,
    schemaType: fc.constantFrom('Article', 'HowTo', 'Recipe'),
    structuredData: fc.oneof(
      fc.dictionary(fc.string(), json),
      fc.constant({ step: ['Boil water.', 'Add tea.'], dateModified: null }),
    ),
  },
  { requiredKeys: [] },
);

const publication = fc.constantFrom(
  {},
  { status: 'draft' },
  { status: 'published' },
  { status: 'published', publishedAt: '2026-02-01T00:00:00+01:00' },
  { status: 'published', publishedAt: now },
);

/** Any create request that becomes a post in the newest version of the block vocabulary. */
export const anyRequest = fc
  .tuple(
    fc.record({
      slug: fc.constantFrom('hello', 'cafe\u0301', '水'),
      title: text.map((title) => `T${title}`),
      bodyJson: fc.array(block, { maxLength: 8 }),
      authorId: fc.constant(author.id),
    }),
    optionalFields,
    publication,
  )
  .map(([required, optional, published]) => ({ ...required, ...optional, ...published }));
