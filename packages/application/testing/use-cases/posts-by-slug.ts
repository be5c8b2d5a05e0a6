import {
  countPostView,
  deletePost,
  getPostRevision,
  issuePreviewToken,
  listPostRevisions,
  listPreviewTokens,
  restorePost,
  restorePostRevision,
  revokePreviewToken,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { readPost } from '../sample/read-post.ts';
import { aCreatedPost, patchPost } from '../sample/saved-post.ts';
import { aBareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Operations below a post, which take its slug wherever they take its id. */
export const postsBySlugSuite = (test: StorageTest): void => {
  test('revisions, tokens and views of a post are found by its slug, in any Unicode form', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace, { slug: 'caf\u00e9', title: 'One' });
    await patchPost(ports, workspace, id, { title: 'Two' });
    for (const idOrSlug of ['caf\u00e9', 'cafe\u0301']) {
      const listed = (reference: string) =>
        viewOf(listPostRevisions(ports)(actor, { idOrSlug: reference, query: {} }));
      expect(await listed(idOrSlug)).toEqual(await listed(id));
      const read = (reference: string, revision: string) =>
        viewOf(getPostRevision(ports)(actor, { idOrSlug: reference, revision }));
      expect(await read(idOrSlug, '1')).toEqual(await read(id, '1'));
      expect(await read(idOrSlug, '2')).toEqual(await read(id, '2'));

      const issued = await viewOf(issuePreviewToken(ports)(actor, { idOrSlug, draft: {} }));
      const tokens = { idOrSlug, query: {} };
      const { data } = await viewOf(listPreviewTokens(ports)(actor, tokens));
      expect(data).toMatchObject([{ id: issued.id }]);
      await viewOf(revokePreviewToken(ports)(actor, { idOrSlug, tokenId: issued.id }));

      const before = await readPost(ports, actor, id);
      const viewCount = before.viewCount + 1;
      expect(await viewOf(countPostView(ports)(actor, idOrSlug))).toEqual({ id, viewCount });
    }
    const restoration = { idOrSlug: 'cafe\u0301', revision: '1' };
    const { post } = await viewOf(restorePostRevision(ports)(actor, restoration));
    expect(post).toMatchObject({ id, title: 'One', restoration: { revision: 1 } });
  });

  test('a former slug is renamed for what reads, and no post for what writes', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const { id } = await aCreatedPost(ports, workspace, { slug: 'old' });
    await patchPost(ports, workspace, id, { slug: 'new' });
    const { id: tokenId } = await viewOf(
      issuePreviewToken(ports)(actor, { idOrSlug: id, draft: {} }),
    );
    const former = { idOrSlug: 'old', query: {}, draft: {}, revision: '1', tokenId };
    const renamed = { kind: 'post-renamed', idOrSlug: 'old', slug: 'new' };
    for (const read of [
      listPostRevisions(ports)(actor, former),
      getPostRevision(ports)(actor, former),
      listPreviewTokens(ports)(actor, former),
    ]) {
      expect(await errorOf<unknown, unknown>(read)).toEqual(renamed);
    }
    const notFound = { kind: 'post-not-found', idOrSlug: 'old' };
    for (const write of [
      restorePostRevision(ports)(actor, { idOrSlug: 'old', revision: '1' }),
      issuePreviewToken(ports)(actor, former),
      revokePreviewToken(ports)(actor, former),
      countPostView(ports)(actor, 'old'),
    ]) {
      expect(await errorOf<unknown, unknown>(write)).toEqual(notFound);
    }
    expect(await readPost(ports, actor, id)).toMatchObject({ viewCount: 0, slug: 'new' });
  });

  test('of posts that had a slug, the one that was deleted last is restored by it', async ({
    ports,
  }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const { actor } = workspace;
    const deleted = async (title: string) => {
      const { id } = await aCreatedPost(ports, workspace, { slug: 'caf\u00e9', title });
      ports.clock.advance(1000);
      await viewOf(deletePost(ports)(actor, id));
      return id;
    };
    const [first, second] = [await deleted('First'), await deleted('Second')];
    const foreign = await aCreatedPost(ports, other, { slug: 'caf\u00e9' });
    ports.clock.advance(1000);
    await viewOf(deletePost(ports)(other.actor, foreign.id));
    const restored = await viewOf(restorePost(ports)(actor, 'cafe\u0301'));
    expect(restored.post).toMatchObject({ id: second, title: 'Second', slug: 'caf\u00e9' });

    const taken = { kind: 'slug-taken', slug: 'caf\u00e9' };
    expect(await errorOf(restorePost(ports)(actor, 'caf\u00e9'))).toEqual(taken);
    await patchPost(ports, workspace, second, { slug: 'other' });
    expect((await viewOf(restorePost(ports)(actor, 'caf\u00e9'))).post.id).toBe(first);
    const none = { kind: 'deleted-post-not-found', idOrSlug: 'caf\u00e9' };
    expect(await errorOf(restorePost(ports)(actor, 'caf\u00e9'))).toEqual(none);
  });

  test('an earlier post that is deleted later is the one that its slug restores', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const { actor } = workspace;
    const earlier = await aCreatedPost(ports, workspace, { slug: 'pot' });
    await patchPost(ports, workspace, earlier.id, { slug: 'kettle' });
    const later = await aCreatedPost(ports, workspace, { slug: 'pot' });
    await viewOf(deletePost(ports)(actor, later.id));
    await patchPost(ports, workspace, earlier.id, { slug: 'pot' });
    ports.clock.advance(1000);
    await viewOf(deletePost(ports)(actor, earlier.id));
    expect((await viewOf(restorePost(ports)(actor, 'pot'))).post.id).toBe(earlier.id);
  });
};
