import { createPost } from '@content-publishing/application';
import {
  aDraft,
  anImage,
  aWorkspace,
  errorOf,
  type SampleWorkspace,
  viewOf,
} from '@content-publishing/application/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnPostgres } from './describe-on-postgres.ts';
import { type FreshStorage, openFreshStorage } from './fresh-storage.ts';
import { holdLock, waitingForLock } from './locks.ts';

describeOnPostgres('what vanishes between the look-up and the insert is rejected', (serverUrl) => {
  let fresh: FreshStorage;
  let orm: FreshStorage['orm'];
  let ports: FreshStorage['ports'];
  beforeAll(async () => {
    fresh = await openFreshStorage(serverUrl);
    ({ orm, ports } = fresh);
  });
  afterAll(() => fresh.close());

  /** Returns the error of a create that runs into `statement`, which commits as soon as it does. */
  const errorDuring = async (statement: string, { id, actor }: SampleWorkspace, draft: object) => {
    const renewed = `update workspace_versions set records_version = gen_random_uuid()
      where workspace_id = '${id}'`;
    const commit = await holdLock(orm, `${statement}; ${renewed}`);
    const error = errorOf(createPost(ports)(actor, { draft }));
    try {
      await waitingForLock(orm);
    } finally {
      await commit();
    }
    expect(await ports.posts.find(id, { slug: 'late' })).toBeNull();
    return error;
  };

  it('a media record that is removed', async () => {
    const workspace = await aWorkspace(ports);
    const { id } = workspace.media;
    const error = await errorDuring(
      `update media set removed_at = now() where id = '${id}'`,
      workspace,
      aDraft(workspace, { slug: 'late', bodyJson: [anImage(workspace)] }),
    );
    expect(error).toEqual({ kind: 'reference-not-found', field: '/bodyJson/0/mediaId', id });
  });

  it('a related post that is deleted', async () => {
    const workspace = await aWorkspace(ports);
    const { id } = (await viewOf(createPost(ports)(workspace.actor, { draft: aDraft(workspace) })))
      .post;
    const error = await errorDuring(
      `update posts set deleted_at = now() where id = '${id}'`,
      workspace,
      aDraft(workspace, { slug: 'late', relatedPostIds: [id] }),
    );
    expect(error).toEqual({ kind: 'reference-not-found', field: '/relatedPostIds', id });
  });

  it('an author, a category or a tag that is deleted', async () => {
    const workspace = await aWorkspace(ports);
    const { author, category, tags } = workspace;
    const draft = { slug: 'late', categoryId: category.id, tagIds: [tags[0].id] };
    const errors = [
      await errorDuring(
        `delete from tags where id = '${tags[0].id}'`,
        workspace,
        aDraft(workspace, draft),
      ),
      await errorDuring(
        `delete from categories where id = '${category.id}'`,
        workspace,
        aDraft(workspace, { ...draft, tagIds: [] }),
      ),
      await errorDuring(
        `delete from authors where id = '${author.id}'`,
        workspace,
        aDraft(workspace, { slug: 'late' }),
      ),
    ];
    expect(errors).toEqual([
      { kind: 'reference-not-found', field: '/tagIds', id: tags[0].id },
      { kind: 'reference-not-found', field: '/categoryId', id: category.id },
      { kind: 'reference-not-found', field: '/authorId', id: author.id },
    ]);
  });
});
