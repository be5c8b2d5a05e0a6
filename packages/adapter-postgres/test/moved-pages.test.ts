import {
  createCategory,
  createPost,
  deletePost,
  restorePost,
  updateCategory,
  updatePost,
  updateWorkspace,
} from '@content-publishing/application';
import { aDraft, aWorkspace, viewOf } from '@content-publishing/application/testing';
import type { Uuid } from '@content-publishing/domain';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeOnPostgres } from './describe-on-postgres.ts';
import { type FreshStorage, openFreshStorage } from './fresh-storage.ts';

describeOnPostgres('pages that move', (serverUrl) => {
  let fresh: FreshStorage;
  let ports: FreshStorage['ports'];
  beforeAll(async () => {
    fresh = await openFreshStorage(serverUrl);
    ({ ports } = fresh);
  });
  afterAll(() => fresh.close());

  /** Returns the statements that the server gets for `request`. */
  const statementsOf = async (request: () => Promise<unknown>): Promise<readonly string[]> => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await request();
      return spy.mock.calls.map((call) => JSON.stringify(call));
    } finally {
      spy.mockRestore();
    }
  };

  const aSite = async () => {
    const workspace = await aWorkspace(ports);
    const { actor } = workspace;
    const patch = { categoryPath: '/topics/{path}', postPath: '/blog/{slug}' };
    await viewOf(updateWorkspace(ports)(actor, { patch }));
    return workspace;
  };

  /** Adds `count` categories next to the one with `slug`. */
  const copyCategory = (workspaceId: Uuid, slug: string, count: number) =>
    fresh.orm.em.execute(
      `insert into categories select (jsonb_populate_record(c, jsonb_build_object(
        'id', gen_random_uuid(), 'slug', 'copy-' || n, 'path', '/coffee/copy-' || n))).*
      from categories c, generate_series(1, ?) n where c.workspace_id = ? and c.slug = ?`,
      [count, workspaceId, slug],
    );

  it('take a number of statements that does not grow with each of them', async () => {
    const renaming = async (count: number) => {
      const { id, actor } = await aSite();
      const create = async (draft: object) =>
        (await viewOf(createCategory(ports)(actor, { draft }))).record.id;
      const parentId = await create({ slug: 'coffee', name: 'Coffee' });
      await create({ slug: 'kind-0', name: 'Kind', parentId });
      await copyCategory(id, 'kind-0', count - 1);
      return statementsOf(async () => {
        const patch = { reference: 'coffee', patch: { slug: 'drinks' } };
        const { movedPages } = await viewOf(updateCategory(ports)(actor, patch));
        expect(movedPages).toEqual({ redirects: count + 1, refused: 0, withoutRedirect: 0 });
      });
    };
    const [few, many] = [(await renaming(5)).length, (await renaming(500)).length];
    expect(few).toBeGreaterThan(10);
    // 495 pages more: a statement inserts 64 redirects or updates 300 categories.
    expect(many - few).toBeLessThan(15);
  });

  it('are not looked for where the site was seen by a post that is published', async () => {
    const workspace = await aSite();
    const { actor } = workspace;
    const draft = aDraft(workspace, { slug: 'moka', status: 'published' });
    const readsSite = (statements: readonly string[]) =>
      statements.filter((text) => text.includes('select post_path as')).length;
    const create = await statementsOf(() => viewOf(createPost(ports)(actor, { draft })));
    expect(create.some((text) => text.includes('from link_health'))).toBe(true);
    const change = { idOrSlug: 'moka', patch: { slug: 'moka-pot' } };
    const replace = await statementsOf(() => viewOf(updatePost(ports)(actor, change)));
    const { id } = await viewOf(deletePost(ports)(actor, 'moka-pot'));
    const restore = await statementsOf(() => viewOf(restorePost(ports)(actor, id)));
    expect([create, replace, restore].map(readsSite)).toEqual([0, 0, 0]);
    expect(restore.some((text) => text.includes('from link_health'))).toBe(true);
  });
});
