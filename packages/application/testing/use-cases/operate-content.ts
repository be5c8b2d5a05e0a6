import {
  addAuthor,
  addCategory,
  addRedirect,
  addTag,
  deleteRedirect,
  listAllRedirects,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Returns a schema.org graph with a node that has these properties, among others. */
const graphWith = (node: object) => ({
  '@context': 'https://schema.org',
  '@graph': expect.arrayContaining([expect.objectContaining(node)]),
});

export const operateContentSuite = (test: StorageTest): void => {
  test('added records have exactly the fields of the contract', async ({ ports }) => {
    const { id: workspaceId, author, category, tags, media, redirect } = await aWorkspace(ports);
    const createdAt = ports.clock.now();
    const updatedAt = createdAt;
    expect(author).toEqual({
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
      jsonLd: graphWith({ '@type': 'Person', name: 'Ada Moka' }),
      createdAt,
      updatedAt,
    });
    expect(category).toEqual({
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
      jsonLd: graphWith({ '@type': 'CollectionPage', name: 'Guides' }),
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
      fileName: null,
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
      expect((await viewOf<{ slug: string }, unknown>(add())).slug).toBe('caf\u00e9');
      expect(await errorOf<unknown, unknown>(add())).toEqual({
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
        await errorOf(addCategory(ports)(id, { slug: 'html', name: 'HTML', parentId })),
      ).toEqual({ kind: 'reference-not-found', field: '/parentId', id: parentId });
    }
  });

  test('a redirect is added, listed with the oldest first, and removed', async ({ ports }) => {
    const { id, actor, redirect } = await aWorkspace(ports);
    ports.clock.advance(1);
    const gone = await viewOf(addRedirect(ports)(id, { fromPath: '/gone', type: 'Gone410' }));
    expect(gone).toMatchObject({ fromPath: '/gone', toPath: '', hitCount: 0, lastHitAt: null });
    expect(await viewOf(listAllRedirects(ports)(id))).toEqual([redirect, gone]);

    const again = { fromPath: '/old', toPath: '/newer', type: 'Temporary307' };
    expect(await errorOf(addRedirect(ports)(id, again))).toEqual({
      kind: 'from-path-taken',
      fromPath: '/old',
    });
    expect(await viewOf(deleteRedirect(ports)(actor, redirect.id))).toEqual(redirect);
    const successor = await viewOf(addRedirect(ports)(id, again));
    expect(await viewOf(listAllRedirects(ports)(id))).toEqual([gone, successor]);
  });

  test('a redirect that closes a loop is rejected, and the loop named', async ({ ports }) => {
    const { id } = await aWorkspace(ports);
    const add = (fromPath: string, toPath: string) =>
      addRedirect(ports)(id, { fromPath, toPath, type: 'Permanent301' });
    await viewOf(add('/test', '/testing'));
    await viewOf(add('/a', '/b?x=1'));
    await viewOf(add('/b/', '/c'));
    // Away from the site is no loop.
    await viewOf(add('/away', 'https://other.example/a'));
    expect(await errorOf(add('/testing', '/test'))).toEqual({
      kind: 'redirect-loop',
      paths: ['/testing', '/test', '/testing'],
    });
    expect(await errorOf(add('/c', '/%61/'))).toMatchObject({ kind: 'redirect-loop' });
    await viewOf(add('/c', '/d'));
    const all = await viewOf(listAllRedirects(ports)(id));
    expect(all.map(({ fromPath }) => fromPath)).not.toContain('/testing');
  });

  test('a redirect starts from a path without a fragment', async ({ ports }) => {
    const { id } = await aWorkspace(ports);
    const add = (fromPath: string) => addRedirect(ports)(id, { fromPath, type: 'Gone410' });
    expect(await errorOf(add('/old#part'))).toMatchObject({
      violations: [{ path: '/fromPath', message: expect.stringContaining('without "#"') }],
    });
    expect(await viewOf(add('//engage/x'))).toMatchObject({ fromPath: '//engage/x' });
  });

  test('a redirect without the target that its type needs, or to itself, is rejected', async ({
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
      expect(await errorOf(addRedirect(ports)(id, draft))).toMatchObject({
        kind: 'invalid-input',
        violations: [{ path }],
      });
    }
  });
};
