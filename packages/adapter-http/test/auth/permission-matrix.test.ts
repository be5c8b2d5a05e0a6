import { issueApiKey } from '@content-publishing/application';
import { viewOf } from '@content-publishing/application/testing';
import { PERMISSIONS, type Permission } from '@content-publishing/domain/tenant';
import { describe, expect, it } from 'vitest';
import { NOWHERE } from '../contract/nowhere.ts';
import { isForKeys, readDescription } from '../description.ts';
import { sendDescribed } from '../described-request.ts';
import { startSite } from '../service.ts';

const READERS = ['posts:read', 'posts:preview', 'posts:write'] as const;
const PREVIEWERS = ['posts:preview', 'posts:write'] as const;
const OF_REDIRECTS = ['seo:write', 'settings:write'] as const;

/** Permissions of a key that may do it with no permission at all. */
const ANY_KEY: readonly Permission[] = [];

/**
 * Permissions any one of which suffices for an operation (contract, Authentication; management API,
 * Permissions and Operations). It is written out, so that no operation gets others by mistake.
 */
const SUFFICES: Readonly<Record<string, readonly Permission[]>> = {
  'get /external/posts': READERS,
  'post /external/posts': ['posts:write'],
  'get /external/posts/{idOrSlug}': READERS,
  'patch /external/posts/{idOrSlug}': ['posts:write'],
  'delete /external/posts/{idOrSlug}': ['posts:write'],
  'post /external/posts/{idOrSlug}/restore': ['posts:write'],
  'post /external/posts/{idOrSlug}/views': ANY_KEY,
  'get /external/posts/{idOrSlug}/checks': READERS,
  'get /external/posts/{idOrSlug}/usage': READERS,
  'get /external/posts/{idOrSlug}/links': PREVIEWERS,
  'post /external/posts/links': PREVIEWERS,
  'post /external/posts/checks': ['posts:write'],
  'post /external/bodies': ['posts:write'],
  'get /external/posts/{idOrSlug}/revisions': PREVIEWERS,
  'get /external/posts/{idOrSlug}/revisions/{revision}': PREVIEWERS,
  'get /external/posts/{idOrSlug}/revisions/{revision}/diff/{other}': PREVIEWERS,
  'post /external/posts/{idOrSlug}/revisions/{revision}/restore': ['posts:write'],
  'get /external/posts/{idOrSlug}/preview-tokens': PREVIEWERS,
  'post /external/posts/{idOrSlug}/preview-tokens': PREVIEWERS,
  'delete /external/posts/{idOrSlug}/preview-tokens/{tokenId}': PREVIEWERS,
  'get /external/posts/{idOrSlug}/working-copy': PREVIEWERS,
  'put /external/posts/{idOrSlug}/working-copy': ['posts:write'],
  'delete /external/posts/{idOrSlug}/working-copy': ['posts:write'],
  'post /external/posts/{idOrSlug}/working-copy/publish': ['posts:write'],
  'get /external/authors': READERS,
  'post /external/authors': ['authors:write'],
  'get /external/authors/{idOrSlug}': READERS,
  'get /external/authors/{idOrSlug}/usage': READERS,
  'patch /external/authors/{idOrSlug}': ['authors:write'],
  'delete /external/authors/{idOrSlug}': ['authors:write'],
  'get /external/categories': READERS,
  'post /external/categories': ['taxonomy:write'],
  'get /external/categories/{idOrSlug}': READERS,
  'get /external/categories/{idOrSlug}/usage': READERS,
  'patch /external/categories/{idOrSlug}': ['taxonomy:write'],
  'delete /external/categories/{idOrSlug}': ['taxonomy:write'],
  'get /external/tags': READERS,
  'post /external/tags': ['taxonomy:write'],
  'get /external/tags/{idOrSlug}': READERS,
  'get /external/tags/{idOrSlug}/usage': READERS,
  'patch /external/tags/{idOrSlug}': ['taxonomy:write'],
  'delete /external/tags/{idOrSlug}': ['taxonomy:write'],
  'post /external/tags/{idOrSlug}/merge': ['taxonomy:write'],
  'get /external/media': READERS,
  'post /external/media': ['media:write'],
  'post /external/media/uploads': ['media:write'],
  'post /external/media/uploads/{id}/confirm': ['media:write'],
  'post /external/media/check': ['media:write'],
  'get /external/media/{id}': READERS,
  'get /external/media/{id}/usage': READERS,
  'patch /external/media/{id}': ['media:write'],
  'delete /external/media/{id}': ['media:write'],
  'get /external/redirects': ['settings:read', 'seo:read'],
  'get /external/redirects/{id}': ['settings:read', 'seo:read'],
  'post /external/redirects': OF_REDIRECTS,
  'patch /external/redirects/{id}': OF_REDIRECTS,
  'delete /external/redirects/{id}': OF_REDIRECTS,
  'post /external/redirects/batch': OF_REDIRECTS,
  'post /external/redirects/hits': [...READERS, 'seo:read', 'settings:read'],
  'post /external/link-health': ANY_KEY,
  'get /external/link-health': ['seo:read', 'settings:read'],
  'get /external/link-health/{id}': ['seo:read', 'settings:read'],
  'patch /external/link-health/{id}': ['seo:write'],
  'get /external/audits': [...PREVIEWERS, 'seo:read', 'settings:read'],
  // The rule of these tests is about posts.
  'get /external/audits/{rule}': PREVIEWERS,
  'get /external/audits/{rule}/{id}': PREVIEWERS,
  'post /external/audits/{rule}/fixes': ['posts:write'],
  'put /external/audits/{rule}/{id}/ignore': ['posts:write'],
  'delete /external/audits/{rule}/{id}/ignore': ['posts:write'],
  'get /external/session': ANY_KEY,
  'get /external/workspace': ['settings:read'],
  'patch /external/workspace': ['settings:write'],
  'get /external/keys': ['keys:write'],
  'post /external/keys': ['keys:write'],
  'delete /external/keys/{id}': ['keys:write'],
  'get /external/activity': ['settings:read'],
  'get /external/events': READERS,
  'get /external/webhooks': ['webhooks:write'],
  'post /external/webhooks': ['webhooks:write'],
  'get /external/webhooks/{id}': ['webhooks:write'],
  'patch /external/webhooks/{id}': ['webhooks:write'],
  'delete /external/webhooks/{id}': ['webhooks:write'],
  'post /external/webhooks/{id}/test': ['webhooks:write'],
  'post /external/webhooks/{id}/secret': ['webhooks:write'],
  'get /external/webhooks/{id}/deliveries': ['webhooks:write'],
  'get /external/imports': ['posts:write'],
  'post /external/imports': ['posts:write'],
  'get /external/imports/{id}': ['posts:write'],
  'delete /external/imports/{id}': ['posts:write'],
  'get /external/imports/{id}/report': ['posts:write'],
  'post /external/imports/{id}/run': ['posts:write'],
  'post /external/imports/{id}/cancel': ['posts:write'],
};

