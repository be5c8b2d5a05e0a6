import { BODY_TYPES, POST_ORDER_FIELDS, vocabularyOf } from '@content-publishing/domain';
import { AUDIT_SHARES } from './audit-requests.ts';
import {
  type Call,
  condition,
  idempotencyKey,
  type Make,
  readCall,
  type Share,
  SLUGS,
  some,
} from './call.ts';
import { IMPORT_SHARES } from './import-requests.ts';
import type { Field } from './message.ts';
import { PEOPLE_SHARES } from './people-requests.ts';
import type { Random } from './random.ts';
import { RECORD_SHARES } from './record-requests.ts';
import { REDIRECT_SHARES } from './redirect-requests.ts';
import type { Site } from './site.ts';
import { TENANT_SHARES } from './tenant-requests.ts';
import { aPayload } from './valid-payloads.ts';
import { WEBHOOK_SHARES } from './webhook-requests.ts';

/** Types of the newest version, which the workspaces of a fuzz choose now and then. */
const vocabulary = vocabularyOf(2);

const text = (random: Random): string => random.pick(TEXTS);

const TEXTS = [
  'Fill the pot with **hot** water.',
  'Pot *and* [cup](https://example.com/cup), `code` too',
  '',
  'Кофе, café, قهوة، コーヒー',
  'One. Two! Three? Four… The pot is heated slowly, and nobody is hurt by it.',
  '![no image](x) <b>no tag</b> [a](javascript:alert(1)) **open',
];

const block = (random: Random, { mediaIds }: Site): object => {
  const { example } = random.pick(vocabulary);
  const copy: Record<string, unknown> = structuredClone({ ...example });
  if ('mediaId' in copy) copy['mediaId'] = random.pick(mediaIds);
  if (typeof copy['text'] === 'string' && random.oneIn(2)) copy['text'] = text(random);
  return copy;
};

const many = <Item>(random: Random, most: number, make: () => Item): Item[] =>
  Array.from({ length: random.int(0, most) }, make);

const body = (random: Random, site: Site): readonly object[] =>
  random.oneIn(8)
    ? vocabulary.map(({ example }) =>
        'mediaId' in example ? { ...example, mediaId: random.pick(site.mediaIds) } : example,
      )
    : many(random, 6, () => block(random, site)).map(withoutGivenId);

// Two equal ids are rejected, and a valid request should stay valid.
const withoutGivenId = (given: object): object =>
  'id' in given
    ? Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'id'))
    : given;

const seo = (random: Random, { mediaIds }: Site): object => ({
  title: 'Moka',
  ...(random.oneIn(2) && { secondaryKeywords: ['coffee', 'espresso'], focusKeyword: 'moka' }),
  ...(random.oneIn(2) && { robots: { index: true, maxSnippet: -1, maxImagePreview: 'none' } }),
  ...(random.oneIn(2) && { og: { title: 'Moka', imageMediaId: random.pick(mediaIds) } }),
  ...(random.oneIn(2) && { twitter: { card: 'summary', imageMediaId: random.pick(mediaIds) } }),
});

/** Optional fields of a post, each in one case of three. */
const optional = (random: Random, site: Site): object => {
  const { categoryId, tagIds, mediaIds, posts } = site;
  const fields: Readonly<Record<string, unknown>> = {
    excerpt: text(random),
    categoryId,
    tagIds: random.oneIn(2) ? tagIds : [tagIds[0], tagIds[0]],
    featuredMediaId: random.pick(mediaIds).toUpperCase(),
    relatedPostIds: [random.pick(posts).id],
    isHowTo: random.oneIn(2),
    summaryForAi: random.oneIn(4) ? null : text(random),
    canonicalUrl: 'https://example.com/moka?a=b#c',
    seo: seo(random, site),
    ...aPayload(random, mediaIds),
  };
  return Object.fromEntries(some(random, 3, Object.entries(fields)));
};

