import { createPost, getPost, listPosts, removeMedia } from '@content-publishing/application';
import { expect } from 'vitest';
import { refusalOf, viewOf } from '../outcome.ts';
import { aDraft, anImage, aFullDraft } from '../sample/draft.ts';
import { aPrincipal } from '../sample/principal.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const readPostSuite = (test: StorageTest): void => {
  test('reading posts needs posts:read', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const writer = aPrincipal(workspace, 'posts:write', 'seo:read', 'settings:read');
    const refusal = { kind: 'forbidden', needed: ['posts:read'] };
    expect(await refusalOf(getPost(ports)(writer, 'moka'))).toEqual(refusal);
    expect(await refusalOf(listPosts(ports)(writer, {}))).toEqual(refusal);
  });

  test('an image without alt and caption falls back to those of its media record', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { alt, caption, url } = workspace.media;
    const bodyJson = [
      anImage(workspace),
      anImage(workspace, { alt: 'Own words' }),
      anImage(workspace, { alt: '', caption: '' }),
    ];
    const { id } = await viewOf(
      createPost(ports)(workspace.principal, aDraft(workspace, { bodyJson })),
    );
    const post = await viewOf(getPost(ports)(workspace.principal, id));
    expect(post.bodyJson).toEqual([
      { ...bodyJson[0], alt, caption, url },
      { ...bodyJson[1], caption, url },
      { ...bodyJson[2], url },
    ]);
    // What falls back is the record's own, so it is no part of the post's text.
    expect(post.bodyText).not.toContain(caption);
  });

  test('once its media record is removed, an image has url null and its own words alone', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const bodyJson = [anImage(workspace), anImage(workspace, { alt: 'Own', caption: 'words' })];
    const { id } = await viewOf(
      createPost(ports)(workspace.principal, aDraft(workspace, { bodyJson })),
    );
    await viewOf(removeMedia(ports)(workspace.id, workspace.media.id));
    const post = await viewOf(getPost(ports)(workspace.principal, id));
    expect(post.bodyJson).toEqual(bodyJson.map((image) => ({ ...image, url: null })));
  });

  test('ids of removed media stay, and resolve to null', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { media } = workspace;
    const { id, seo } = await viewOf(createPost(ports)(workspace.principal, aFullDraft(workspace)));
    await viewOf(removeMedia(ports)(workspace.id, media.id));
    expect(await viewOf(getPost(ports)(workspace.principal, id))).toMatchObject({
      featuredMediaId: media.id,
      featuredMedia: null,
      seo,
    });
  });

  test('live posts are listed newest first, 10 a page', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { principal } = workspace;
    expect(await viewOf(listPosts(ports)(principal, {}))).toEqual({
      page: 1,
      pageSize: 10,
      order: 'desc',
      orderBy: 'createdAt',
      total: 0,
      totalPages: 0,
      data: [],
    });
    const slugs = Array.from({ length: 11 }, (_, index) => `post-${index}`);
    for (const slug of slugs) {
      ports.clock.advance(1);
      await viewOf(createPost(ports)(principal, aDraft(workspace, { slug })));
    }
    const newestFirst = slugs.toReversed();
    const first = await viewOf(listPosts(ports)(principal, {}));
    expect(first).toMatchObject({ page: 1, pageSize: 10, total: 11, totalPages: 2 });
    expect(first.data.map(({ slug }) => slug)).toEqual(newestFirst.slice(0, 10));
    expect(first.data[0]).toEqual(await viewOf(getPost(ports)(principal, 'post-10')));

    const last = await viewOf(listPosts(ports)(principal, { page: 3, pageSize: 4 }));
    expect(last).toMatchObject({ page: 3, pageSize: 4, total: 11, totalPages: 3 });
    expect(last.data.map(({ slug }) => slug)).toEqual(newestFirst.slice(8));
    const beyond = await viewOf(listPosts(ports)(principal, { page: 1e20, pageSize: 10_000 }));
    expect(beyond).toMatchObject({ page: 1e20, total: 11, totalPages: 1, data: [] });
  });

  test('a page number below 1, a fraction or an unknown field is refused', async ({ ports }) => {
    const { principal } = await aWorkspace(ports);
    for (const [input, path] of [
      [{ page: 0 }, '/page'],
      [{ page: 1.5 }, '/page'],
      [{ page: '1' }, '/page'],
      [{ pageSize: 0 }, '/pageSize'],
      [{ pageSize: 10_001 }, '/pageSize'],
      [{ orderBy: 'slug' }, '/orderBy'],
    ] as const) {
      expect(await refusalOf(listPosts(ports)(principal, input))).toMatchObject({
        kind: 'invalid-input',
        violations: [{ path }],
      });
    }
  });
};