const { service, site } = await startSite();
const { operations } = await readDescription(service.url);
const withKey = operations.filter(isForKeys);

// One key for each set of permissions: a workspace has at most a thousand.
const keys = new Map<string, string>();

const keyWith = async (permissions: readonly Permission[]): Promise<string> => {
  const known = keys.get(permissions.join());
  if (known !== undefined) return known;
  const issuing = { name: 'test', permissions };
  const { key } = await viewOf(issueApiKey(service.ports)(site.workspace.id, issuing));
  keys.set(permissions.join(), key);
  return key;
};

/** Returns whether `apiKey` may do it: no record is there to do it with, or the record is the example. */
const may = async (entry: (typeof withKey)[number], apiKey: string): Promise<boolean> => {
  const { status, body } = await sendDescribed<{ readonly message?: string }>(
    service.url,
    apiKey,
    entry,
    NOWHERE,
  );
  expect(status).not.toBe(401);
  expect(status).toBeLessThan(500);
  // Another reason than the permission of the operation is told otherwise.
  return status !== 403 || body.message?.startsWith('The API key lacks the permission ') !== true;
};

it('every operation is in the table, and says which permissions suffice', () => {
  expect(withKey.map(([name]) => name).toSorted()).toEqual(Object.keys(SUFFICES).toSorted());
  for (const [name, { security }] of withKey) {
    const described = security.flatMap((scheme) => Object.values(scheme).flat());
    const suffices = SUFFICES[name]?.toSorted() ?? [];
    // Rules about redirects and media have others than those about posts, which the table has.
    const listed = name.includes('{rule}')
      ? described.filter((one) => suffices.some((known) => known === one))
      : described;
    expect(listed.toSorted(), name).toEqual(suffices);
  }
});

describe('each permission alone', () => {
  it.each(withKey)('opens %s if the table says so, and else does not', async (...entry) => {
    const suffices = SUFFICES[entry[0]] ?? [];
    const allowed: Permission[] = [];
    for (const permission of PERMISSIONS) {
      if (await may(entry, await keyWith([permission]))) allowed.push(permission);
    }
    expect(allowed).toEqual(
      PERMISSIONS.filter((permission) => suffices === ANY_KEY || suffices.includes(permission)),
    );
  });
});

describe('all permissions but those of an operation', () => {
  it.each(withKey)('do not open %s', async (...entry) => {
    const suffices = SUFFICES[entry[0]] ?? [];
    const others = PERMISSIONS.filter((permission) => !suffices.includes(permission));
    expect(await may(entry, await keyWith(others))).toBe(suffices === ANY_KEY);
    expect(await may(entry, await keyWith([]))).toBe(suffices === ANY_KEY);
  });
});
