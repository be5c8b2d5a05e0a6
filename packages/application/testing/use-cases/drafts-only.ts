import {
  createAuthor,
  createCategory,
  createMedia,
  createPost,
  createRedirect,
  createTag,
  deleteAuthor,
  deleteCategory,
  deleteMedia,
  deletePost,
  deleteTag,
  getPost,
  issuePreviewToken,
  type Ports,
  type Actor,
  restorePost,
  restorePostRevision,
  updateAuthor,
  updateCategory,
  updateMedia,
  updatePost,
  updateTag,
  updateWorkspace,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aDraft } from '../sample/draft.ts';
import { anActor, asKey } from '../sample/actor.ts';
import { readPost } from '../sample/read-post.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import { rulesOf } from '../sample/redirect.ts';
import type { StorageTest } from '../storage-test.ts';

const LATER = '2027-01-01T00:00:00.000Z';

const draftsOnly = (workspace: SampleWorkspace): Actor =>
  asKey(anActor(workspace, 'posts:write', 'media:write', 'authors:write', 'taxonomy:write'), {
    ...{ id: workspace.apiKey.id, name: 'assistant', draftsOnly: true },
  });

const patchWorkspace = (ports: Ports, { actor }: SampleWorkspace, patch: object) =>
  viewOf(updateWorkspace(ports)(actor, { patch }));

/** Makes a published post that shows a record of each kind, in a category below that of `workspace`. */
const aShowingPost = async (ports: Ports, workspace: SampleWorkspace) => {
  const { actor, category: above, tags, media } = workspace;
  const picture = { url: 'https://cdn.example.com/cover.png', mimeType: 'image/png' };
  const { record: cover } = await viewOf(createMedia(ports)(actor, { draft: picture }));
  const { record: category } = await viewOf(
    createCategory(ports)(actor, {
      draft: {
        ...{ slug: 'below', name: 'Below', parentId: above.id },
        seo: { og: { imageMediaId: cover.id } },
      },
    }),
  );
  const post = await aCreatedPost(ports, workspace, {
    ...{ status: 'published', categoryId: category.id },
    ...{ tagIds: [tags[0].id], featuredMediaId: media.id },
  });
  return { post, category, cover };
};

