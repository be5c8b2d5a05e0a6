import type { Post, ReferenceIds, Uuid } from '@content-publishing/domain';
import { expect } from 'vitest';
import { refusalOf } from '../outcome.ts';
import { aFullDraft, anImage } from '../sample/draft.ts';
import { aPost, aStoredPost } from '../sample/post.ts';
import { aSeo } from '../sample/seo.ts';
import { aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

const nothing = { author: null, category: null, tags: [], media: new Map(), relatedPosts: [] };

const idsOf = ({ author, category, tags, media }: SampleWorkspace): ReferenceIds => ({
  authorId: author.id,
  categoryId: category.id,
  tagIds: tags.map(({ id }) => id),
  mediaIds: [media.id],
  relatedPostIds: [],
});

/** Every way in which a post can refer to a record, each with the id it is given. */
const REFERRERS: Readonly<Record<string, (id: Uuid, post: Post) => Partial<Post>>> = {
  author: (id) => ({ authorId: id }),
  category: (id) => ({ categoryId: id }),
  'one of two tags': (id, { tagIds }) => ({ tagIds: [...tagIds.slice(1), id] }),
  'related post': (id) => ({ relatedPostIds: [id] }),
  'featured media': (id) => ({ featuredMediaId: id }),
  'image block': (id, { bodyJson }) => ({
    bodyJson: [...bodyJson, { type: 'image', mediaId: id }],
  }),
  'Open Graph image': (id) => ({ seo: aSeo({ og: { imageMediaId: id } }) }),
  'Twitter image': (id) => ({ seo: aSeo({ twitter: { imageMediaId: id } }) }),
};

const recordFor = async (
  ports: TestingPorts,
  workspace: SampleWorkspace,
  referrer: string,
): Promise<Uuid> => {
  switch (referrer) {
    case 'author':
      return workspace.author.id;
    case 'category':
      return workspace.category.id;
    case 'one of two tags':
      return workspace.tags[0].id;
    case 'related post':
      return (await aStoredPost(ports, workspace, { slug: 'related' })).id;
    default:
      return workspace.media.id;
  }
};

export const postReferenceSuite = (test: StorageTest): void => {
  test('the records that ids name are read together', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { author, category, tags, media } = workspace;
    expect(await ports.posts.references(workspace.id, idsOf(workspace))).toEqual({
      author,
      category,
      tags,
      media: new Map([[media.id, media]]),
      relatedPosts: [],
    });
  });

  test('ids that name nothing in the workspace are left out', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const post = await aStoredPost(ports, workspace);
    const ids = { ...idsOf(workspace), relatedPostIds: [post.id] };
    expect(await ports.posts.references(other.id, ids)).toEqual(nothing);
    expect(await ports.posts.references(ports.ids.next(), ids)).toEqual(nothing);
  });

  for (const [referrer, fields] of Object.entries(REFERRERS)) {
    test(`nothing is stored when the ${referrer} of a post does not exist`, async ({ ports }) => {
      const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
      for (const id of [ports.ids.next(), await recordFor(ports, other, referrer)]) {
        const post = await aPost(ports, workspace, aFullDraft(workspace, { seo: null }));
        const broken = { ...post, ...fields(id, post) };
        expect(await refusalOf(ports.posts.insert(workspace.id, broken))).toEqual({
          kind: 'reference-gone',
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
      expect(await refusalOf(ports.posts.insert(workspace.id, post))).toEqual({
        kind: 'reference-gone',
      });
    }
  });

  test('a stored post keeps the ids of media that are removed later', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const post = await aStoredPost(ports, workspace, aFullDraft(workspace));
    await ports.media.remove(workspace.id, workspace.media.id, ports.clock.now());
    const found = await ports.posts.find(workspace.id, { id: post.id });
    expect(found?.post).toEqual(post);
    expect(found?.references.media).toEqual(new Map());
  });

  test('a related post that is deleted later vanishes from the references', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
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
