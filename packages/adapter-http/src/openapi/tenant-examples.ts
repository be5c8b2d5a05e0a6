import { once, pageOf } from '@content-publishing/domain';
import { cacheTag, type EventPage, formatEventCursor } from '@content-publishing/domain/events';
import {
  createApiKey,
  createWorkspace,
  formatApiKeyToken,
  parseApiKeyDraft,
  parseWorkspacePatch,
  reviseWorkspace,
} from '@content-publishing/domain/tenant';
import { DEFAULT_UPLOAD_LIMITS } from '@content-publishing/domain/uploads';
import { accepted, demoId, id, LATER, NOW, onePage, origin } from './example-stamps.ts';
import { authorExample, examplePost } from './examples.ts';

const workspace = once(() =>
  createWorkspace(
    { name: 'The Daily Moka', siteUrl: 'https://moka.example', postPath: '/blog/{slug}' },
    { id: demoId('1'), now: NOW },
  ),
);

const storage = { usedBytes: 48_213_000, maxBytes: 10_000_000_000 };

export const exampleWorkspace = once(() => ({ ...workspace(), storage }));

export const exampleWorkspacePatch = { language: 'de', categoryPath: '/topics/{path}' };

export const examplePatchedWorkspace = once(() => ({
  ...reviseWorkspace(
    workspace(),
    accepted(parseWorkspacePatch(workspace(), exampleWorkspacePatch)),
  ),
  storage,
}));

export const exampleApiKeyDraft = {
  name: 'Search page',
  permissions: ['posts:read'],
  expiresAt: '2027-01-31T00:00:00.000Z',
};

const apiKey = once(() =>
  createApiKey(accepted(parseApiKeyDraft(exampleApiKeyDraft, NOW)), origin(9)),
);

const exampleToken = formatApiKeyToken({ id: id(9), secret: 'SECRET'.repeat(8).slice(0, 43) });

export const exampleCreatedApiKey = once(() => ({ ...apiKey(), key: exampleToken }));

/** Input of a session of the dashboard with the example key. */
export const exampleSignIn = { key: exampleToken };

const sessionKey = () => {
  const { lastUsedAt: _lastUsedAt, ...key } = apiKey();
  return key;
};

export const exampleSession = once(() => ({
  key: sessionKey(),
  user: null,
  permissions: sessionKey().permissions,
  draftsOnly: sessionKey().draftsOnly,
  workspace: exampleWorkspace(),
  limits: {
    uploadBytes: DEFAULT_UPLOAD_LIMITS.maxBytes,
    uploadTypes: DEFAULT_UPLOAD_LIMITS.types,
    directUploads: false,
  },
}));

/** Response to the revocation of the example key. */
export const exampleRevokedApiKey = once(() => ({
  ...apiKey(),
  revokedAt: LATER,
  alsoRevoked: [],
}));

export const exampleApiKeyPage = once(() => onePage(apiKey()));

export const exampleActivityPage = once(() =>
  pageOf(
    { page: 1, pageSize: 10, order: 'desc', orderBy: 'at' },
    {
      total: 1,
      data: [
        {
          ...{ id: id(10), workspaceId: demoId('1'), at: LATER, action: 'author.updated' as const },
          ...{ recordId: authorExample.record().id, recordName: authorExample.record().slug },
          ...{ keyId: apiKey().id, keyName: apiKey().name, userId: null, userName: null },
          requestId: '8e03978e40d543dd',
          changedFields: ['displayName', 'bio'],
        },
      ],
    },
  ),
);

export const exampleEventPage = once((): EventPage => {
  const post = examplePost();
  return {
    data: [
      {
        ...{ id: id(11), type: 'post.published', at: LATER, action: 'post.updated' },
        ...{ recordId: post.id, slug: post.slug, formerSlug: null, revision: 2 },
        cacheTags: ['posts', cacheTag('post', post.id), cacheTag('author', post.authorId)],
      },
    ],
    cursor: formatEventCursor({ position: 1042, id: id(11) }),
    hasMore: false,
  };
});
