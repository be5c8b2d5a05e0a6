import { createPost } from '@content-publishing/application';
import { aDraft, anImage, aWorkspace, viewOf } from '@content-publishing/application/testing';
import { type Post, storedPostOf } from '@content-publishing/domain';
import type { PostAddress } from '@content-publishing/domain/records';
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
      ['reference-vanished', { featuredMediaId: NOBODY }],
      ['stored', { relatedPostIds: [model.id] }],
      ['reference-vanished', { relatedPostIds: [model.id, NOBODY] }],
      ['reference-vanished', { authorId: NOBODY }],
      ['stored', { tagIds: [tags[1].id, tags[0].id], viewCount: 7 }],
    ];
    const posts = cases.map(([, some], index): Post => {
      const id = ports.ids.next();
      return { ...model, id, slug: `post-${index}`, ...some };
    });
    const outcomes = await Promise.all(
      posts.map((post) => ports.posts.insert(workspace.id, storedPostOf(post))),
    );
    expect(outcomes.map((outcome) => (outcome.isErr() ? outcome.error.kind : 'stored'))).toEqual(
      cases.map(([outcome]) => outcome),
    );
    const found = await Promise.all(posts.map(({ id }) => ports.posts.find(workspace.id, { id })));
    expect(found.map((one) => one?.post ?? null)).toEqual(
      posts.map((post, index) => (outcomes[index]?.isOk() ? post : null)),
    );
  });

  it('have the keys of their requests kept, each with its own post or not at all', async () => {
    const workspace = await aWorkspace(ports);
    const { post: answer } = await viewOf(
      createPost(ports)(workspace.actor, { draft: aDraft(workspace) }),
    );
    const model = await aStoredPost(ports, workspace, { slug: 'taken' });
    const cases: readonly (readonly [outcome: string, key: string | null, Partial<Post>])[] = [
      ['stored', 'a', {}],
      ['stored', null, {}],
      ['stored', 'b', {}],
      ['idempotency-key-in-use', 'a', {}],
      ['reference-vanished', 'c', { featuredMediaId: NOBODY }],
      ['stored', null, {}],
      ['slug-taken', 'd', { slug: 'taken' }],
      ['reference-vanished', null, { relatedPostIds: [NOBODY] }],
      ['stored', 'e', {}],
    ];
    const insertAll = (those: typeof cases, from: number) =>
      Promise.all(
        those.map(([, key, fields], index) => {
          const number = from + index;
          const post = { ...model, id: ports.ids.next(), slug: `keyed-${number}`, ...fields };
          if (key === null) return ports.posts.insert(workspace.id, storedPostOf(post));
          const expiresAt = '2027-01-01T00:00:00.000Z';
          const record = {
            key,
            fingerprint: `${number}`,
            answer: JSON.stringify(answer),
            expiresAt,
          };
          return ports.posts.insertIdempotent(workspace.id, storedPostOf(post), record);
        }),
      );
    const outcomes = [
      ...(await insertAll(cases.slice(0, 3), 0)),
      ...(await insertAll(cases.slice(3), 3)),
    ];
    expect(outcomes.map((outcome) => (outcome.isErr() ? outcome.error.kind : 'stored'))).toEqual(
      cases.map(([outcome]) => outcome),
    );
    const kept = await Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((key) =>
        ports.idempotencyKeys.find(workspace.id, key, ports.clock.now()),
      ),
    );
    expect(kept.map((record) => record?.fingerprint)).toEqual([
      '0',
      '2',
      undefined,
      undefined,
      '8',
    ]);
  });

  it('and want the same slug come away with one post', async () => {
    const workspace = await aWorkspace(ports);
    const model = await aStoredPost(ports, workspace);
    const inserted = await Promise.all(
      Array.from({ length: 12 }, () =>
        ports.posts.insert(
          workspace.id,
          storedPostOf({ ...model, id: ports.ids.next(), slug: 'wanted' }),
        ),
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
      drafts.map((draft) => viewOf(createPost(ports)(workspace.actor, { draft }))),
    );
    const look = (slug: string) => ports.posts.find(workspace.id, { slug });
    const found = await Promise.all([...created.map(({ post }) => look(post.slug)), look('none')]);
    expect(found.map((one) => one?.post.id)).toEqual([
      ...created.map(({ post }) => post.id),
      undefined,
    ]);
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
      drafts.map((draft) => viewOf(createPost(ports)(workspace.actor, { draft }))),
    );
    const live = await Promise.all(
      created.map(({ post: { id } }) => ports.posts.findSerialized(workspace.id, { id })),
    );
    const instants = created.map((_, index) =>
      new Date(Date.UTC(2026, 4, 5) + index).toISOString(),
    );
    const posts = live.flatMap((found) => (found ? [found.post] : []));
    const expected = live.map((found, index) => ({
      ...found,
      post: { ...found?.post, deletedAt: instants[index] },
    }));
    const removeAll = (addresses: readonly PostAddress[]) =>
      Promise.all(
        [{ slug: 'none' }, ...addresses].map((address, index) =>
          ports.posts.softDelete(workspace.id, address, instants[index - 1] ?? ports.clock.now()),
        ),
      );
    expect(await removeAll(posts.map(({ id }) => ({ id })))).toEqual([null, ...expected]);
    for (const { id } of posts) await viewOf(ports.posts.restore(workspace.id, id));
    expect(await removeAll(posts.map(({ slug }) => ({ slug })))).toEqual([null, ...expected]);
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
