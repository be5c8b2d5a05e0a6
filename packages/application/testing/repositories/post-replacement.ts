import type { Ports } from '@content-publishing/application';
import { type Post, replacedPostOf, storedPostOf } from '@content-publishing/domain';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { aFullDraft, anImage } from '../sample/draft.ts';
import { aPicture } from '../sample/picture.ts';
import { aPost, aStoredPost } from '../sample/post.ts';
import { aRevision, aStoredRevision } from '../sample/revision.ts';
import { tamperWith } from '../sample/tampering.ts';
import { aBareWorkspace, aWorkspace, NO_SITE } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const read = async ({ posts }: Ports, { workspaceId, id }: Post) => posts.find(workspaceId, { id });

export const postReplacementSuite = (test: StorageTest): void => {
  test('every field of a post is replaced, and its view count stays', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const related = await aStoredPost(ports, workspace, { slug: 'related' });
    const former = await aStoredPost(ports, workspace, { slug: 'plain' });
    await ports.posts.incrementViews(workspace.id, former.id);
    ports.clock.advance(1);
    const full = await aPost(
      ports,
      workspace,
      aFullDraft(workspace, { relatedPostIds: [related.id] }),
    );
    const next: Post = {
      ...full,
      id: former.id,
      viewCount: 99,
      revision: 7,
      language: 'de',
      derivationVersion: 3,
      derivedFields: ['isHowTo'],
    };
    await viewOf(
      ports.posts.replace(workspace.id, replacedPostOf(former, next), storedPostOf(next)),
    );
    const found = await read(ports, former);
    expect(found?.post).toEqual({ ...next, viewCount: 1 });
    const { relatedPosts, ...references } = found?.references ?? { relatedPosts: [] };
    const { author, category, tags, media } = workspace;
    expect(references).toEqual({
      author,
      category,
      tags,
      media: new Map([[media.id, media]]),
      ...{ language: 'en', site: NO_SITE, blockVocabulary: 1 },
    });
    expect(relatedPosts.map(({ id }) => id)).toEqual([related.id]);
  });

  test('nothing is left of what a post referred to before', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const related = await aStoredPost(ports, workspace);
    const full = aFullDraft(workspace, { relatedPostIds: [related.id] });
    const former = await aStoredPost(ports, workspace, full);
    const next = await aStoredRevision(ports, former, {
      bodyJson: [],
      categoryId: null,
      tagIds: null,
      featuredMediaId: null,
      relatedPostIds: null,
      seo: null,
    });
    expect(await read(ports, former)).toEqual({
      post: next,
      references: {
        author: workspace.author,
        category: null,
        tags: [],
        media: new Map(),
        relatedPosts: [],
        ...{ language: 'en', site: NO_SITE, blockVocabulary: 1 },
      },
    });
  });

  test('tags and related posts are replaced in the order of the revision', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const [first, second] = workspace.tags;
    const a = await aStoredPost(ports, workspace, { slug: 'a' });
    const b = await aStoredPost(ports, workspace, { slug: 'b' });
    const former = await aStoredPost(ports, workspace, {
      tagIds: [first.id, second.id],
      relatedPostIds: [a.id],
    });
    const patch = { tagIds: [second.id, first.id], relatedPostIds: [b.id, a.id] };
    await aStoredRevision(ports, former, patch);
    const found = await read(ports, former);
    expect(found?.post).toMatchObject(patch);
    expect(found?.references.tags).toEqual([second, first]);
    expect(found?.references.relatedPosts.map(({ id }) => id)).toEqual([b.id, a.id]);
  });

  test('what refers to a post shows it as it is now', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const related = await aStoredPost(ports, workspace);
    const referring = await aStoredPost(ports, workspace, {
      slug: 'referring',
      relatedPostIds: [related.id],
    });
    await aStoredRevision(ports, related, { slug: 'renamed', title: 'Renamed' });
    expect((await read(ports, referring))?.references.relatedPosts).toMatchObject([
      { id: related.id, slug: 'renamed', title: 'Renamed' },
    ]);
  });

  test('a post that was saved meanwhile is outdated, and stays as it is', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const former = await aStoredPost(ports, workspace);
    const late = await aRevision(ports, former, { title: 'Late', tagIds: [workspace.tags[0].id] });
    const saved = await aStoredRevision(ports, former, { title: 'Early' });
    for (const next of [late, { ...late, revision: saved.revision }]) {
      expect(
        await errorOf(
          ports.posts.replace(workspace.id, replacedPostOf(former, next), storedPostOf(next)),
        ),
      ).toEqual({
        kind: 'revision-conflict',
      });
    }
    const found = await read(ports, former);
    expect(found?.post).toEqual(saved);
    expect(found?.references.tags).toEqual([]);
  });

  test('a post that is deleted, unknown or of another workspace is outdated', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const former = await aStoredPost(ports, workspace);
    const unknown = await aPost(ports, workspace, { slug: 'unknown' });
    const outdated = { kind: 'revision-conflict' };
    const replace = (workspaceId: string, post: Post) =>
      errorOf(
        ports.posts.replace(
          workspaceId,
          replacedPostOf(post, { ...post, workspaceId, revision: 2, slug: 'x' }),
          storedPostOf({ ...post, workspaceId, revision: 2, slug: 'x' }),
        ),
      );
    expect(await replace(workspace.id, unknown)).toEqual(outdated);
    for (const workspaceId of [other.id, ports.ids.next()]) {
      const foreign = { ...former, authorId: other.author.id };
      expect(await replace(workspaceId, foreign)).toEqual(outdated);
    }
    await ports.posts.softDelete(workspace.id, { id: former.id }, ports.clock.now());
    expect(await replace(workspace.id, former)).toEqual(outdated);
    await viewOf(ports.posts.restore(workspace.id, former.id));
    expect((await read(ports, former))?.post).toEqual(former);
    expect(await read(ports, unknown)).toBeNull();
  });

  test('a revision may stay what it is, and is outdated once it was derived again', async ({
    ports,
  }) => {
    const workspace = await aBareWorkspace(ports);
    const former = await aStoredPost(ports, workspace);
    const next = { ...former, derivationVersion: former.derivationVersion + 1 };
    await viewOf(
      ports.posts.replace(workspace.id, replacedPostOf(former, next), storedPostOf(next)),
    );
    expect((await read(ports, former))?.post).toEqual(next);
    const saved = { ...former, revision: 2, title: 'Saved' };
    const outdated = { kind: 'revision-conflict' };
    expect(
      await errorOf(
        ports.posts.replace(workspace.id, replacedPostOf(former, saved), storedPostOf(saved)),
      ),
    ).toEqual(outdated);
    expect((await read(ports, former))?.post).toEqual(next);
  });

  test('a slug that another live post has is taken, and nothing changes', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const rival = await aStoredPost(ports, workspace, { slug: 'taken' });
    const former = await aStoredPost(ports, workspace, { tagIds: [workspace.tags[0].id] });
    const next = await aRevision(ports, former, { slug: 'taken', title: 'Other', tagIds: [] });
    expect(
      await errorOf(
        ports.posts.replace(workspace.id, replacedPostOf(former, next), storedPostOf(next)),
      ),
    ).toEqual({
      kind: 'slug-taken',
      slug: 'taken',
    });
    expect(await read(ports, former)).toMatchObject({
      post: former,
      references: { tags: [workspace.tags[0]] },
    });
    const found = await ports.posts.find(workspace.id, { slug: 'taken' });
    expect(found?.post).toEqual(rival);

    await ports.posts.softDelete(workspace.id, { id: rival.id }, ports.clock.now());
    await viewOf(
      ports.posts.replace(workspace.id, replacedPostOf(former, next), storedPostOf(next)),
    );
    const taken = await ports.posts.find(workspace.id, { slug: 'taken' });
    expect(taken?.post).toEqual(next);
  });

  test('a slug is found where it is now, and free where it was', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const former = await aStoredPost(ports, workspace);
    const next = await aStoredRevision(ports, former, { slug: 'renamed' });
    expect(await ports.posts.find(workspace.id, { slug: former.slug })).toBeNull();
    expect((await ports.posts.find(workspace.id, { slug: 'renamed' }))?.post).toEqual(next);
    const successor = await aStoredPost(ports, workspace, { slug: former.slug });
    const found = await ports.posts.find(workspace.id, { slug: former.slug });
    expect(found?.post).toEqual(successor);
  });

  test('a record that is newly named and vanished is gone, and nothing changes', async ({
    ports,
  }) => {
    const workspace = await aWorkspace(ports);
    const present = await aStoredPost(ports, workspace, { slug: 'present' });
    const related = await aStoredPost(ports, workspace, { slug: 'related' });
    const former = await aStoredPost(ports, workspace, {
      featuredMediaId: workspace.media.id,
      relatedPostIds: [present.id],
    });
    const image = await aPicture(ports, workspace, 'cup');
    const revisions = [
      await aRevision(ports, former, { relatedPostIds: [present.id, related.id] }),
      await aRevision(ports, former, { featuredMediaId: image.id }),
      await aRevision(ports, former, { bodyJson: [anImage(workspace, { mediaId: image.id })] }),
      await aRevision(ports, former, { seo: { og: { imageMediaId: image.id } } }),
      { ...former, tagIds: [ports.ids.next()] },
      { ...former, categoryId: ports.ids.next() },
      { ...former, authorId: ports.ids.next() },
    ];
    await ports.posts.softDelete(workspace.id, { id: related.id }, ports.clock.now());
    await ports.media.remove(workspace.id, image.id, ports.clock.now());
    for (const next of revisions) {
      expect(
        await errorOf(
          ports.posts.replace(workspace.id, replacedPostOf(former, next), storedPostOf(next)),
        ),
      ).toEqual({
        kind: 'reference-vanished',
      });
    }
    expect((await read(ports, former))?.post).toEqual(former);
  });

  test('a post keeps what it refers to when that vanished', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const related = await aStoredPost(ports, workspace);
    const draft = aFullDraft(workspace, { relatedPostIds: [related.id] });
    const former = await aStoredPost(ports, workspace, draft);
    await ports.posts.softDelete(workspace.id, { id: related.id }, ports.clock.now());
    await ports.media.remove(workspace.id, workspace.media.id, ports.clock.now());

    // The removal has marked it as outdated.
    const marked = (await read(ports, former))?.post ?? former;
    const next = await aStoredRevision(ports, marked, { title: 'Saved without them' });
    const found = await read(ports, former);
    expect(found?.post).toEqual(next);
    expect(next).toMatchObject({
      relatedPostIds: [related.id],
      featuredMediaId: workspace.media.id,
    });
    expect(found?.references).toMatchObject({ relatedPosts: [], media: new Map() });

    await viewOf(ports.posts.restore(workspace.id, related.id));
    const again = await read(ports, former);
    expect(again?.references.relatedPosts.map(({ id }) => id)).toEqual([related.id]);
  });

  test('what a post once referred to and no longer does has to exist again', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const first = await aStoredPost(ports, workspace, { featuredMediaId: workspace.media.id });
    const second = await aStoredRevision(ports, first, { featuredMediaId: null });
    await ports.media.remove(workspace.id, workspace.media.id, ports.clock.now());
    const third = { ...second, featuredMediaId: workspace.media.id, revision: 3 };
    expect(
      await errorOf(
        ports.posts.replace(workspace.id, replacedPostOf(second, third), storedPostOf(third)),
      ),
    ).toEqual({
      kind: 'reference-vanished',
    });
  });

  test('a revision is a value: tampering changes nothing stored', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const former = await aStoredPost(ports, workspace);
    const given = structuredClone(await aRevision(ports, former, { structuredData: { a: [1] } }));
    const kept = structuredClone(given);
    await viewOf(
      ports.posts.replace(workspace.id, replacedPostOf(former, given), storedPostOf(given)),
    );
    tamperWith(given);
    tamperWith(await read(ports, former));
    expect((await read(ports, former))?.post).toEqual(kept);
  });
};
