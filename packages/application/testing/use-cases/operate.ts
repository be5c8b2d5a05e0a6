import {
  addAuthor,
  addCategory,
  addMedia,
  addRedirect,
  addTag,
  addWorkspace,
  asOperator,
  authenticate,
  createPost,
  getPost,
  issueApiKey,
  listAllRedirects,
  listApiKeys,
  listBrokenLinks,
  listWorkspaces,
  type OperatorError,
  type Ports,
  removeMedia,
  removeRedirect,
  reportBrokenLink,
  resolveBrokenLink,
  revokeApiKey,
} from '@content-publishing/application';
import type { ResultAsync } from 'neverthrow';
import { expect } from 'vitest';
import { refusalOf, viewOf } from '../outcome.ts';
import { aDraft } from '../sample/draft.ts';
import { HOSTILE_ADDRESSES } from '../sample/hostile.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Every operator use case of a workspace, with input that it takes. */
const everything = (
  ports: Ports,
  workspaceId: string,
): readonly ResultAsync<unknown, OperatorError>[] => {
  const id = ports.ids.next();
  return [
    issueApiKey(ports)(workspaceId, { name: 'site' }),
    listApiKeys(ports)(workspaceId),
    revokeApiKey(ports)(workspaceId, id),
    addAuthor(ports)(workspaceId, { slug: 'x', displayName: 'X' }),
    addCategory(ports)(workspaceId, { slug: 'x', name: 'X' }),
    addTag(ports)(workspaceId, { slug: 'x', name: 'X' }),
    addMedia(ports)(workspaceId, { url: 'https://x.example/x.png', mimeType: 'image/png' }),
    removeMedia(ports)(workspaceId, id),
    addRedirect(ports)(workspaceId, { fromPath: '/x', type: 'Gone410' }),
    listAllRedirects(ports)(workspaceId),
    removeRedirect(ports)(workspaceId, id),
    listBrokenLinks(ports)(workspaceId, { unresolvedOnly: false }),
    resolveBrokenLink(ports)(workspaceId, { path: '/x', resolvedBy: 'Ada' }),
  ];
};