const create: Make = (random, site) => ({
  method: 'POST',
  path: '/external/posts',
  json: {
    slug: random.oneIn(2) ? random.pick(SLUGS) : `post-${random.int(0, 999)}`,
    title: `Title ${text(random)}`,
    bodyJson: body(random, site),
    authorId: site.authorId,
    ...optional(random, site),
    ...(random.oneIn(3) && {
      status: 'published',
      ...(random.oneIn(2) && { publishedAt: '2025-12-24T10:00:00+02:00' }),
    }),
  },
  fields: idempotencyKey(random),
});

const judgeDraft: Make = (random, site) => ({
  method: 'POST',
  path: `/external/posts/${random.pick(['checks', 'links'])}`,
  json: create(random, site).json,
});

const convertBody: Make = (random, site) => ({
  method: 'POST',
  path: '/external/bodies',
  json: body(random, site)
    .map((each) => JSON.stringify(each))
    .join('\n\n'),
  fields: [['Content-Type', random.pick(BODY_TYPES)]],
});

const readMarkdown: Make = (random, site) => ({
  ...read(random, site),
  fields: [['Accept', 'text/markdown'], ...condition(random, 'If-None-Match')],
});

const readVerdict: Make = (random, site) =>
  readCall(random, `/external/posts/${address(random, site)}/${random.pick(['checks', 'links'])}`);

const address = (random: Random, { posts, deletedPostId, stranger }: Site): string =>
  encodeURIComponent(
    random.oneIn(12)
      ? random.pick([deletedPostId, stranger.postId, 'theirs', 'nobody'])
      : random.oneIn(2)
        ? random.pick(posts).id
        : random.pick([...SLUGS, ...posts.map(({ slug }) => slug)]),
  );

const patch: Make = (random, site) => ({
  method: 'PATCH',
  path: `/external/posts/${address(random, site)}`,
  json: {
    ...(random.oneIn(2) && { title: `Title ${text(random)}` }),
    ...(random.oneIn(4) && { slug: random.pick(SLUGS) }),
    ...(random.oneIn(4) && { bodyJson: body(random, site) }),
    ...(random.oneIn(4) && { seo: random.oneIn(2) ? null : { robots: { index: null } } }),
    ...(random.oneIn(4) && { structuredData: { step: null, name: 'Patched' } }),
    ...(random.oneIn(3) && random.pick(TRANSITIONS)),
    ...optional(random, site),
  },
  fields: [
    ...(random.oneIn(2) ? [['Content-Type', 'application/merge-patch+json'] as const] : []),
    ...(random.oneIn(4) ? [['X-Autosave', 'true'] as const] : []),
    ...condition(random, 'If-Match'),
  ],
});

const TRANSITIONS = [
  { status: 'published' },
  { status: 'draft' },
  { status: 'archived' },
  { status: 'scheduled', scheduledAt: '2999-01-01T00:00:00Z' },
  { status: null },
];

// None of them was issued.
const TOKENS = [`cpt_${'0'.repeat(32)}_${'a'.repeat(43)}`, 'x', ''];

const read: Make = (random, site) => ({
  method: random.oneIn(6) ? 'HEAD' : 'GET',
  path: `/external/posts/${address(random, site)}`,
  query: random.oneIn(8) ? [['preview', random.pick(TOKENS)]] : [],
  fields: condition(random, 'If-None-Match'),
});

const remove: Make = (random, site) => ({
  method: 'DELETE',
  path: `/external/posts/${address(random, site)}`,
});

const restore: Make = (random, { posts, deletedPostId, stranger }) => ({
  method: 'POST',
  path: `/external/posts/${random.pick([...posts.map(({ id }) => id), deletedPostId, stranger.postId])}/restore`,
});

const view: Make = (random, { posts, stranger }) => ({
  method: 'POST',
  path: `/external/posts/${random.pick([...posts.map(({ id }) => id), stranger.postId])}/views`,
});

