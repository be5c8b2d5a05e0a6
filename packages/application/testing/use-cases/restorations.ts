import {
  addAuthor,
  createPost,
  deleteAuthor,
  deleteCategory,
  deletePost,
  deleteTag,
  getPost,
  deleteMedia,
  restorePostRevision,
  updatePost,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aFullDraft, anImage } from '../sample/draft.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Restorations of revisions with deleted records, and the restored fields. */
export const restorationSuite = (test: StorageTest): void => {
  test('what a revision names and was deleted is left out, and named', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id: workspaceId, actor, author, category, tags, media } = workspace;
    const [gone, kept] = tags;
    const fields = { slug: 'ghost', displayName: 'Ghost' };
    const ghost = await viewOf(addAuthor(ports)(workspaceId, fields));
    const related = await aCreatedPost(ports, workspace, { slug: 'related' });
    const draft = aFullDraft(workspace, {
      authorId: ghost.id,
      relatedPostIds: [related.id],
      bodyJson: [{ type: 'paragraph', text: 'One.' }, anImage(workspace)],
    });
    const { id } = (await viewOf(createPost(ports)(actor, { draft }))).post;
    const nothing = { categoryId: null, tagIds: [], relatedPostIds: [], featuredMediaId: null };
    const bare = { ...nothing, bodyJson: [], seo: null, authorId: author.id, title: 'Two' };
    await patchPost(ports, workspace, id, bare);
    await viewOf(deleteTag(ports)(actor, gone.id));
    await viewOf(deleteCategory(ports)(actor, category.id));
    await viewOf(deleteAuthor(ports)(actor, ghost.id));
    await viewOf(deletePost(ports)(actor, related.id));
    await viewOf(deleteMedia(ports)(actor, media.id));

    const { post, version } = await viewOf(
      restorePostRevision(ports)(actor, { idOrSlug: id, revision: '1' }),
    );
    const { restoration, ...restored } = post;
    expect(restored).toMatchObject({
      title: draft.title,
      authorId: author.id,
      categoryId: null,
      tags: [kept],
      relatedPosts: [],
      featuredMediaId: media.id,
      featuredMedia: null,
      bodyJson: [{ text: 'One.' }, { type: 'image', mediaId: media.id, url: null }],
    });
    const image = { id: media.id };
    expect(restoration).toEqual({
      revision: 1,
      changedFields: ['title', 'tagIds', 'featuredMediaId', 'seo', 'bodyJson'],
      keptFields: [],
      leftOut: [
        { field: '/authorId', id: ghost.id },
        { field: '/categoryId', id: category.id },
        { field: '/tagIds', id: gone.id },
        { field: '/relatedPostIds', id: related.id },
        { field: '/featuredMediaId', ...image },
        { field: '/seo/og/imageMediaId', ...image },
        { field: '/seo/twitter/imageMediaId', ...image },
        { field: '/bodyJson/1/mediaId', ...image },
      ],
    });
    expect(await viewOf(getPost(ports)(actor, id))).toEqual({ post: restored, version });
    // It is a post like any other: it is saved again, and a new reference has to be there.
    expect((await patchPost(ports, workspace, id, { title: 'Three' })).bodyJson).toHaveLength(2);
    const again = { idOrSlug: id, patch: { tagIds: [kept.id, gone.id] } };
    expect(await errorOf(updatePost(ports)(actor, again))).toEqual({
      kind: 'reference-not-found',
      field: '/tagIds',
      id: gone.id,
    });
  });

  test('a post keeps its slug, unless its restoration is requested', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace, { slug: 'first', title: 'One' });
    await patchPost(ports, workspace, id, { slug: 'second', title: 'Two' });
    const restore = (query: object = {}) =>
      restorePostRevision(ports)(actor, { idOrSlug: id, revision: '1', query });
    expect(await viewOf(restore())).toMatchObject({
      post: {
        slug: 'second',
        title: 'One',
        restoration: { changedFields: ['title'], keptFields: ['slug'] },
      },
    });
    expect(await viewOf(restore({ fields: 'slug' }))).toMatchObject({
      version: expect.stringMatching(/^4-/),
      post: { slug: 'first', restoration: { changedFields: ['slug'], keptFields: [] } },
    });
    expect(await errorOf(restore({ fields: 'status' }))).toMatchObject({
      kind: 'invalid-input',
      violations: [{ path: '/fields', message: expect.stringContaining('slug') }],
    });
    await patchPost(ports, workspace, id, { slug: 'third' });
    await aCreatedPost(ports, workspace, { slug: 'first' });
    expect(await errorOf(restore({ fields: 'slug' }))).toEqual({
      kind: 'slug-taken',
      slug: 'first',
    });
  });

  test('a restoration that changes nothing says what was left out', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor, tags } = workspace;
    const [gone] = tags;
    const { id } = await aCreatedPost(ports, workspace, { tagIds: [gone.id] });
    await patchPost(ports, workspace, id, { tagIds: [] });
    await viewOf(deleteTag(ports)(actor, gone.id));
    const before = await viewOf(getPost(ports)(actor, id));
    const { post, version } = await viewOf(
      restorePostRevision(ports)(actor, { idOrSlug: id, revision: '1' }),
    );
    expect(version).toBe(before.version);
    expect(post).toEqual({
      ...before.post,
      restoration: {
        revision: 1,
        changedFields: [],
        keptFields: [],
        leftOut: [{ field: '/tagIds', id: gone.id }],
      },
    });
  });
};