export const draftsOnlySuite = (test: StorageTest): void => {
  test('a key for drafts creates, changes, deletes and restores drafts', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const actor = draftsOnly(workspace);
    const { id } = (await viewOf(createPost(ports)(actor, { draft: aDraft(workspace) }))).post;
    const idempotencyKey = 'k';
    const draft = aDraft(workspace, { slug: 'other', status: 'draft' });
    await viewOf(createPost(ports)(actor, { idempotencyKey, draft }));
    await viewOf(updatePost(ports)(actor, { idOrSlug: id, patch: { title: 'New' } }));
    await viewOf(restorePostRevision(ports)(actor, { idOrSlug: id, revision: '1' }));
    await viewOf(issuePreviewToken(ports)(actor, { idOrSlug: id, draft: {} }));
    await viewOf(deletePost(ports)(actor, id));
    await viewOf(restorePost(ports)(actor, id));
    expect((await viewOf(getPost(ports)(actor, id))).post.status).toBe('draft');
  });

  test('it cannot create a published post, with an idempotency key or without', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const actor = draftsOnly(workspace);
    const draft = aDraft(workspace, { status: 'published' });
    const error = { kind: 'drafts-only', status: 'published' };
    expect(await errorOf(createPost(ports)(actor, { draft }))).toEqual(error);
    const creation = { idempotencyKey: 'k', draft };
    expect(await errorOf(createPost(ports)(actor, creation))).toEqual(error);
    await viewOf(createPost(ports)(workspace.actor, creation));
    expect(await errorOf(createPost(ports)(actor, creation))).toEqual(error);
    expect(
      await errorOf(createPost(ports)(actor, { draft: { ...draft, title: '' } })),
    ).toMatchObject({
      kind: 'invalid-input',
    });
  });

  test('it cannot publish or schedule a draft', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const actor = draftsOnly(workspace);
    const { id } = await aCreatedPost(ports, workspace);
    for (const patch of [{ status: 'published' }, { status: 'scheduled', scheduledAt: LATER }]) {
      expect(await errorOf(updatePost(ports)(actor, { idOrSlug: id, patch }))).toEqual({
        kind: 'drafts-only',
        status: patch.status,
      });
    }
    expect((await viewOf(getPost(ports)(actor, id))).post).toMatchObject({ status: 'draft' });
  });

  test('it cannot touch what is no draft, not even to make it one', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const actor = draftsOnly(workspace);
    const { id } = await aCreatedPost(ports, workspace);
    for (const [status, change] of [
      ['scheduled', { status: 'scheduled', scheduledAt: LATER }],
      ['published', { status: 'published' }],
      ['archived', { status: 'archived' }],
    ] as const) {
      await patchPost(ports, workspace, id, change);
      const before = await viewOf(getPost(ports)(workspace.actor, id));
      const error = { kind: 'drafts-only', status };
      for (const patch of [{ status: 'draft' }, { title: 'New' }, 'nonsense']) {
        const versions = ['another'];
        expect(await errorOf(updatePost(ports)(actor, { idOrSlug: id, patch, versions }))).toEqual(
          error,
        );
      }
      expect(
        await errorOf(restorePostRevision(ports)(actor, { idOrSlug: id, revision: '1' })),
      ).toEqual(error);
      expect(await errorOf(deletePost(ports)(actor, before.post.slug))).toEqual(error);
      expect(await viewOf(getPost(ports)(workspace.actor, id))).toEqual(before);
    }
    await viewOf(deletePost(ports)(workspace.actor, id));
    expect(await errorOf(restorePost(ports)(actor, id))).toEqual({
      kind: 'drafts-only',
      status: 'archived',
    });
    expect(await errorOf(deletePost(ports)(actor, id))).toMatchObject({
      kind: 'post-not-found',
    });
  });

  test('it keeps the slug of a draft that was published before', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const actor = draftsOnly(workspace);
    await patchWorkspace(ports, workspace, { postPath: '/blog/{slug}' });
    const { id } = await aCreatedPost(ports, workspace, { slug: 'was', status: 'published' });
    await patchPost(ports, workspace, id, { status: 'draft' });
    await viewOf(
      createRedirect(ports)(workspace.actor, {
        draft: { fromPath: '/blog/promo', toPath: '/landing', type: 'Permanent301' },
      }),
    );
    const rules = await rulesOf(ports, workspace.id);
    const error = { kind: 'slug-was-public', slug: 'was' };
    const rename = (patch: object) => updatePost(ports)(actor, { idOrSlug: id, patch });
    for (const patch of [{ slug: 'promo' }, { slug: 'promo', status: 'published' }]) {
      expect(await errorOf(rename(patch))).toEqual(error);
    }
    await viewOf(rename({ title: 'New', slug: 'was' }));
    await patchPost(ports, workspace, id, { slug: 'other' });
    const restoration = { idOrSlug: id, revision: '1', query: { fields: 'slug' } };
    expect(await errorOf(restorePostRevision(ports)(actor, restoration))).toEqual({
      ...error,
      slug: 'other',
    });
    await patchPost(ports, workspace, id, { slug: 'was' });
    await viewOf(restorePostRevision(ports)(actor, restoration));
    // Readers see a draft neither before it is deleted and restored nor after.
    await viewOf(deletePost(ports)(actor, id));
    await viewOf(restorePost(ports)(actor, id));
    const present = await rulesOf(ports, workspace.id);
    const kept = ({ fromPath }: { readonly fromPath: string }) => fromPath === '/blog/promo';
    expect(present.find(kept)).toEqual(rules.find(kept));
  });

  test('it renames drafts that were never published, and takes no former slug of a published post', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const actor = draftsOnly(workspace);
    const { id } = await aCreatedPost(ports, workspace, { slug: 'old', status: 'published' });
    await patchPost(ports, workspace, id, { slug: 'new' });
    const { post: draft } = await viewOf(
      createPost(ports)(actor, { draft: aDraft(workspace, { slug: 'old' }) }),
    );
    await viewOf(updatePost(ports)(actor, { idOrSlug: draft.id, patch: { slug: 'else' } }));
    await viewOf(updatePost(ports)(actor, { idOrSlug: draft.id, patch: { slug: 'old' } }));
    await viewOf(updatePost(ports)(actor, { idOrSlug: draft.id, patch: { slug: 'last' } }));
    const reader = anActor(workspace, 'posts:read');
    expect(await errorOf(getPost(ports)(reader, 'old'))).toEqual({
      kind: 'post-renamed',
      idOrSlug: 'old',
      slug: 'new',
    });
    expect(await errorOf(getPost(ports)(actor, 'else'))).toMatchObject({ slug: 'last' });
  });

  test('it changes and deletes no record that a published post shows', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { author, category, tags, media } = workspace;
    const { post, category: below, cover } = await aShowingPost(ports, workspace);
    const actor = draftsOnly(workspace);
    const shown = [
      ['author', updateAuthor(ports), deleteAuthor(ports), author.id, { bio: 'New' }],
      ['category', updateCategory(ports), deleteCategory(ports), category.id, { name: 'New' }],
      ['category', updateCategory(ports), deleteCategory(ports), below.id, { name: 'New' }],
      ['tag', updateTag(ports), deleteTag(ports), tags[0].id, { name: 'New' }],
      ['media', updateMedia(ports), deleteMedia(ports), media.id, { alt: 'New' }],
      ['media', updateMedia(ports), deleteMedia(ports), cover.id, { alt: 'New' }],
    ] as const;
    const allTell = async (expected: (record: string) => object): Promise<void> => {
      for (const [record, update, remove, reference, patch] of shown) {
        const change = { reference, patch, versions: ['another'] };
        const outcomes = [await update(actor, change), await remove(actor, reference)];
        for (const outcome of outcomes) expect(outcome).toMatchObject(expected(record));
      }
    };
    const rejected = (record: string) => ({ error: { kind: 'shown-by-published', record } });
    await allTell(rejected);
    await patchPost(ports, workspace, post.id, { status: 'draft' });
    await patchPost(ports, workspace, post.id, { status: 'scheduled', scheduledAt: LATER });
    await allTell(rejected);
    expect(await readPost(ports, workspace.actor, post.id)).toMatchObject({
      author: { bio: author.bio },
      tags: [{ name: tags[0].name }],
      featuredMedia: { alt: media.alt },
    });
    await patchPost(ports, workspace, post.id, { status: 'draft' });
    const [, update] = shown[0];
    await viewOf(update(actor, { reference: author.id, patch: { bio: 'New' } }));
    await viewOf(updateMedia(ports)(actor, { reference: cover.id, patch: { alt: 'New' } }));
    await viewOf(deleteTag(ports)(actor, tags[0].id));
    await viewOf(deleteMedia(ports)(actor, media.id));
  });

  test('it creates records of every kind, and changes those that only drafts show', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    await aShowingPost(ports, workspace);
    const actor = draftsOnly(workspace);
    const slugged = { slug: 'fresh', name: 'Fresh', displayName: 'Fresh' };
    const { slug, name, displayName } = slugged;
    const { record: author } = await viewOf(
      createAuthor(ports)(actor, { draft: { slug, displayName } }),
    );
    const { record: tag } = await viewOf(createTag(ports)(actor, { draft: { slug, name } }));
    const { record: category } = await viewOf(
      createCategory(ports)(actor, { draft: { slug, name, parentId: workspace.category.id } }),
    );
    const picture = { url: 'https://cdn.example.com/fresh.png', mimeType: 'image/png' };
    const { record: media } = await viewOf(createMedia(ports)(actor, { draft: picture }));
    await viewOf(
      createPost(ports)(actor, {
        draft: {
          ...aDraft(workspace, { slug: 'fresh' }),
          ...{ authorId: author.id, tagIds: [tag.id], categoryId: category.id },
          featuredMediaId: media.id,
        },
      }),
    );
    const reference = slug;
    await viewOf(updateAuthor(ports)(actor, { reference, patch: { bio: 'New' } }));
    await viewOf(updateTag(ports)(actor, { reference, patch: { name: 'New' } }));
    await viewOf(updateCategory(ports)(actor, { reference, patch: { name: 'New' } }));
    await viewOf(updateMedia(ports)(actor, { reference: media.id, patch: { alt: 'New' } }));
  });

  test('it does not delete a draft that is published at the same moment', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    let isFirst = true;
    const posts: typeof ports.posts = {
      ...ports.posts,
      softDelete: async (...deletion) => {
        if (isFirst) await patchPost(ports, workspace, id, { status: 'published' });
        isFirst = false;
        return ports.posts.softDelete(...deletion);
      },
    };
    expect(await errorOf(deletePost({ ...ports, posts })(draftsOnly(workspace), id))).toEqual({
      kind: 'drafts-only',
      status: 'published',
    });
    isFirst = true;
    await viewOf(deletePost({ ...ports, posts })(workspace.actor, id));
  });
};
