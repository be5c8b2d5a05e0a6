import {
  deletePost,
  listPosts,
  type PostChange,
  deleteMedia,
  updatePost,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anImage } from '../sample/draft.ts';
import { HOSTILE_ADDRESSES } from '../sample/hostile.ts';
import { anActor } from '../sample/actor.ts';
import { readPost } from '../sample/read-post.ts';
import { recordIds } from '../sample/record-ids.ts';
import { REFERENCE_FIELDS } from '../sample/reference-fields.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const updatePostErrorSuite = (test: StorageTest): void => {
  test('changing a post needs posts:write, before anything is looked at', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const post = await aCreatedPost(ports, workspace);
    const reader = anActor(workspace, 'posts:read', 'seo:read', 'settings:read');
    for (const idOrSlug of [post.id, 'nobody']) {
      const change = { idOrSlug, patch: 'nonsense', versions: [] };
      expect(await errorOf(updatePost(ports)(reader, change))).toEqual({
        kind: 'forbidden',
        needed: ['posts:write'],
      });
    }
    const writer = { ...workspace, actor: anActor(workspace, 'posts:write') };
    expect((await patchPost(ports, writer, post.id, { title: 'New' })).title).toBe('New');
  });

  test('a post of another workspace is not found, and stays', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const post = await aCreatedPost(ports, workspace);
    for (const idOrSlug of [post.id, post.slug]) {
      const change = { idOrSlug, patch: { title: 'New' } };
      expect(await errorOf(updatePost(ports)(other.actor, change))).toEqual({
        kind: 'post-not-found',
        idOrSlug,
      });
    }
    expect(await readPost(ports, workspace.actor, post.id)).toEqual(post);
  });

  test('a deleted post is not found, nor what can be neither an id nor a slug', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace);
    await viewOf(deletePost(ports)(actor, id));
    for (const idOrSlug of [id, 'moka', ports.ids.next(), ...HOSTILE_ADDRESSES]) {
      const change = { idOrSlug, patch: { title: 'New' } };
      expect(await errorOf(updatePost(ports)(actor, change))).toEqual({
        kind: 'post-not-found',
        idOrSlug,
      });
    }
    expect((await viewOf(listPosts(ports)(actor, {}))).total).toBe(0);
  });

  test('all violations of a patch are told at once', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aCreatedPost(ports, workspace);
    const patch = {
      slug: 'not a slug',
      title: null,
      status: 'published',
      scheduledAt: '2027-01-01T00:00:00Z',
      publishedAt: '2027-01-01T00:00:00Z',
      bodyJson: [{ type: 'divider' }, { type: 'heading', level: 5, text: 'x' }, { type: 'nope' }],
      seo: { robots: { index: 'yes' } },
      structuredData: { a: '\u0000' },
      viewCount: null,
    };
    const error = await errorOf(updatePost(ports)(workspace.actor, { idOrSlug: id, patch }));
    const paths = 'violations' in error ? error.violations.map(({ path }) => path) : [];
    expect(paths.toSorted()).toEqual(
      [
        '/slug',
        '/title',
        '/publishedAt',
        '/scheduledAt',
        '/bodyJson/1/level',
        '/bodyJson/2/type',
        '/seo/robots/index',
        '/structuredData/a',
        '/viewCount',
      ].toSorted(),
    );
  });

  test('a reference has to name a record of the same workspace', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const post = await aCreatedPost(ports, workspace);
    const foreign = await recordIds(ports, other);
    for (const [field, [kind, fieldsWith]] of Object.entries(REFERENCE_FIELDS)) {
      for (const id of [ports.ids.next(), foreign[kind]]) {
        const change = { idOrSlug: post.id, patch: fieldsWith(id) };
        expect(await errorOf(updatePost(ports)(workspace.actor, change))).toEqual({
          kind: 'reference-not-found',
          field,
          id,
        });
      }
    }
    expect(await readPost(ports, workspace.actor, post.id)).toEqual(post);
  });

  test('what the post refers to already may be gone, what is new may not', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { actor, media } = workspace;
    const related = await aCreatedPost(ports, workspace);
    const fields = { slug: 'other', bodyJson: [anImage(workspace)], relatedPostIds: [related.id] };
    const { id } = await aCreatedPost(ports, workspace, fields);
    const { id: unrelated } = await aCreatedPost(ports, workspace, { slug: 'unrelated' });
    await viewOf(deleteMedia(ports)(workspace.actor, media.id));
    await viewOf(deletePost(ports)(actor, related.id));

    expect(await patchPost(ports, workspace, id, { ...fields, title: 'New' })).toMatchObject({
      title: 'New',
      relatedPosts: [],
      bodyJson: [{ mediaId: media.id, url: null }],
    });
    expect(await patchPost(ports, workspace, id, { featuredMediaId: media.id })).toMatchObject({
      featuredMediaId: media.id,
      featuredMedia: null,
    });
    for (const [patch, field, missing] of [
      [{ featuredMediaId: media.id }, '/featuredMediaId', media.id],
      [{ relatedPostIds: [id, related.id] }, '/relatedPostIds', related.id],
    ] as const) {
      const change = { idOrSlug: unrelated, patch };
      expect(await errorOf(updatePost(ports)(actor, change))).toEqual({
        kind: 'reference-not-found',
        field,
        id: missing,
      });
    }
    // Once it is taken back, it is as new.
    await patchPost(ports, workspace, id, { relatedPostIds: null });
    const again = { idOrSlug: id, patch: { relatedPostIds: [related.id] } };
    expect(await errorOf(updatePost(ports)(actor, again))).toMatchObject({
      kind: 'reference-not-found',
    });
  });

  test('a slug is free when no other live post of the workspace has it', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace, { slug: 'a' });
    await aCreatedPost(ports, workspace, { slug: 'caf\u00e9' });
    await aCreatedPost(ports, other, { slug: 'b' });
    const rename = (slug: string) => patchPost(ports, workspace, id, { slug });
    const taken = { idOrSlug: id, patch: { slug: 'cafe\u0301', title: 'New' } };
    expect(await errorOf(updatePost(ports)(actor, taken))).toEqual({
      kind: 'slug-taken',
      slug: 'caf\u00e9',
    });
    expect((await readPost(ports, actor, id)).title).not.toBe('New');
    expect((await rename('a')).slug).toBe('a');
    expect((await rename('b')).slug).toBe('b');
    await viewOf(deletePost(ports)(actor, 'caf\u00e9'));
    expect((await rename('cafe\u0301')).slug).toBe('caf\u00e9');
    // A slug that a post once had is free for others.
    expect((await aCreatedPost(ports, workspace, { slug: 'a' })).slug).toBe('a');
  });

  test('absence, version, input, transition, references, slug: rejected in this order', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    await aCreatedPost(ports, workspace, { slug: 'taken' });
    const { id } = await aCreatedPost(ports, workspace);
    await patchPost(ports, workspace, id, { status: 'archived' });
    const errors: readonly (readonly [kind: string, fault: Partial<PostChange>])[] = [
      ['post-not-found', { idOrSlug: 'nobody' }],
      ['post-changed', { versions: [] }],
      ['invalid-input', { patch: { title: '' } }],
      ['transition-not-allowed', { patch: { status: 'published' } }],
      ['reference-not-found', { patch: { categoryId: ports.ids.next() } }],
      ['slug-taken', { patch: { slug: 'taken' } }],
    ];
    for (const [index, [kind]] of errors.entries()) {
      const faults = errors.slice(index).map(([, fault]) => fault);
      const patch = Object.assign({}, ...faults.map((fault) => fault.patch));
      const change: PostChange = Object.assign({ idOrSlug: id }, ...faults, { patch });
      expect((await errorOf(updatePost(ports)(workspace.actor, change))).kind).toBe(kind);
    }
  });
};
