import { type Post, type ReferenceIds, type Uuid, storedPostOf } from '@content-publishing/domain';
import { UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import { expect } from 'vitest';
import { errorOf } from '../outcome.ts';
import { aFullDraft, anImage } from '../sample/draft.ts';
import { aPost, aStoredPost } from '../sample/post.ts';
import { type RecordKind, recordIds } from '../sample/record-ids.ts';
import { aSeo } from '../sample/seo.ts';
import { aBareWorkspace, aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const nothing = {
  author: null,
  category: null,
  tags: [],
  media: new Map(),
  relatedPosts: [],
  language: 'en',
  site: UNKNOWN_SITE,
  blockVocabulary: 1,
};

const referencesTo = ({ author, category, tags, media }: SampleWorkspace): ReferenceIds => ({
  authorId: author.id,
  categoryId: category.id,
  tagIds: tags.map(({ id }) => id),
  mediaIds: [media.id],
  relatedPostIds: [],
});

type Change = (id: Uuid, post: Post) => Partial<Post>;

/** Each way in which a post refers to a record: of which kind, and how it comes to do so. */
const REFERRERS: Readonly<Record<string, readonly [RecordKind, Change]>> = {
  author: ['author', (id) => ({ authorId: id })],
  category: ['category', (id) => ({ categoryId: id })],
  'second tag': ['tag', (id, { tagIds }) => ({ tagIds: [...tagIds.slice(0, 1), id] })],
  'related post': ['post', (id) => ({ relatedPostIds: [id] })],
  'featured media': ['media', (id) => ({ featuredMediaId: id })],
  'last image': [
    'media',
    (id, { bodyJson }) => ({ bodyJson: [...bodyJson, { type: 'image', mediaId: id }] }),
  ],
  'Open Graph image': ['media', (id) => ({ seo: aSeo({ og: { imageMediaId: id } }) })],
  'Twitter image': ['media', (id) => ({ seo: aSeo({ twitter: { imageMediaId: id } }) })],
};

export const postReferenceSuite = (test: StorageTest): void => {
  test('the records that ids name are read together', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { author, category, tags, media } = workspace;
    expect(await ports.posts.references(workspace.id, referencesTo(workspace))).toEqual({
      author,
      category,
      tags,
      media: new Map([[media.id, media]]),
      relatedPosts: [],
      language: 'en',
      site: UNKNOWN_SITE,
      blockVocabulary: 1,
    });
  });

  test('ids that name nothing in the workspace are left out', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const post = await aStoredPost(ports, workspace);
    const ids = { ...referencesTo(workspace), relatedPostIds: [post.id] };
    expect(await ports.posts.references(other.id, ids)).toEqual(nothing);
    expect(await ports.posts.references(ports.ids.next(), ids)).toEqual(nothing);
  });

  for (const [referrer, [kind, change]] of Object.entries(REFERRERS)) {
    test(`nothing is stored when the ${referrer} of a post does not exist`, async ({ ports }) => {
      const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
      for (const id of [ports.ids.next(), (await recordIds(ports, other))[kind]]) {
        const post = await aPost(ports, workspace, aFullDraft(workspace));
        const dangling = { ...post, ...change(id, post) };
        expect(await errorOf(ports.posts.insert(workspace.id, storedPostOf(dangling)))).toEqual({
          kind: 'reference-vanished',
        });
        expect(await ports.posts.find(workspace.id, { id: post.id })).toBeNull();
        expect(await ports.posts.find(workspace.id, { slug: post.slug })).toBeNull();
      }
    });
  }

  test('removed media and deleted posts do not exist any more', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const related = await aStoredPost(ports, workspace, { slug: 'related' });
    const withImage = await aPost(ports, workspace, { bodyJson: [anImage(workspace)] });
    const withRelated = await aPost(ports, workspace, { relatedPostIds: [related.id] });
    await ports.media.remove(workspace.id, workspace.media.id, ports.clock.now());
    await ports.posts.softDelete(workspace.id, { id: related.id }, ports.clock.now());
    for (const post of [withImage, withRelated]) {
      expect(await errorOf(ports.posts.insert(workspace.id, storedPostOf(post)))).toEqual({
        kind: 'reference-vanished',
      });
    }
  });

  test('a stored post keeps the ids of media that are removed later', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const post = await aStoredPost(ports, workspace, aFullDraft(workspace));
    await ports.media.remove(workspace.id, workspace.media.id, ports.clock.now());
    const found = await ports.posts.find(workspace.id, { id: post.id });
    expect(found?.post).toEqual({ ...post, derivationVersion: -1 });
    expect(found?.references.media).toEqual(new Map());
  });

  test('a related post that is deleted later vanishes from the references', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const [gone, stays] = [
      await aStoredPost(ports, workspace, { slug: 'gone' }),
      await aStoredPost(ports, workspace, { slug: 'stays' }),
    ];
    const post = await aStoredPost(ports, workspace, { relatedPostIds: [gone.id, stays.id] });
    await ports.posts.softDelete(workspace.id, { id: gone.id }, ports.clock.now());
    const found = await ports.posts.find(workspace.id, { id: post.id });
    expect(found?.references.relatedPosts.map(({ id }) => id)).toEqual([stays.id]);
  });
};