export const operateSuite = (test: StorageTest): void => {
  test('a workspace is added and listed', async ({ ports }) => {
    const workspace = await viewOf(addWorkspace(ports)({ name: 'New' }));
    expect(workspace).toEqual({ id: workspace.id, name: 'New', createdAt: ports.clock.now() });
    expect(await viewOf(listWorkspaces(ports)())).toContainEqual(workspace);
    expect(await refusalOf(addWorkspace(ports)({ name: ' ' }))).toMatchObject({
      kind: 'invalid-input',
      violations: [{ path: '/name' }],
    });
  });

  test('nothing can be done in a workspace that does not exist', async ({ ports }) => {
    for (const workspaceId of [ports.ids.next(), 'nonsense', '\u0000', '']) {
      for (const outcome of everything(ports, workspaceId)) {
        expect(await refusalOf(outcome)).toEqual({ kind: 'workspace-not-found', workspaceId });
      }
    }
  });

  test('letter case of ids does not matter', async ({ ports }) => {
    const { id, media } = await aWorkspace(ports);
    expect(await viewOf(removeMedia(ports)(id.toUpperCase(), media.id.toUpperCase()))).toEqual(
      media,
    );
  });

  test('records that a workspace does not have cannot be removed, revoked or resolved', async ({
    ports,
  }) => {
    const [{ id }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    await viewOf(reportBrokenLink(ports)(other.principal, { path: '/x' }));
    const missing = [ports.ids.next(), ...HOSTILE_ADDRESSES];
    for (const [remove, record, foreign] of [
      [revokeApiKey(ports), 'api key', other.apiKey.id],
      [removeMedia(ports), 'media', other.media.id],
      [removeRedirect(ports), 'redirect', other.redirect.id],
    ] as const) {
      for (const reference of [foreign, ...missing]) {
        expect(await refusalOf<unknown, OperatorError>(remove(id, reference))).toEqual({
          kind: 'record-not-found',
          record,
          reference,
        });
      }
    }
    expect(
      await refusalOf(resolveBrokenLink(ports)(id, { path: '/x', resolvedBy: 'Ada' })),
    ).toEqual({ kind: 'record-not-found', record: 'link', reference: '/x' });
  });

  test('an issued key is shown once, and opens the workspace', async ({ ports }) => {
    const { id, apiKey } = await aWorkspace(ports);
    const issued = await viewOf(
      issueApiKey(ports)(id, {
        name: 'blog',
        permissions: ['posts:write', 'posts:read', 'posts:write'],
        expiresAt: '2027-01-01T00:00:00+01:00',
      }),
    );
    const { key, ...shown } = issued;
    expect(key).toMatch(/^cps_[\da-f]{32}_[\w-]{43}$/);
    expect(shown).toEqual({
      id: issued.id,
      workspaceId: id,
      name: 'blog',
      permissions: ['posts:write', 'posts:read'],
      createdAt: ports.clock.now(),
      lastUsedAt: null,
      expiresAt: '2026-12-31T23:00:00.000Z',
      revokedAt: null,
    });
    const { key: _key, ...first } = apiKey;
    expect(await viewOf(listApiKeys(ports)(id))).toEqual([shown, first]);
    expect((await viewOf(authenticate(ports)(key))).workspaceId).toBe(id);
    expect(await refusalOf(issueApiKey(ports)(id, { name: 'x', permissions: ['all'] }))).toEqual({
      kind: 'invalid-input',
      violations: [expect.objectContaining({ path: '/permissions/0' })],
    });
  });

  test('a revoked key stays in the list, with the instant of its first revocation', async ({
    ports,
  }) => {
    const { id, apiKey } = await aWorkspace(ports);
    const revokedAt = ports.clock.now();
    const revoked = await viewOf(revokeApiKey(ports)(id, apiKey.id));
    expect(revoked).toMatchObject({ id: apiKey.id, revokedAt });
    ports.clock.advance(1000);
    expect(await viewOf(revokeApiKey(ports)(id, apiKey.id))).toEqual(revoked);
    expect(await viewOf(listApiKeys(ports)(id))).toEqual([revoked]);
  });

  test('added records have exactly the fields of the contract', async ({ ports }) => {
    const { id: workspaceId, author, category, tags, media, redirect } = await aWorkspace(ports);
    const createdAt = ports.clock.now();
    const updatedAt = createdAt;
    expect({ ...author, jsonLd: {} }).toEqual({
      id: author.id,
      workspaceId,
      slug: 'ada',
      displayName: 'Ada Moka',
      bio: 'Writes about coffee.',
      avatarMediaId: null,
      avatarMedia: null,
      credentials: null,
      sameAs: [],
      isActive: true,
      seo: null,
      person: null,
      jsonLd: {},
      createdAt,
      updatedAt,
    });
    expect({ ...category, jsonLd: {} }).toEqual({
      id: category.id,
      workspaceId,
      slug: 'guides',
      name: 'Guides',
      description: null,
      parentId: null,
      path: '/guides',
      sortOrder: 0,
      isActive: true,
      seo: null,
      collectionMetadata: null,
      jsonLd: {},
      createdAt,
      updatedAt,
    });
    const [tag] = tags;
    const named = { slug: 'coffee', name: 'Coffee' };
    expect(tag).toEqual({ id: tag.id, workspaceId, ...named, seo: null, createdAt });
    expect(media).toEqual({
      id: media.id,
      workspaceId,
      url: 'https://cdn.example.com/moka.jpg',
      storagePath: null,
      mimeType: 'image/jpeg',
      sizeBytes: 48_213,
      width: 1200,
      height: 800,
      alt: 'A moka pot',
      caption: 'Low heat.',
      uploadedByUserId: null,
      uploadedByApiKeyId: null,
      createdAt,
    });
    expect(redirect).toEqual({
      id: redirect.id,
      workspaceId,
      fromPath: '/old',
      toPath: '/new',
      type: 'Permanent301',
      hitCount: 0,
      lastHitAt: null,
      createdAt,
      updatedAt,
    });
  });

  test('authors, categories and tags have slugs of their own kind, in NFC', async ({ ports }) => {
    const { id } = await aWorkspace(ports);
    for (const add of [
      () => addAuthor(ports)(id, { slug: 'cafe\u0301', displayName: 'X' }),
      () => addCategory(ports)(id, { slug: 'cafe\u0301', name: 'X' }),
      () => addTag(ports)(id, { slug: 'cafe\u0301', name: 'X' }),
    ]) {
      expect((await viewOf<{ slug: string }, OperatorError>(add())).slug).toBe('caf\u00e9');
      expect(await refusalOf<unknown, OperatorError>(add())).toEqual({
        kind: 'slug-taken',
        slug: 'caf\u00e9',
      });
    }
  });

  test('a category stands below a parent of its own workspace', async ({ ports }) => {
    const [{ id, category }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const draft = { slug: 'css', name: 'CSS', parentId: category.id.toUpperCase() };
    expect(await viewOf(addCategory(ports)(id, draft))).toMatchObject({
      parentId: category.id,
      path: '/guides/css',
    });
    for (const parentId of [other.category.id, ports.ids.next()]) {
      expect(
        await refusalOf(addCategory(ports)(id, { slug: 'html', name: 'HTML', parentId })),
      ).toEqual({ kind: 'record-not-found', record: 'category', reference: parentId });
    }
  });

  test('a redirect is added, listed with the oldest first, and removed', async ({ ports }) => {
    const { id, redirect } = await aWorkspace(ports);
    ports.clock.advance(1);
    const gone = await viewOf(addRedirect(ports)(id, { fromPath: '/gone', type: 'Gone410' }));
    expect(gone).toMatchObject({ fromPath: '/gone', toPath: '', hitCount: 0, lastHitAt: null });
    expect(await viewOf(listAllRedirects(ports)(id))).toEqual([redirect, gone]);

    const again = { fromPath: '/old', toPath: '/newer', type: 'Temporary307' };
    expect(await refusalOf(addRedirect(ports)(id, again))).toEqual({
      kind: 'from-path-taken',
      fromPath: '/old',
    });
    expect(await viewOf(removeRedirect(ports)(id, redirect.id))).toEqual(redirect);
    const successor = await viewOf(addRedirect(ports)(id, again));
    expect(await viewOf(listAllRedirects(ports)(id))).toEqual([gone, successor]);
  });

  test('a redirect without the target that its type needs, or to itself, is refused', async ({
    ports,
  }) => {
    const { id } = await aWorkspace(ports);
    for (const [draft, path] of [
      [{ fromPath: '/a', type: 'Permanent301' }, '/toPath'],
      [{ fromPath: '/a', type: 'Gone410', toPath: '/b' }, '/toPath'],
      [{ fromPath: '/a', type: 'Temporary302', toPath: '/a' }, '/toPath'],
      [{ fromPath: 'a', type: 'Gone410' }, '/fromPath'],
      [{ fromPath: '/a', type: 'Moved' }, '/type'],
    ] as const) {
      expect(await refusalOf(addRedirect(ports)(id, draft))).toMatchObject({
        kind: 'invalid-input',
        violations: [{ path }],
      });
    }
  });

  test('broken links are listed with most hits first, until they are resolved', async ({
    ports,
  }) => {
    const { id, principal } = await aWorkspace(ports);
    const report = (path: string) => viewOf(reportBrokenLink(ports)(principal, { path }));
    const once = await report('/once');
    await report('/twice');
    const twice = await report('/twice');
    expect(await viewOf(listBrokenLinks(ports)(id, { unresolvedOnly: true }))).toEqual([
      twice,
      once,
    ]);
    const resolution = { path: '/twice', resolvedBy: 'Ada' };
    const resolved = await viewOf(resolveBrokenLink(ports)(id, resolution));
    expect(resolved).toEqual({ ...twice, resolvedAt: ports.clock.now(), resolvedBy: 'Ada' });
    expect(await viewOf(listBrokenLinks(ports)(id, { unresolvedOnly: true }))).toEqual([once]);
    expect(await viewOf(listBrokenLinks(ports)(id, { unresolvedOnly: false }))).toEqual([
      resolved,
      once,
    ]);
  });

  test('the operator runs the use cases of sites in any workspace', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const post = await viewOf(createPost(ports)(workspace.principal, aDraft(workspace)));
    const show = asOperator(getPost)(ports);
    expect(await viewOf(show(workspace.id, 'moka'))).toEqual(post);
    expect(await refusalOf(show(other.id, 'moka'))).toEqual({
      kind: 'post-not-found',
      idOrSlug: 'moka',
    });
    expect(await refusalOf(show('nonsense', 'moka'))).toEqual({
      kind: 'workspace-not-found',
      workspaceId: 'nonsense',
    });
  });
};
