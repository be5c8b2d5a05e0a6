import { writeFileSync } from 'node:fs';
import {
  createPost,
  type JsonObject,
  parsePostDraft,
  type Post,
  structuredBlocksOf,
} from '@content-publishing/domain';
import { createAuthor, createCategory, createMedia } from '@content-publishing/domain/records';
import { UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import { labelLanguages } from '../src/schema-org/blocks/i18n/i18n.ts';
import type { StructuredType } from '../src/schema-org/blocks/structured-type.ts';
import { structuredTypes } from '../src/schema-org/blocks/structured-types.ts';

/** The generated page, as seen from this file. */
export const PAGE_URL = new URL('../../../docs/structured-data.md', import.meta.url);

const now = '2026-03-01T12:00:00.000Z';
const workspaceId = '0197a1b2-0000-7000-8000-000000000001';

/** The picture that the examples name. */
const picture = createMedia(
  { url: 'https://media.example/row.jpg', mimeType: 'image/jpeg', width: 1200, height: 800 },
  { id: '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b', workspaceId, now },
);
const media = new Map([[picture.id, picture]]);

/** Request of a writer that has a recipe shown, besides the author. */
const request = {
  slug: 'pina-colada',
  title: 'A piña colada for everybody',
  bodyJson: [{ type: 'paragraph', text: 'Sweet, cold and without alcohol.' }],
  schemaType: 'Recipe',
  structuredData: {
    recipeYield: '4 servings',
    totalTime: 'PT3M',
    recipeIngredient: ['400 ml of pineapple juice', '100 ml cream of coconut', 'ice'],
    recipeInstructions: ['Blend the juice and the cream.', 'Pour the drink over the ice.'],
  },
};

/** Returns the post of the request, with all that a post can refer to. */
const examplePost = (): Post => {
  const origin = (end: number) => ({
    id: `0197a1b2-0000-7000-8000-00000000000${end}`,
    workspaceId,
    now,
  });
  const author = createAuthor({ slug: 'ada', displayName: 'Ada Example' }, null, origin(2));
  const category = createCategory({ slug: 'drinks', name: 'Drinks' }, [], origin(3));
  const published = {
    ...request,
    authorId: author.id,
    categoryId: category.id,
    featuredMediaId: picture.id,
    canonicalUrl: 'https://blog.example/pina-colada',
    status: 'published',
  };
  const references = {
    ...{ author, category, tags: [], media, relatedPosts: [], language: 'en' },
    site: UNKNOWN_SITE,
  };
  return parsePostDraft(published, now)
    .mapErr(rejected)
    .andThen((draft) => createPost(draft, references, origin(4)))
    .match((post) => post, rejected);
};

const rejected = (reason: unknown): never => {
  throw new Error(`The example is no post: ${JSON.stringify(reason)}`);
};

const LINE_WIDTH = 200;

/**
 * Returns a value on one line where it fits behind `start`, else with a line for each of its
 * entries.
 */
const compact = (value: unknown, start: string, indent: string): string => {
  const onOneLine = start + JSON.stringify(value, null, 1).replaceAll(/\n */g, ' ');
  if (onOneLine.length < LINE_WIDTH || typeof value !== 'object' || value === null) {
    return onOneLine;
  }
  const inner = `${indent}  `;
  const [open, close, entries] = Array.isArray(value)
    ? ['[', ']', value.map((entry) => compact(entry, inner, inner))]
    : [
        '{',
        '}',
        Object.entries(value).map(([name, entry]) => compact(entry, `${inner}"${name}": `, inner)),
      ];
  return `${start}${open}\n${entries.join(',\n')}\n${indent}${close}`;
};

const json = (value: unknown): string => `\`\`\`json\n${compact(value, '', '')}\n\`\`\``;

const code = (text: string): string => `\`${text}\``;

/** Returns a path such as `offers.price|lowPrice`, whose bar a table would take for its own. */
const anyOf = (path: string): string => path.split('|').map(code).join(' or ');

const asked = (paths: readonly string[]): string =>
  paths.length === 0 ? 'nothing' : paths.map(anyOf).join(', ');

const shownTable = ({ sections }: StructuredType): string =>
  sections.shows.length === 0
    ? ''
    : `
| property | shown as |
| --- | --- |
${sections.shows.map(({ property, as }) => `| ${anyOf(property)} | ${as} |`).join('\n')}
`;

const blocksOf = (schemaType: string, payload: JsonObject) =>
  structuredBlocksOf(schemaType, payload, { language: 'en', media });

const exampleOf = ({ type, example }: StructuredType): string => {
  const blocks = blocksOf(type, example);
  return blocks === undefined ? json(example) : `${json(example)}\n\nbecomes\n\n${json(blocks)}`;
};

/** Returns the required and recommended properties of a type, and who requires them. */
const demandOf = ({ type, required, recommended, reference, retired }: StructuredType): string =>
  retired === undefined
    ? `[Google](${reference}) requires ${asked(required)}; it recommends ${asked(recommended)}.`
    : `Google has shown no rich results of it since ${retired}. A [${type}](${reference}) that says something has ${asked(required)}.`;

const sectionOf = (structuredType: StructuredType): string => {
  const { type, alsoNamed = [], description } = structuredType;
  return `
## ${type}

${description}
${alsoNamed.length === 0 ? '' : `\nAlso for ${alsoNamed.map(code).join(', ')}.\n`}${shownTable(structuredType)}
${demandOf(structuredType)}

${exampleOf(structuredType)}
`;
};

/** Returns the page `docs/structured-data.md`: what becomes of a post's structuredData. */
export const structuredReference = (): string => `# Structured data

<!-- Generated by packages/domain/scripts/structured-reference.ts from the structured types. -->

A post says what it is about with \`schemaType\`, the name of a [schema.org](https://schema.org) type, and \`structuredData\`,
a payload of that type in JSON-LD. This post is a recipe (add the \`authorId\`):

${json(request)}

On every save the service makes two things of them: \`structuredBlocks\`, which show the payload in the
[block vocabulary](blocks.md), and \`jsonLd\`, which tells search engines. This is how the recipe is shown:

${json(blocksOf(request.schemaType, request.structuredData))}

What it lacks for search engines is said by \`cps post checks\`, under \`structured-data\`.

${[...structuredTypes.map(({ type }) => type), 'JSON-LD'].map((title) => `[${title}](#${title.toLowerCase()})`).join(' · ')}

## How a payload is read

- The node that is shown is the payload itself, the node of the \`schemaType\` in its \`@graph\`, or the \`mainEntity\` of a
  page in it. A node without a \`@type\` will do. A value that is a graph alone, \`{"@graph": []}\`, is read as its nodes.
- A property may have one value or several in an array, \`{"@list": []}\` or \`{"@set": []}\`; texts, numbers,
  \`{"@value": ""}\`, or nodes with a \`name\`. A reference, \`{"@id": ""}\`, stands for the node of the \`@graph\` with that id,
  as long as all that is referred to is not longer than four times the payload and 200,000 characters.
  Of texts in several languages (\`@language\`) those in the language of the workspace are shown.
- A text with an end tag, a \`<br>\` or a \`<p>\` or \`<li>\` at its start is HTML, also when all of it was escaped: its tags are
  left out, and its blocks become lines. Character references are decoded, also those that were escaped twice, but
  for those of code: HTML's is decoded once, that between backticks not at all. Of a text the first 100,000 characters
  are read.
- Durations and dates (ISO 8601), amounts of money, numbers, units, countries and languages are written as people say them
  in the language of the workspace, times of the day as clocks show them where it happens; times in UTC, and those of
  online events, with their offset. Durations may have units in any order and on the wrong side of the \`T\`; months of
  cooking, work or a video are minutes. \`jsonLd\` has them as valid ISO 8601. The service's own words are there in
  ${labelLanguages.map(code).join(', ')}; elsewhere they are English.
- An \`image\` is shown when it is in the media of the workspace. It is named by the id of its media record, as
  \`"urn:uuid:${picture.id}"\`, \`"${picture.id}"\` or \`{"@id": "urn:uuid:…"}\`, or by the URL of a media
  record that the post refers to, as \`"https://…"\` or the \`url\` or \`contentUrl\` of an ImageObject.
- A number that a step begins with, as \`1.\`, \`(1)\` or \`**Step 1:**\`, is left out where all steps have them in order.
- A rating of no ratings is neither shown nor in \`jsonLd\`.
- A list has at most 1,000 items, and all blocks together are at most 1,000 and 1,000,000 characters of JSON.
- What is not understood is left out. Where nothing is left, the post has no \`structuredBlocks\`.

## What search engines ask

Which properties are required and which recommended is told of each type below, as Google Search Central has it.
\`offers.price\` is asked of every node in \`offers\`, where there is one. What a post lacks is said by the check
\`structured-data\` of its [SEO score](scores.md): \`cps post checks --workspace ID ID_OR_SLUG\` shows it. It looks at the
\`jsonLd\`, so whatever the post knows itself (its title, author, image and dates) need not be in \`structuredData\`. A
draft lacks \`datePublished\` until it is published.
${structuredTypes.map(sectionOf).join('')}
## JSON-LD

\`jsonLd\` is one connected graph. Its first node is the article, and all others are reached from it. The thing that the
\`schemaType\` names is the \`mainEntity\` of the article, with everything that \`structuredData\` says and what the post
knows besides. The ids of nodes are made of the ids of their records, and stay the same when an address changes.

The recipe at the top of this page, published with a category, an image and a canonical URL, has this \`jsonLd\`:

${json(examplePost().jsonLd)}
`;

if (import.meta.main) writeFileSync(PAGE_URL, structuredReference());
