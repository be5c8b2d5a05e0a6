import {
  addAuthor,
  addCategory,
  addRedirect,
  addTag,
  addWorkspace,
  type ConsumerError,
  asOperator,
  authenticate,
  deleteMedia,
  deleteRedirect,
  getPost,
  issueApiKey,
  listAllRedirects,
  listApiKeys,
  listWorkspaces,
  type OperatorError,
  type Ports,
  revokeApiKey,
  setWorkspaceLanguage,
} from '@content-publishing/application';
import type { ResultAsync } from 'neverthrow';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { HOSTILE_ADDRESSES } from '../sample/hostile.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Operator use cases of a workspace, each with valid input. */
const everything = (
  ports: Ports,
  workspaceId: string,
): readonly ResultAsync<unknown, ConsumerError | OperatorError>[] => {
  const id = ports.ids.next();
  return [
    issueApiKey(ports)(workspaceId, { name: 'site' }),
    asOperator(listApiKeys)(ports)(workspaceId, {}),
    asOperator(revokeApiKey)(ports)(workspaceId, { reference: id }),
    addAuthor(ports)(workspaceId, { slug: 'x', displayName: 'X' }),
    addCategory(ports)(workspaceId, { slug: 'x', name: 'X' }),
    addTag(ports)(workspaceId, { slug: 'x', name: 'X' }),
    asOperator(deleteMedia)(ports)(workspaceId, id),
    addRedirect(ports)(workspaceId, { fromPath: '/x', type: 'Gone410' }),
    listAllRedirects(ports)(workspaceId),
    asOperator(deleteRedirect)(ports)(workspaceId, id),
    setWorkspaceLanguage(ports)(workspaceId, { language: 'de' }),
  ];
};

export const operateAccessSuite = (test: StorageTest): void => {
  test('a workspace is added and listed', async ({ ports }) => {
    const workspace = await viewOf(addWorkspace(ports)({ name: 'New' }));
    expect(workspace).toEqual({
      id: workspace.id,
      name: 'New',
      language: 'en',
      siteUrl: null,
      postPath: null,
      categoryPath: null,
      authorPath: null,
      previewUrl: null,
      imageUrl: null,
      keepsImageCredits: false,
      blockVocabulary: 1,
      checksExternalLinks: false,
      timeZone: null,
      createdAt: ports.clock.now(),
    });
    expect(await viewOf(listWorkspaces(ports)())).toContainEqual(workspace);
    for (const [draft, path] of [
      [{ name: ' ' }, '/name'],
      [{ name: 'New', language: 'pt_BR' }, '/language'],
    ] as const) {
      expect(await errorOf(addWorkspace(ports)(draft))).toMatchObject({
        kind: 'invalid-input',
        violations: [{ path }],
      });
    }
  });

  test('a workspace has the language that it was given, until it is given another', async ({
    ports,
  }) => {
    const workspace = await viewOf(addWorkspace(ports)({ name: 'New', language: 'pt-BR' }));
    expect(workspace.language).toBe('pt-BR');
    const changed = { ...workspace, language: 'de' };
    const change = setWorkspaceLanguage(ports);
    expect(await viewOf(change(workspace.id, { language: 'de' }))).toMatchObject(changed);
    for (const [input, path] of [
      [{ language: 'German' }, '/language'],
      [{ language: 'd' }, '/language'],
    ] as const) {
      expect(await errorOf(change(workspace.id, input))).toMatchObject({
        kind: 'invalid-input',
        violations: [{ path }],
      });
    }
    expect(await viewOf(listWorkspaces(ports)())).toContainEqual(changed);
  });

  test('nothing can be done in a workspace that does not exist', async ({ ports }) => {
    for (const workspaceId of [ports.ids.next(), 'nonsense', '\u0000', '']) {
      for (const outcome of everything(ports, workspaceId)) {
        expect(await errorOf(outcome)).toEqual({ kind: 'workspace-not-found', workspaceId });
      }
    }
  });

  test('letter case of ids does not matter', async ({ ports }) => {
    const { id, media } = await aWorkspace(ports);
    const remove = asOperator(deleteMedia)(ports);
    expect(await viewOf(remove(id.toUpperCase(), media.id.toUpperCase()))).toEqual(media);
  });

  test('records that a workspace does not have cannot be removed or revoked', async ({ ports }) => {
    const [{ id }, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const missing = [ports.ids.next(), ...HOSTILE_ADDRESSES];
    for (const [remove, record, foreign] of [
      [asOperator(revokeApiKey)(ports), 'api key', other.apiKey.id],
      [asOperator(deleteMedia)(ports), 'media', other.media.id],
      [asOperator(deleteRedirect)(ports), 'redirect', other.redirect.id],
    ] as const) {
      for (const reference of [foreign, ...missing]) {
        expect(
          await errorOf<unknown, ConsumerError | OperatorError>(remove(id, { reference })),
        ).toEqual({
          kind: 'record-not-found',
          record,
          reference,
        });
      }
    }
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
      draftsOnly: false,
      issuedBy: null,
      issuedByUserId: null,
      createdAt: ports.clock.now(),
      lastUsedAt: null,
      expiresAt: '2026-12-31T23:00:00.000Z',
      revokedAt: null,
    });
    const { key: _key, ...first } = apiKey;
    const { data } = await viewOf(asOperator(listApiKeys)(ports)(id, {}));
    expect(data).toEqual([shown, first]);
    expect((await viewOf(authenticate(ports)(key))).workspaceId).toBe(id);
    expect(await errorOf(issueApiKey(ports)(id, { name: 'x', permissions: ['all'] }))).toEqual({
      kind: 'invalid-input',
      violations: [expect.objectContaining({ path: '/permissions/0' })],
    });
  });

  test('a revoked key stays in the list, with the instant of its first revocation', async ({
    ports,
  }) => {
    const { id, apiKey } = await aWorkspace(ports);
    const revokedAt = ports.clock.now();
    const revoke = asOperator(revokeApiKey)(ports);
    const removal = { reference: apiKey.id };
    const { alsoRevoked, ...revoked } = await viewOf(revoke(id, removal));
    expect(alsoRevoked).toEqual([]);
    expect(revoked).toMatchObject({ id: apiKey.id, revokedAt });
    ports.clock.advance(1000);
    expect(await viewOf(revoke(id, removal))).toMatchObject(revoked);
    const { data } = await viewOf(asOperator(listApiKeys)(ports)(id, {}));
    expect(data).toEqual([revoked]);
  });

  test('the operator runs the use cases of sites in any workspace', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const post = await aCreatedPost(ports, workspace);
    const show = asOperator(getPost)(ports);
    expect(await viewOf(show(workspace.id, 'moka'))).toMatchObject({ post });
    expect(await errorOf(show(other.id, 'moka'))).toEqual({
      kind: 'post-not-found',
      idOrSlug: 'moka',
    });
    expect(await errorOf(show('nonsense', 'moka'))).toEqual({
      kind: 'workspace-not-found',
      workspaceId: 'nonsense',
    });
  });
};
