import {
  addAuthor,
  addCategory,
  asOperator,
  listCategories,
  deleteMedia,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const operatePeopleAndTopicsSuite = (test: StorageTest): void => {
  test('an author is kept with all that is said of them', async ({ ports }) => {
    const { id, media } = await aWorkspace(ports);
    const author = await viewOf(
      addAuthor(ports)(id, {
        slug: 'grace',
        displayName: 'Grace Moka',
        bio: 'Roasts.',
        avatarMediaId: media.id.toUpperCase(),
        credentials: 'Certified roaster',
        sameAs: ['https://example.com/grace', 'https://example.org/~grace'],
        seo: { canonicalUrl: 'https://moka.example/authors/grace' },
        person: { jobTitle: 'Editor', honorificPrefix: 'Dr', knowsAbout: ['coffee', 'tea'] },
      }),
    );
    expect(author).toMatchObject({
      avatarMediaId: media.id,
      avatarMedia: media,
      credentials: 'Certified roaster',
      sameAs: ['https://example.com/grace', 'https://example.org/~grace'],
      seo: { canonicalUrl: 'https://moka.example/authors/grace', title: null },
      person: {
        jobTitle: 'Editor',
        worksFor: null,
        alumniOf: null,
        award: null,
        honorificPrefix: 'Dr',
        honorificSuffix: null,
        knowsAbout: ['coffee', 'tea'],
      },
    });
    expect(JSON.stringify(author.jsonLd)).toContain(media.url);
    expect(await ports.authors.all(id)).toContainEqual(author);
  });

  test('the avatar of an author is a media record of the workspace that is still there', async ({
    ports,
  }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const { id, actor, author, media } = workspace;
    await viewOf(deleteMedia(ports)(actor, media.id));
    for (const avatarMediaId of [other.media.id, media.id, ports.ids.next()]) {
      const draft = { slug: 'grace', displayName: 'Grace', avatarMediaId };
      expect(await errorOf(addAuthor(ports)(id, draft))).toEqual({
        kind: 'reference-not-found',
        field: '/avatarMediaId',
        id: avatarMediaId,
      });
    }
    expect(await ports.authors.all(id)).toEqual([author]);
  });

  test('a category says which way leads to it, from the root on', async ({ ports }) => {
    const { id, category: root } = await aWorkspace(ports);
    const css = await viewOf(
      addCategory(ports)(id, {
        slug: 'css',
        name: 'CSS',
        parentId: root.id,
        description: 'How pages look',
        seo: { canonicalUrl: 'https://moka.example/guides/css' },
      }),
    );
    expect(css).toMatchObject({
      description: 'How pages look',
      seo: { canonicalUrl: 'https://moka.example/guides/css' },
    });
    const grid = await viewOf(
      addCategory(ports)(id, { slug: 'grid', name: 'Grid', parentId: css.id }),
    );
    expect(grid).toMatchObject({ parentId: css.id, path: '/guides/css/grid' });
    expect(grid.jsonLd['@graph']).toContainEqual(
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: [
          expect.objectContaining({ position: 1, name: 'Guides' }),
          expect.objectContaining({ position: 2, name: 'CSS' }),
          expect.objectContaining({ position: 3, name: 'Grid' }),
        ],
      }),
    );
    const byPath = { orderBy: 'path', order: 'asc' };
    const { data } = await viewOf(asOperator(listCategories)(ports)(id, byPath));
    expect(data).toEqual([root, css, grid]);
  });

  test('categories of a workspace that is not there are not listed', async ({ ports }) => {
    for (const workspaceId of [ports.ids.next(), 'ours']) {
      expect(await asOperator(listCategories)(ports)(workspaceId, {})).toMatchObject({
        error: { kind: 'workspace-not-found', workspaceId },
      });
    }
  });
};
