// oxlint-disable max-lines -- the races of saves are told apart side by side

import { addAuthor, updatePost } from '@content-publishing/application';
import { anImage, aWorkspace, errorOf, viewOf } from '@content-publishing/application/testing';
import {
  parsePostQuery,
  type Post,
  replacedPostOf,
  storedPostOf,
} from '@content-publishing/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnPostgres } from './describe-on-postgres.ts';
import { type FreshStorage, openFreshStorage } from './fresh-storage.ts';
import { holdLock, waitingForLock } from './locks.ts';
import { aStoredPost } from './stored-post.ts';

describeOnPostgres('saves that meet', (serverUrl) => {
  let fresh: FreshStorage;
  let orm: FreshStorage['orm'];
  let ports: FreshStorage['ports'];
  beforeAll(async () => {
    fresh = await openFreshStorage(serverUrl);
    ({ orm, ports } = fresh);
  });
  afterAll(() => fresh.close());

  const revised = (post: Post, fields: Partial<Post>): Post => ({
    ...post,
    ...fields,
    revision: post.revision + 1,
  });

  /** Runs `save` into `statement`, which commits as soon as so many wait for it. */
  const during = async <Outcome>(
    statement: string,
    save: () => PromiseLike<Outcome>,
    waiters = 1,
  ): Promise<Outcome> => {
    const commit = await holdLock(orm, statement);
    const saving = save();
    try {
      await waitingForLock(orm, waiters);
    } finally {
      await commit();
    }
    return saving;
  };

  it('one is outdated that waited for another save, or for a deletion', async () => {
    const workspace = await aWorkspace(ports);
    const post = await aStoredPost(ports, workspace);
    const next = revised(post, { title: 'Second', slug: 'second' });
    const save = () =>
      errorOf(ports.posts.replace(workspace.id, replacedPostOf(post, next), storedPostOf(next)));
    const here = `workspace_id = '${workspace.id}'`;
    expect(await during(`update posts set revision = revision + 1 where ${here}`, save)).toEqual({
      kind: 'post-outdated',
    });
    expect(await ports.posts.find(workspace.id, { slug: 'second' })).toBeNull();
    expect(await ports.posts.findRenamed(workspace.id, post.slug)).toBeNull();

    await orm.em.execute(`update posts set revision = 1 where ${here}`);
    expect(await during(`update posts set deleted_at = now() where ${here}`, save)).toEqual({
      kind: 'post-outdated',
    });
  });

  it('one is outdated that waited for an edit of what it shows', async () => {
    const workspace = await aWorkspace(ports);
    const post = await aStoredPost(ports, workspace);
    const save = () =>
      errorOf(
        ports.posts.replace(
          workspace.id,
          replacedPostOf(post, revised(post, { title: 'Second' })),
          storedPostOf(revised(post, { title: 'Second' })),
        ),
      );
    const marked = `update posts set derivation_version = 0 where id = '${post.id}'`;
    expect(await during(marked, save)).toEqual({ kind: 'post-outdated' });
    const found = await ports.posts.find(workspace.id, { id: post.id });
    expect(found?.post).toEqual({ ...post, derivationVersion: 0 });
  });

  it('one is made again that waited for an edit of the author', async () => {
    const workspace = await aWorkspace(ports);
    const post = await aStoredPost(ports, workspace);
    const seen = (await ports.posts.find(workspace.id, { id: post.id }))?.references;
    const one = `id = '${workspace.author.id}'`;
    const edited = `select from authors where ${one} for update; update authors set bio = 'x' where ${one}`;
    const created = { ...post, id: ports.ids.next(), slug: 'created' };
    const create = () =>
      errorOf(ports.posts.insert(workspace.id, storedPostOf(created), undefined, seen));
    expect(await during(edited, create)).toEqual({ kind: 'reference-gone' });
    expect(await ports.posts.find(workspace.id, { slug: 'created' })).toBeNull();
    const now = (await ports.posts.find(workspace.id, { id: post.id }))?.references;
    await viewOf(ports.posts.insert(workspace.id, storedPostOf(created), undefined, now));
  });

  it('one goes through that waited for a view', async () => {
    const workspace = await aWorkspace(ports);
    const post = await aStoredPost(ports, workspace);
    const next = revised(post, { title: 'Second' });
    await during(`update posts set head_bytes = head_bytes where id = '${post.id}'`, () =>
      viewOf(ports.posts.replace(workspace.id, replacedPostOf(post, next), storedPostOf(next))),
    );
    const found = await ports.posts.find(workspace.id, { id: post.id });
    expect(found?.post).toEqual(next);
  });

  it('one is rejected whose new media record, or new related post, vanishes meanwhile', async () => {
    const workspace = await aWorkspace(ports);
    const { id: mediaId } = workspace.media;
    const post = await aStoredPost(ports, workspace);
    const related = await aStoredPost(ports, workspace, { slug: 'related' });
    const save = (fields: Partial<Post>) => () =>
      errorOf(
        ports.posts.replace(
          workspace.id,
          replacedPostOf(post, revised(post, fields)),
          storedPostOf(revised(post, fields)),
        ),
      );
    expect(
      await during(
        `update media set removed_at = now() where id = '${mediaId}'`,
        save({ featuredMediaId: mediaId }),
      ),
    ).toEqual({ kind: 'reference-gone' });
    expect(
      await during(
        `update posts set deleted_at = now() where id = '${related.id}'`,
        save({ relatedPostIds: [related.id] }),
      ),
    ).toEqual({ kind: 'reference-gone' });
  });

  it('one keeps what it referred to before, whether or not that is still there', async () => {
    const workspace = await aWorkspace(ports);
    const related = await aStoredPost(ports, workspace, { slug: 'related' });
    const fields = { bodyJson: [anImage(workspace)], relatedPostIds: [related.id] };
    const post = await aStoredPost(ports, workspace, fields);
    await ports.media.remove(workspace.id, workspace.media.id, ports.clock.now());
    await ports.posts.softDelete(workspace.id, { id: related.id }, ports.clock.now());
    const marked = (await ports.posts.find(workspace.id, { id: post.id }))?.post ?? post;
    const next = revised(marked, { title: 'Second' });
    await viewOf(
      ports.posts.replace(workspace.id, replacedPostOf(marked, next), storedPostOf(next)),
    );
    const found = await ports.posts.find(workspace.id, { id: post.id });
    expect(found).toMatchObject({ post: next, references: { relatedPosts: [] } });
  });

  it('a deletion that waited for one answers all of what was saved', async () => {
    const workspace = await aWorkspace(ports);
    const { id, slug } = await aStoredPost(ports, workspace);
    const at = ports.clock.now();
    const { tags, media } = workspace;
    const answer = await during(
      `update posts set title = 'Saved', featured_media_id = '${media.id}', revision = revision + 1
         where id = '${id}';
       insert into post_tags values ('${workspace.id}', '${id}', '${tags[0].id}', 1);
       insert into post_media values ('${workspace.id}', '${id}', '${media.id}')`,
      () => ports.posts.softDelete(workspace.id, { slug }, at),
    );
    expect(answer).toMatchObject({
      post: { title: 'Saved', tagIds: [tags[0].id], featuredMediaId: media.id, deletedAt: at },
      references: { tags: [tags[0]], media: new Map([[media.id, media]]) },
    });
  });

  it('a deletion that waited for what derived the post again answers what was derived', async () => {
    const workspace = await aWorkspace(ports);
    const { id } = await aStoredPost(ports, workspace);
    const answer = await during(
      `update posts set derivation_version = 0, seo_score = 7 where id = '${id}'`,
      () => ports.posts.softDelete(workspace.id, { id }, ports.clock.now()),
    );
    expect(answer?.post).toMatchObject({ derivationVersion: 0, seoScore: 7 });
  });

  it('a deletion that waited for one is counted for the author and the tags that were saved', async () => {
    const workspace = await aWorkspace(ports);
    const { id, author, tags } = workspace;
    const other = await viewOf(addAuthor(ports)(id, { slug: 'bob', displayName: 'Bob' }));
    const post = await aStoredPost(ports, workspace, { tagIds: [tags[0].id] });
    const next = revised(post, { authorId: other.id, tagIds: [tags[1].id] });
    const saveAndDelete = async () => {
      const saved = ports.posts.replace(id, replacedPostOf(post, next), storedPostOf(next));
      await waitingForLock(orm);
      return Promise.all([saved, ports.posts.softDelete(id, { id: post.id }, ports.clock.now())]);
    };
    const [saved, deleted] = await during(
      `select from posts where id = '${post.id}' for update`,
      saveAndDelete,
      2,
    );
    expect(saved.isOk()).toBe(true);
    expect(deleted?.post).toMatchObject({ authorId: other.id, tagIds: [tags[1].id] });
    const filters = [
      ...[author, other].map((one) => ({ authorId: one.id })),
      ...tags.map((tag) => ({ tagId: tag.id })),
    ];
    for (const filter of filters) {
      const query = parsePostQuery(filter)._unsafeUnwrap();
      expect(await viewOf(ports.posts.listMetadata(id, query))).toMatchObject({
        total: 0,
        data: [],
      });
    }
  });

  it.each([
    ['renamed', `slug = 'former'`, true],
    ['deleted', `deleted_at = now()`, false],
  ])(
    'a deletion finds the post that got the slug of one that was %s',
    async (_, change, isLeft) => {
      const workspace = await aWorkspace(ports);
      const former = await aStoredPost(ports, workspace, { slug: 'moved' });
      const next = await aStoredPost(ports, workspace, { slug: 'next' });
      const remove = () =>
        ports.posts.softDelete(workspace.id, { slug: 'moved' }, ports.clock.now());
      const answer = await during(
        `update posts set ${change} where id = '${former.id}';
       update posts set slug = 'moved' where id = '${next.id}'`,
        remove,
      );
      expect(answer?.post.id).toBe(next.id);
      expect((await ports.posts.find(workspace.id, { slug: 'former' })) !== null).toBe(isLeft);
      expect(await remove()).toBeNull();
    },
  );

  it('of two deletions that meet one gets the post', async () => {
    const workspace = await aWorkspace(ports);
    const { id, slug } = await aStoredPost(ports, workspace);
    const remove = () => ports.posts.softDelete(workspace.id, { slug }, ports.clock.now());
    const answers = await during(`update posts set title = 'Saved' where id = '${id}'`, () =>
      Promise.all([remove(), remove(), remove()]),
    );
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
  });

  it('one does not wait for another that relates to the same post', async () => {
    const workspace = await aWorkspace(ports);
    const related = await aStoredPost(ports, workspace, { slug: 'related' });
    const [first, second] = [
      await aStoredPost(ports, workspace, { slug: 'first' }),
      await aStoredPost(ports, workspace, { slug: 'second' }),
    ];
    const commit = await holdLock(orm, `select from posts where id = '${related.id}' for share`);
    try {
      for (const post of [first, second]) {
        const next = revised(post, { relatedPostIds: [related.id] });
        await viewOf(
          ports.posts.replace(workspace.id, replacedPostOf(post, next), storedPostOf(next)),
        );
      }
    } finally {
      await commit();
    }
    const found = await ports.posts.find(workspace.id, { id: second.id });
    expect(found?.references.relatedPosts.map(({ slug }) => slug)).toEqual(['related']);
  });

  it('posts that are related to each other, or swap their slugs, wait in no circle', async () => {
    const workspace = await aWorkspace(ports);
    const [a, b] = [
      await aStoredPost(ports, workspace, { slug: 'a' }),
      await aStoredPost(ports, workspace, { slug: 'b' }),
    ];
    const save = (post: Post, patch: object) =>
      updatePost(ports)(workspace.principal, { idOrSlug: post.id, patch });
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        viewOf(save(a, { relatedPostIds: [b.id] })),
        viewOf(save(b, { relatedPostIds: [a.id] })),
      ]);
      await Promise.all([
        viewOf(save(a, { relatedPostIds: [] })),
        viewOf(save(b, { relatedPostIds: [] })),
      ]);
      const swapped = await Promise.all([save(a, { slug: 'b' }), save(b, { slug: 'a' })]);
      expect(swapped.map((saved) => saved.isErr() && saved.error.kind)).toEqual([
        'slug-taken',
        'slug-taken',
      ]);
    }
  });

  it('one is made that waits for somebody who waits for it', async () => {
    const workspace = await aWorkspace(ports);
    const post = await aStoredPost(ports, workspace);
    const related = await aStoredPost(ports, workspace, { slug: 'related' });
    const connection = orm.em.getConnection();
    const other = await connection.begin();
    const hold = (id: string) =>
      connection.execute(`select from posts where id = '${id}' for update`, [], 'run', other);
    await hold(related.id);
    const next = revised(post, { relatedPostIds: [related.id] });
    const saving = viewOf(
      ports.posts.replace(workspace.id, replacedPostOf(post, next), storedPostOf(next)),
    );
    await waitingForLock(orm);
    // Of the two PostgreSQL ends whichever finds out first.
    await hold(post.id).then(
      () => connection.commit(other),
      () => connection.rollback(other),
    );
    await saving;
    const found = await ports.posts.find(workspace.id, { id: post.id });
    expect(found?.post).toEqual(next);
  });

  it('a view waits for none of them', async () => {
    const workspace = await aWorkspace(ports);
    const { id } = await aStoredPost(ports, workspace);
    const commit = await holdLock(orm, `update posts set title = 'Held' where id = '${id}'`);
    try {
      expect(await ports.posts.incrementViews(workspace.id, id)).toBe(1);
    } finally {
      await commit();
    }
  });
});
