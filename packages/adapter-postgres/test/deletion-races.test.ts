import { addAuthor, deletePost, listFindings, updatePost } from '@content-publishing/application';
import {
  aLinkedPost,
  anAuditedSite,
  aWorkspace,
  viewOf,
} from '@content-publishing/application/testing';
import { parsePostQuery, replacedPostOf, storedPostOf } from '@content-publishing/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnPostgres } from './describe-on-postgres.ts';
import { type FreshStorage, openFreshStorage } from './fresh-storage.ts';
import { during, waitingForLock } from './locks.ts';
import { aStoredPost, revised } from './stored-post.ts';

describeOnPostgres('deletions that meet saves', (serverUrl) => {
  let fresh: FreshStorage;
  let orm: FreshStorage['orm'];
  let ports: FreshStorage['ports'];
  beforeAll(async () => {
    fresh = await openFreshStorage(serverUrl);
    ({ orm, ports } = fresh);
  });
  afterAll(() => fresh.close());

  it('a deletion that waited for one answers all of what was saved', async () => {
    const workspace = await aWorkspace(ports);
    const { id, slug } = await aStoredPost(ports, workspace);
    const at = ports.clock.now();
    const { tags, media } = workspace;
    const answer = await during(
      orm,
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
      orm,
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
      orm,
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
        orm,
        `update posts set ${change} where id = '${former.id}';
       update posts set slug = 'moved' where id = '${next.id}'`,
        remove,
      );
      expect(answer?.post.id).toBe(next.id);
      expect((await ports.posts.find(workspace.id, { slug: 'former' })) !== null).toBe(isLeft);
      expect(await remove()).toBeNull();
    },
  );

  it.each(['pot', 'a'])(
    'a deletion, and a save that links to the post, at once give one dead link (%s waits)',
    async (held) => {
      const workspace = await anAuditedSite(ports);
      const { actor } = workspace;
      await aLinkedPost(ports, workspace, 'pot', []);
      await aLinkedPost(ports, workspace, 'a', []);
      const patch = { bodyJson: [{ type: 'paragraph', text: 'See [this](/blog/pot).' }] };
      await during(
        orm,
        `select from posts where workspace_id = '${workspace.id}' and slug = '${held}' for update`,
        () =>
          Promise.all([
            viewOf(deletePost(ports)(actor, 'pot')),
            viewOf(updatePost(ports)(actor, { idOrSlug: 'a', patch })),
          ]),
      );
      const dead = await viewOf(listFindings(ports)(actor, { rule: 'link-dead', query: {} }));
      expect(dead.data).toMatchObject([
        { subject: { path: '/blog/pot' }, why: 'deleted', posts: { first: [{ slug: 'a' }] } },
      ]);
    },
  );

  it('of two deletions that meet one gets the post', async () => {
    const workspace = await aWorkspace(ports);
    const { id, slug } = await aStoredPost(ports, workspace);
    const remove = () => ports.posts.softDelete(workspace.id, { slug }, ports.clock.now());
    const answers = await during(orm, `update posts set title = 'Saved' where id = '${id}'`, () =>
      Promise.all([remove(), remove(), remove()]),
    );
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
  });
});
