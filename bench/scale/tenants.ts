import {
  addAuthor,
  addCategory,
  addTag,
  addWorkspace,
  createPost,
  operatorOf,
  type Ports,
} from '@content-publishing/application';
import type { Postgres } from '../../test/system/postgres.ts';
import type { Tenant } from './operations.ts';
import { addBrokenLinks, addPosts, addRedirects, addWorkspaces, inBulk } from './seed-scale.ts';

const WORKSPACES = 10_000;

/** Makes a workspace with each of `sizes` records of each kind, next to 10,000 others. */
export const seedTenants = async (
  postgres: Postgres,
  ports: Ports,
  sizes: readonly number[],
): Promise<readonly Tenant[]> => {
  const tenantOf = async (rows: number): Promise<Tenant> => {
    const workspace = (await addWorkspace(ports)({ name: `${rows}` }))._unsafeUnwrap();
    const author = { slug: 'ada', displayName: 'Ada Example' };
    const { id: authorId } = (await addAuthor(ports)(workspace.id, author))._unsafeUnwrap();
    const category = { slug: 'guides', name: 'Guides' };
    const { id: categoryId } = (await addCategory(ports)(workspace.id, category))._unsafeUnwrap();
    const tag = { slug: 'coffee', name: 'Coffee' };
    const { id: tagId } = (await addTag(ports)(workspace.id, tag))._unsafeUnwrap();
    const paragraph = 'A moka pot makes *strong* coffee on any stove.';
    const bodyJson = [{ type: 'paragraph', text: paragraph }];
    const draft = {
      slug: 'first',
      title: 'First',
      authorId,
      categoryId,
      tagIds: [tagId],
      bodyJson,
    };
    (await createPost(ports)(operatorOf(workspace.id), { draft }))._unsafeUnwrap();
    return { workspaceId: workspace.id, authorId, categoryId, tagId, rows };
  };

  const began = performance.now();
  const tenants: Tenant[] = [];
  for (const rows of sizes) tenants.push(await tenantOf(rows));
  await inBulk(postgres, async (connection) => {
    for (const { workspaceId, rows } of tenants) {
      const itself = `select '${workspaceId}'::uuid as id`;
      await addPosts(connection, workspaceId, rows);
      await addRedirects(connection, itself, rows);
      await addBrokenLinks(connection, itself, rows);
    }
    await addWorkspaces(connection, WORKSPACES);
  });
  await postgres.query('checkpoint');
  console.error(`seeded in ${Math.round((performance.now() - began) / 1000)} s`);
  return tenants;
};
