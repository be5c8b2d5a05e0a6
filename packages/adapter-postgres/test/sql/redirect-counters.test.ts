import { addRedirect, addWorkspace, removeRedirect } from '@content-publishing/application';
import { parseRedirectQuery, type Uuid } from '@content-publishing/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnPostgres } from '../describe-on-postgres.ts';
import { type FreshStorage, openFreshStorage } from '../fresh-storage.ts';

describeOnPostgres('the total of redirects', (serverUrl) => {
  let storage: FreshStorage;
  beforeAll(async () => {
    storage = await openFreshStorage(serverUrl);
  });
  afterAll(() => storage.close());

  const aWorkspace = async (): Promise<Uuid> =>
    (await addWorkspace(storage.ports)({ name: 'Coffee' }))._unsafeUnwrap().id;

  const add = async (workspaceId: Uuid, fromPath: string, type = 'Gone410') =>
    (await addRedirect(storage.ports)(workspaceId, { fromPath, type }))._unsafeUnwrap();

  const total = async (workspaceId: Uuid, fields: object = {}) => {
    const query = parseRedirectQuery(fields)._unsafeUnwrap();
    return (await storage.ports.redirects.list(workspaceId, query)).total;
  };

  const isKept = async (workspaceId: Uuid) => {
    const [row] = await storage.orm.em.execute<{ kept: boolean }[]>(
      `select redirect_totals_version is not distinct from redirects_version as kept
       from workspaces where id = ?`,
      [workspaceId],
    );
    return row?.kept;
  };

  it('counts those that are added and removed at once', async () => {
    const workspaceId = await aWorkspace();
    const added = await Promise.all(
      Array.from({ length: 12 }, (_, index) => add(workspaceId, `/old-${index}`)),
    );
    await add(workspaceId, '/taken-down', 'UnavailableForLegalReasons451');
    await Promise.all(
      added.slice(0, 5).map(({ id }) => removeRedirect(storage.ports)(workspaceId, id)),
    );
    expect(await isKept(workspaceId)).toBe(true);
    expect(await total(workspaceId)).toBe(8);
    expect(await total(workspaceId, { type: 'Gone410' })).toBe(7);
    expect(await total(workspaceId, { type: 'UnavailableForLegalReasons451' })).toBe(1);
    expect(await total(workspaceId, { type: 'Permanent301' })).toBe(0);
  });

  it('is right after somebody gave a version and did not count, and is kept again', async () => {
    const workspaceId = await aWorkspace();
    await add(workspaceId, '/one');
    await add(workspaceId, '/two');
    await storage.orm.em.execute(
      `with removed as (delete from redirects where workspace_id = ? and from_path = '/one')
       update workspaces set redirects_version = gen_random_uuid() where id = ?`,
      [workspaceId, workspaceId],
    );
    expect(await isKept(workspaceId)).toBe(false);
    expect(await total(workspaceId)).toBe(1);
    await add(workspaceId, '/three');
    expect(await isKept(workspaceId)).toBe(true);
    expect(await total(workspaceId)).toBe(2);
  });

  it('is counted where nobody has counted yet', async () => {
    const workspaceId = await aWorkspace();
    await add(workspaceId, '/one');
    await storage.orm.em.execute(
      `update workspaces set redirect_totals = '{}', redirect_totals_version = null where id = ?`,
      [workspaceId],
    );
    expect(await total(workspaceId)).toBe(1);
  });

  it.each(['%', '_'])('of a search takes %s as it is', async (sign) => {
    const workspaceId = await aWorkspace();
    await add(workspaceId, `/a${sign}b`);
    await add(workspaceId, '/axb');
    expect(await total(workspaceId, { search: `a${sign}b` })).toBe(1);
    expect(await total(workspaceId, { search: `a\\${sign}b` })).toBe(0);
  });
});
