import { apiKeyList, PERMISSIONS } from '@content-publishing/domain/tenant';
import {
  condition,
  fromDashboard,
  idempotencyKey,
  listCall,
  type Make,
  patchCall,
  readCall,
  search,
  type Share,
  some,
  someFields,
} from './call.ts';
import type { Field } from './message.ts';
import type { Random } from './random.ts';
import type { Site } from './site.ts';

const updateWorkspace: Make = (random) =>
  patchCall(random, '/external/workspace', {
    ...someFields(random, {
      name: 'The Daily Moka',
      language: random.pick(['de', 'pt-BR', 'ja']),
      siteUrl: 'https://moka.example',
      postPath: random.pick(['/blog/{slug}', '/{slug}/', null]),
      categoryPath: '/topics/{path}',
      authorPath: '/authors/{slug}',
      blockVocabulary: random.pick([1, 2, null]),
      previewUrl: random.pick(['https://preview.moka.example/{slug}', '/{slug}', null]),
      keepsImageCredits: random.oneIn(2),
      checksExternalLinks: random.oneIn(2),
      timeZone: random.pick(['Europe/Berlin', 'America/New_York', null]),
    }),
    ...(random.oneIn(6) && { siteUrl: null }),
  });

const createKey: Make = (random) => ({
  method: 'POST',
  path: '/external/keys',
  json: {
    name: 'Search page',
    ...someFields(random, {
      permissions: some(random, 3, PERMISSIONS),
      draftsOnly: random.oneIn(2),
      expiresAt: '2999-01-31T00:00:00.000Z',
    }),
  },
  fields: idempotencyKey(random),
});

// Never the keys of the requests themselves.
const revokeKey: Make = (random, { spare, stranger }) => ({
  method: 'DELETE',
  path: `/external/keys/${random.pick([spare.keyId, stranger.postId, 'x'])}`,
});

const listActivity: Make = (random, { posts, spare }) =>
  listCall(
    random,
    '/external/activity',
    ['at'],
    [
      search(random),
      ['recordId', random.pick(posts).id],
      ['keyId', spare.keyId],
      ['since', '2025-01-01T00:00:00Z'],
    ],
  );

const listEvents: Make = (random, { posts }) => {
  const { id } = random.pick(posts);
  const query: readonly Field[] = [
    ['after', random.pick(['0', `1.${id}`, `${random.int(1, 9)}.${id}`, 'x'])],
    ['types', random.pick(['post.published', 'post.updated,redirects.changed', 'post.seen'])],
    ['wait', random.pick(['0', '26', 'soon'])],
    ['limit', random.pick(['1', '100', '101'])],
  ];
  return {
    method: random.oneIn(8) ? 'HEAD' : 'GET',
    path: '/external/events',
    query: query.filter(() => random.oneIn(2)),
  };
};

const postPath = (random: Random, { posts, deletedPostId, stranger }: Site): string => {
  const others = [deletedPostId, stranger.postId];
  const id = random.oneIn(8) ? random.pick(others) : random.pick(posts).id;
  return `/external/posts/${id}`;
};

const revisionPath = (random: Random, site: Site): string =>
  `${postPath(random, site)}/revisions/${random.int(1, random.oneIn(3) ? 9 : 2)}`;

const restoreRevision: Make = (random, site) => ({
  method: 'POST',
  path: `${revisionPath(random, site)}/restore`,
  fields: random.oneIn(8) ? [['If-Match', '"1-0000000000000000"']] : [],
});

const issueToken: Make = (random, site) => ({
  method: 'POST',
  path: `${postPath(random, site)}/preview-tokens`,
  json: random.oneIn(4) ? { expiresAt: '2027-01-01T00:00:00Z' } : {},
});

const revokeToken: Make = (random, site) => ({
  method: 'DELETE',
  path: `${postPath(random, site)}/preview-tokens/${site.stranger.postId}`,
});

const signIn: Make = (random) => ({
  method: 'POST',
  path: '/dashboard/session',
  json: { key: random.pick([`cps_${'0'.repeat(32)}_${'a'.repeat(43)}`, 'x', '']) },
  fields: fromDashboard(random),
});

const signOut: Make = (random) => ({
  method: 'DELETE',
  path: '/dashboard/session',
  fields: fromDashboard(random),
});

const keepWorkingCopy: Make = (random, site) => ({
  method: 'PUT',
  path: `${postPath(random, site)}/working-copy`,
  json: {
    ...someFields(random, {
      title: 'Kept',
      excerpt: null,
      bodyJson: [{ type: 'paragraph', text: 'Kept.' }],
      seo: { title: 'Kept' },
    }),
    ...(random.oneIn(8) && { status: 'published' }),
  },
  fields: condition(random, 'If-Match'),
});

const onWorkingCopy =
  (method: string, rest = ''): Make =>
  (random, site) => ({
    method,
    path: `${postPath(random, site)}/working-copy${rest}`,
    fields: method === 'GET' ? [] : condition(random, 'If-Match'),
  });

/** Requests of the workspace, its keys, its activity and its events, and of revisions and previews of posts. */
export const TENANT_SHARES: readonly Share[] = [
  [2, (random) => readCall(random, '/external/workspace')],
  [2, (random) => ({ method: random.oneIn(6) ? 'HEAD' : 'GET', path: '/external/session' })],
  [1, signIn],
  [1, signOut],
  [3, updateWorkspace],
  [2, (random) => listCall(random, '/external/keys', apiKeyList.orderFields, [search(random)])],
  [3, createKey],
  [2, revokeKey],
  [2, listActivity],
  [2, listEvents],
  [2, (random, site) => listCall(random, `${postPath(random, site)}/revisions`, ['revision'])],
  [2, (random, site) => readCall(random, revisionPath(random, site))],
  [1, (random, site) => readCall(random, `${revisionPath(random, site)}/diff/${random.int(1, 3)}`)],
  [3, restoreRevision],
  [2, issueToken],
  [
    2,
    (random, site) => listCall(random, `${postPath(random, site)}/preview-tokens`, ['createdAt']),
  ],
  [1, revokeToken],
  [3, keepWorkingCopy],
  [2, onWorkingCopy('GET')],
  [1, onWorkingCopy('DELETE')],
  [2, onWorkingCopy('POST', '/publish')],
];
