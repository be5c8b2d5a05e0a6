import { createPost } from '@content-publishing/application';
import { aDraft, anImage, aWorkspace, viewOf } from '@content-publishing/application/testing';
import type { Post } from '@content-publishing/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnPostgres } from './describe-on-postgres.ts';
import { type FreshStorage, openFreshStorage } from './fresh-storage.ts';
import { aStoredPost } from './stored-post.ts';

const NOBODY = '01900000-0000-7000-8000-00000000dead';

const A_LONG_PARAGRAPH = { type: 'paragraph', text: 'Coffee. '.repeat(1200) };

describeOnPostgres('callers who come together', (serverUrl) => {
  let fresh: FreshStorage;
  let ports: FreshStorage['ports'];
  beforeAll(async () => {
    fresh = await openFreshStorage(serverUrl);
    ({ ports } = fresh);
  });
  afterAll(() => fresh.close());

  it('have their posts stored with all that each refers to, and fail alone', async () => {
    const workspace = await aWorkspace(ports);
    const { tags, media } = workspace;
    const model = await aStoredPost(ports, workspace, { slug: 'taken' });
    const cases: readonly (readonly [outcome: string, fields: Partial<Post>])[] = [
      ['stored', {}],
      ['stored', { tagIds: [tags[0].id] }],
      ['slug-taken', { slug: 'taken' }],
      ['stored', { featuredMediaId: media.id }],
      ['reference-gone', { featuredMediaId: NOBODY }],
      ['stored', { relatedPostIds: [model.id] }],
      ['reference-gone', { relatedPostIds: [model.id, NOBODY] }],
      ['reference-gone', { authorId: NOBODY }],
      ['stored', { tagIds: [tags[1].id, tags[0].id], viewCount: 7 }],
    ];
    const posts = cases.map(([, some], index): Post => {
      const id = ports.ids.next();
      return { ...model, id, slug: `post-${index}`, ...some };
    });
    const outcomes = await Promise.all(posts.map((post) => ports.posts.insert(workspace.id, post)));
    expect(outcomes.map((outcome) => (outcome.isErr() ? outcome.error.kind : 'stored'))).toEqual(
      cases.map(([outcome]) => outcome),
    );
    const found = await Promise.all(posts.map(({ id }) => ports.posts.find(workspace.id, { id })));
    expect(found.map((one) => one?.post ?? null)).toEqual(
      posts.map((post, index) => (outcomes[index]?.isOk() ? post : null)),
    );
  });

  it('and want the same slug come away with one post', async () => {
    const workspace = await aWorkspace(ports);
    const model = await aStoredPost(ports, workspace);
    const inserted = await Promise.all(
      Array.from({ length: 12 }, () =>
        ports.posts.insert(workspace.id, { ...model, id: ports.ids.next(), slug: 'wanted' }),
      ),
    );
    expect(inserted.filter((outcome) => outcome.isOk())).toHaveLength(1);
    expect(inserted.filter((outcome) => outcome.isErr()).map(({ error }) => error)).toEqual(
      Array.from({ length: 11 }, () => ({ kind: 'slug-taken', slug: 'wanted' })),
    );
  });

  it('each get their own references and posts, however large', async () => {
    const workspace = await aWorkspace(ports);
    const { author, category, tags, media } = workspace;
    const drafts = [
      { slug: 'plain' },
      { slug: 'tagged', tagIds: [tags[1].id, tags[0].id], categoryId: category.id },
      { slug: 'large', bodyJson: Array.from({ length: 20 }, () => A_LONG_PARAGRAPH) },
      { slug: 'illustrated', bodyJson: [anImage(workspace)] },
      ...Array.from({ length: 20 }, (_, index) => ({ slug: `more-${index}` })),
    ].map((fields) => aDraft(workspace, fields));
    const created = await Promise.all(
      drafts.map((draft) => viewOf(createPost(ports)(workspace.principal, draft))),
    );
    const look = (slug: string) => ports.posts.find(workspace.id, { slug });
    const found = await Promise.all([...created.map(({ slug }) => look(slug)), look('none')]);
    expect(found.map((one) => one?.post.id)).toEqual([...created.map(({ id }) => id), undefined]);
    expect(found[1]?.references).toMatchObject({ author, category, tags: [tags[1], tags[0]] });
    expect(found[2]?.post.bodyText.length).toBeGreaterThan(128 * 1024);
    expect(found[3]?.references.media).toEqual(new Map([[media.id, media]]));
    expect(found[0]?.references).toMatchObject({ category: null, tags: [], media: new Map() });
  });

  it('each delete their own posts, and get what they deleted, however large', async () => {
    const workspace = await aWorkspace(ports);
    const { tags } = workspace;
    const drafts = [
      { slug: 'plain' },
      { slug: 'tagged', tagIds: [tags[1].id, tags[0].id] },
      { slug: 'large', bodyJson: Array.from({ length: 20 }, () => A_LONG_PARAGRAPH) },
      ...Array.from({ length: 20 }, (_, index) => ({ slug: `more-${index}` })),
    ].map((fields) => aDraft(workspace, fields));
    const created = await Promise.all(
      drafts.map((draft) => viewOf(createPost(ports)(workspace.principal, draft))),
    );
    const live = await Promise.all(created.map(({ id }) => ports.posts.find(workspace.id, { id })));
    const instants = created.map((_, index) =>
      new Date(Date.UTC(2026, 4, 5) + index).toISOString(),
    );
    for (const nameOf of [({ id }: Post) => ({ id }), ({ slug }: Post) => ({ slug })]) {
      const remove = (post: Post | undefined, at = '') =>
        post && ports.posts.softDelete(workspace.id, nameOf(post), at);
      const [nothing, ...deleted] = await Promise.all([
        ports.posts.softDelete(workspace.id, { slug: 'none' }, ports.clock.now()),
        ...live.map((found, index) => remove(found?.post, instants[index])),
      ]);
      expect(nothing).toBeNull();
      expect(deleted).toEqual(
        live.map((found, index) => ({
          ...found,
          post: { ...found?.post, deletedAt: instants[index] },
        })),
      );
      for (const { id } of created) await viewOf(ports.posts.restore(workspace.id, id));
    }
  });

  it('and delete the same post come away with it once', async () => {
    const workspace = await aWorkspace(ports);
    const { id, slug } = await aStoredPost(ports, workspace);
    const other = await aStoredPost(ports, workspace, { slug: 'other' });
    const deleted = await Promise.all(
      [{ slug }, { id }, { slug: other.slug }, { slug }, { id }, { slug }, { slug }, { id }].map(
        (address) => ports.posts.softDelete(workspace.id, address, ports.clock.now()),
      ),
    );
    expect(deleted.flatMap((one) => (one ? [one.post.id] : [])).toSorted()).toEqual(
      [id, other.id].toSorted(),
    );
  });
});
