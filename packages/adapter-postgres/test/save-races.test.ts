import { updatePost, updateWorkspace } from '@content-publishing/application';
import { anImage, aWorkspace, errorOf, viewOf } from '@content-publishing/application/testing';
import { type Post, replacedPostOf, storedPostOf } from '@content-publishing/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnPostgres } from './describe-on-postgres.ts';
import { type FreshStorage, openFreshStorage } from './fresh-storage.ts';
import { during, holdLock, waitingForLock } from './locks.ts';
import { aStoredPost, revised } from './stored-post.ts';

describeOnPostgres('saves that meet', (serverUrl) => {
  let fresh: FreshStorage;
  let orm: FreshStorage['orm'];
  let ports: FreshStorage['ports'];
  beforeAll(async () => {
    fresh = await openFreshStorage(serverUrl);
    ({ orm, ports } = fresh);
  });
  afterAll(() => fresh.close());

  it('one is outdated that waited for another save, or for a deletion', async () => {
    const workspace = await aWorkspace(ports);
    const post = await aStoredPost(ports, workspace);
    const next = revised(post, { title: 'Second', slug: 'second' });
    const save = () =>
      errorOf(ports.posts.replace(workspace.id, replacedPostOf(post, next), storedPostOf(next)));
    const here = `workspace_id = '${workspace.id}'`;
    expect(
      await during(orm, `update posts set revision = revision + 1 where ${here}`, save),
    ).toEqual({
      kind: 'revision-conflict',
    });
    expect(await ports.posts.find(workspace.id, { slug: 'second' })).toBeNull();
    expect(await ports.posts.findRenamed(workspace.id, post.slug)).toBeNull();

    await orm.em.execute(`update posts set revision = 1 where ${here}`);
    expect(await during(orm, `update posts set deleted_at = now() where ${here}`, save)).toEqual({
      kind: 'revision-conflict',
    });
  });

  it('one of a table waits for a change of the block vocabulary, and the change for it', async () => {
    const workspace = await aWorkspace(ports);
    const { id, actor } = workspace;
    const choose = (blockVocabulary: 1 | 2) =>
      updateWorkspace(ports)(actor, { patch: { blockVocabulary } });
    await viewOf(choose(2));
    const { slug } = await aStoredPost(ports, workspace);
    const patch = { bodyJson: [{ type: 'table', header: 'none', rows: [['a']] }] };
    const save = () => errorOf(updatePost(ports)(actor, { idOrSlug: slug, patch }));
    const version = (number: number) =>
      `update workspaces set block_vocabulary = ${number} where id = '${id}';
       update workspace_versions set records_version = gen_random_uuid() where workspace_id = '${id}'`;
    expect(await during(orm, version(1), save)).toMatchObject({
      kind: 'invalid-input',
      violations: [{ path: '/bodyJson/0/type' }],
    });

    await orm.em.execute(version(2));
    const saved = `select id from workspaces where id = '${id}' for share;
      update posts set block_vocabulary = 2 where workspace_id = '${id}'`;
    expect(await during(orm, saved, () => errorOf(choose(1)))).toMatchObject({
      kind: 'blocks-in-use',
      posts: 1,
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
    expect(await during(orm, marked, save)).toEqual({ kind: 'revision-conflict' });
    const found = await ports.posts.find(workspace.id, { id: post.id });
    expect(found?.post).toEqual({ ...post, derivationVersion: 0 });
  });

  it('one is made again that waited for an edit of the author', async () => {
    const workspace = await aWorkspace(ports);
    const post = await aStoredPost(ports, workspace);
    const seen = (await ports.posts.find(workspace.id, { id: post.id }))?.references;
    const one = `id = '${workspace.author.id}'`;
    const edited = `
      select from authors where ${one} for update;
      update authors set bio = 'x' where ${one};
      update workspace_versions set records_version = gen_random_uuid()
        where workspace_id = '${workspace.id}'`;
    const created = { ...post, id: ports.ids.next(), slug: 'created' };
    const create = () =>
      errorOf(ports.posts.insert(workspace.id, storedPostOf(created), undefined, seen));
    expect(await during(orm, edited, create)).toEqual({ kind: 'reference-vanished' });
    expect(await ports.posts.find(workspace.id, { slug: 'created' })).toBeNull();
    const now = (await ports.posts.find(workspace.id, { id: post.id }))?.references;
    await viewOf(ports.posts.insert(workspace.id, storedPostOf(created), undefined, now));
  });

  it('one goes through that waited for a view', async () => {
    const workspace = await aWorkspace(ports);
    const post = await aStoredPost(ports, workspace);
    const next = revised(post, { title: 'Second' });
    await during(orm, `update posts set head_bytes = head_bytes where id = '${post.id}'`, () =>
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
        orm,
        `update media set removed_at = now() where id = '${mediaId}'`,
        save({ featuredMediaId: mediaId }),
      ),
    ).toEqual({ kind: 'reference-vanished' });
    expect(
      await during(
        orm,
        `update posts set deleted_at = now() where id = '${related.id}'`,
        save({ relatedPostIds: [related.id] }),
      ),
    ).toEqual({ kind: 'reference-vanished' });
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

  it('posts that are related to each other, or swap their slugs, do not deadlock', async () => {
    const workspace = await aWorkspace(ports);
    const [a, b] = [
      await aStoredPost(ports, workspace, { slug: 'a' }),
      await aStoredPost(ports, workspace, { slug: 'b' }),
    ];
    const save = (post: Post, patch: object) =>
      updatePost(ports)(workspace.actor, { idOrSlug: post.id, patch });
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

  it('one succeeds after a deadlock with another transaction', async () => {
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
    // PostgreSQL ends the statement that detects the deadlock first.
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
