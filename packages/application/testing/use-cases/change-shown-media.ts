import {
  createAuthor,
  createMedia,
  createPost,
  deleteMedia,
  getAuthor,
  getMedia,
  getPost,
  updateAuthor,
  updateCategory,
  updateMedia,
  updatePost,
  updateTag,
} from '@content-publishing/application';
import { rederiveAuthor } from '@content-publishing/domain/records';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aDraft, anImage } from '../sample/draft.ts';
import { withOwnMaintenance } from '../sample/own-maintenance.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const FILE = { url: 'https://cdn.example.com/flame.png', mimeType: 'image/png' };

export const changeShownMediaSuite = (test: StorageTest): void => {
  test('posts that show a record are marked by an edit and by a removal', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor, media } = workspace;
    const drafts = [
      { slug: 'featured', featuredMediaId: media.id },
      { slug: 'image', bodyJson: [anImage(workspace)] },
      { slug: 'seo', seo: { og: { imageMediaId: media.id } } },
      { slug: 'without' },
    ];
    const posts = [];
    for (const fields of drafts) {
      posts.push(await aCreatedPost(ports, workspace, fields));
    }
    const showing = posts.slice(0, 3).map(({ id }) => ({ workspaceId: workspace.id, id }));
    const { maintenance } = withOwnMaintenance(ports, workspace.id);
    expect(await maintenance.findOutdated(1, null, 100)).toEqual([]);
    const change = { reference: media.id, patch: { alt: 'Another pot' } };
    ports.clock.advance(1000);
    await viewOf(updateMedia(ports)(actor, change));
    expect(await maintenance.findOutdated(1, null, 100)).toMatchObject(showing);
    const { post } = await viewOf(getPost(ports)(actor, 'image'));
    expect(post).toMatchObject({
      bodyJson: [{ alt: 'Another pot' }],
      updatedAt: posts[1]?.updatedAt,
    });
    const before = await maintenance.findOutdated(-1, null, 100);
    expect(before).toEqual([]);
    await viewOf(deleteMedia(ports)(actor, media.id));
    // Marked again, by a number that they have not had.
    expect(await maintenance.findOutdated(-1, null, 100)).toMatchObject(showing);
  });

  test('an author whose portrait changes is derived again, and the posts are marked', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const { actor, media } = workspace;
    const draft = { slug: 'grace', displayName: 'Grace', avatarMediaId: media.id };
    const { record: grace } = await viewOf(createAuthor(ports)(actor, { draft }));
    const own = aDraft(workspace, { authorId: grace.id });
    const { id } = (await viewOf(createPost(ports)(actor, { draft: own }))).post;
    ports.clock.advance(1000);
    const change = { reference: media.id, patch: { url: FILE.url } };
    const avatarMedia = await viewOf(updateMedia(ports)(actor, change));
    expect(await viewOf(getAuthor(ports)(actor, 'grace'))).toEqual(
      rederiveAuthor({ ...grace, avatarMedia }),
    );
    const { maintenance } = withOwnMaintenance(ports, workspace.id);
    expect(await maintenance.findOutdated(1, null, 100)).toMatchObject([
      { workspaceId: workspace.id, id },
    ]);
    await viewOf(deleteMedia(ports)(actor, media.id));
    expect(await viewOf(getAuthor(ports)(actor, 'grace'))).toEqual(
      rederiveAuthor({ ...grace, avatarMedia: null }),
    );
  });

  test('a removed record is gone, and its id stays where it is referred to', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor, media } = workspace;
    const draft = aDraft(workspace, { featuredMediaId: media.id });
    const { id } = (await viewOf(createPost(ports)(actor, { draft }))).post;
    expect(await viewOf(deleteMedia(ports)(actor, media.id))).toEqual(media);
    const missing = { kind: 'record-not-found', record: 'media', reference: media.id };
    expect(await errorOf(deleteMedia(ports)(actor, media.id))).toEqual(missing);
    expect(await errorOf(getMedia(ports)(actor, media.id))).toEqual(missing);
    const change = { reference: media.id, patch: { alt: 'A' } };
    expect(await errorOf(updateMedia(ports)(actor, change))).toEqual(missing);
    expect((await viewOf(getPost(ports)(actor, id))).post).toMatchObject({
      featuredMediaId: media.id,
      featuredMedia: null,
    });
  });

  test('records that name a removed picture can still be edited', async ({ ports }) => {
    const { actor, media } = await aWorkspace(ports);
    const seo = { og: { imageMediaId: media.id } };
    const named = { slug: 'grace', displayName: 'Grace', avatarMediaId: media.id, seo };
    await viewOf(createAuthor(ports)(actor, { draft: named }));
    await viewOf(updateTag(ports)(actor, { reference: 'coffee', patch: { seo } }));
    await viewOf(updateCategory(ports)(actor, { reference: 'guides', patch: { seo } }));
    await viewOf(deleteMedia(ports)(actor, media.id));
    const author = { reference: 'grace', patch: { bio: 'Compiles.' } };
    expect(await viewOf(updateAuthor(ports)(actor, author))).toMatchObject({
      ...{ bio: 'Compiles.', avatarMediaId: media.id, avatarMedia: null, seo },
    });
    const tag = { reference: 'coffee', patch: { name: 'Tea' } };
    expect(await viewOf(updateTag(ports)(actor, tag))).toMatchObject({ name: 'Tea', seo });
    const category = { reference: 'guides', patch: { sortOrder: 1 } };
    expect(await viewOf(updateCategory(ports)(actor, category))).toMatchObject({ seo });
  });

  test('posts are saved with a record while it is changed and removed', async ({ ports }) => {
    for (let round = 0; round < 3; round += 1) {
      const workspace = await aWorkspace(ports);
      const { actor, media } = workspace;
      const other = (await viewOf(createMedia(ports)(actor, { draft: FILE }))).record;
      const posts = await Promise.all(
        ['a', 'b', 'c'].map((slug) => {
          const fields = { slug, bodyJson: [anImage(workspace)] };
          return aCreatedPost(ports, workspace, fields);
        }),
      );
      const relatedPostIds = posts.map(({ id }) => id);
      const bodyJson = [anImage(workspace), anImage(workspace, { mediaId: other.id })];
      const [edit, removal, ...saves] = await Promise.all([
        updateMedia(ports)(actor, { reference: media.id, patch: { alt: 'Edited' } }),
        deleteMedia(ports)(actor, other.id),
        ...posts.map(({ id }) =>
          updatePost(ports)(actor, {
            idOrSlug: id,
            patch: { bodyJson, featuredMediaId: media.id },
          }),
        ),
        ...['d', 'e', 'f'].map((slug) =>
          createPost(ports)(actor, {
            draft: aDraft(workspace, { slug, relatedPostIds, featuredMediaId: media.id }),
          }),
        ),
      ]);
      expect([edit.isOk(), removal.isOk()]).toEqual([true, true]);
      for (const save of saves) {
        if (save.isErr()) expect(save.error).toMatchObject({ kind: 'reference-not-found' });
      }
    }
  });
};