const report: Make = (random) => ({
  method: 'POST',
  path: '/external/link-health',
  json: {
    path: random.oneIn(4) ? `/gone/${random.int(0, 999)}` : random.pick(GONE),
    ...(random.oneIn(2) && { referrer: random.oneIn(8) ? null : 'https://example.com/a?b#c' }),
  },
});

const GONE = ['/', '/gone', '/gone?a=b', '/%zz', '/été', '/Gone', '/gone/', '//gone', '/\u{1f9c9}'];

const list: Make = (random, { authorId, categoryId, mediaIds, tagIds }) => ({
  method: random.oneIn(8) ? 'HEAD' : 'GET',
  path: '/external/posts',
  query: some(random, 4, [
    random.oneIn(8)
      ? ['after', Buffer.from(random.pick(CURSORS)).toString('base64url')]
      : ['page', '1'],
    ['pageSize', String(random.int(1, 100))],
    ['orderBy', random.pick(POST_ORDER_FIELDS)],
    ['search', random.pick(['pot', 'hot water', 'Кофе', 'コーヒー', '%', "o'clock & | !"])],
    ['match', random.pick(['words', 'prefix'])],
    ['deleted', random.pick(['true', 'false'])],
    ['mediaId', random.pick(mediaIds)],
    ['status', random.pick(['draft', 'published', 'scheduled', 'archived'])],
    ['authorId', authorId],
    ['categoryId', categoryId],
    ['tagId', random.pick(tagIds)],
    ['schemaType', 'BlogPosting'],
    ['publishedAfter', '2025-01-01T00:00:00Z'],
    ['publishedBefore', '2999-01-01T00:00:00+01:00'],
    ['fields', 'summary'],
  ]),
  fields: condition(random, 'If-None-Match'),
});

const CURSORS = [
  '{}',
  'null',
  '[]',
  '{"orderBy":"createdAt","order":"desc"}',
  '"',
  '{"__proto__":1}',
];

const redirects: Make = (random) => ({
  method: random.oneIn(8) ? 'HEAD' : 'GET',
  path: '/external/redirects',
  query: some(random, 4, [
    ['page', String(random.int(1, 3))],
    ['pageSize', String(random.int(1, 10_000))],
    ['orderBy', random.pick(['createdAt', 'updatedAt', 'fromPath', 'toPath', 'hitCount'])],
    ['order', random.pick(['asc', 'desc'])],
    ['search', random.pick(['old', 'OLD', '%', '_', '\\'])],
    ['type', 'Permanent301'],
  ]),
  fields: condition(random, 'If-None-Match'),
});

const keyless: Make = (random) => ({
  method: random.pick(['GET', 'HEAD']),
  path: random.pick(['/', '/health/live', '/health/ready', '/openapi.json']),
});

// How often each is made, out of the sum of all.
const SHARES: readonly Share[] = [
  [30, create],
  [22, patch],
  [14, report],
  [8, list],
  [6, redirects],
  [7, read],
  [6, remove],
  [4, restore],
  [3, view],
  [5, judgeDraft],
  [3, readVerdict],
  [2, convertBody],
  [2, readMarkdown],
  [6, keyless],
  ...RECORD_SHARES,
  ...REDIRECT_SHARES,
  ...TENANT_SHARES,
  ...WEBHOOK_SHARES,
  ...IMPORT_SHARES,
  ...AUDIT_SHARES,
  ...PEOPLE_SHARES,
];

const MAKERS = SHARES.flatMap(([share, make]) => Array.from({ length: share }, () => make));

/** Returns a request that the service takes, or would if the records in it were there. */
export const validCall = (random: Random, site: Site): Call => {
  const made = random.pick(MAKERS)(random, site);
  const fields: readonly Field[] = [
    ['Host', 'localhost'],
    ['X-API-Key', site.apiKey],
    ...(made.fields ?? []),
  ];
  const isTyped = made.json === undefined || fields.some(([name]) => name === 'Content-Type');
  return {
    query: [],
    ...made,
    fields: isTyped ? fields : [...fields, ['Content-Type', 'application/json']],
  };
};
