import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import { parseRedirectQuery } from '@content-publishing/domain';
import { expect, it, onTestFinished } from 'vitest';
import { connect, createDatabase } from '../database.ts';
import { describeOnPostgres } from '../describe-on-postgres.ts';

const WORKSPACE = '01900000-0000-7000-8000-000000000001';
const COPY_A = '01900000-0000-7000-8000-000000000002';
const COPY_B = '01900000-0000-7000-8000-000000000003';
const NOW = '2026-01-01T00:00:00.000Z';

describeOnPostgres('redirects that were stored before searches left accents out', (serverUrl) => {
  it('are found without them, however many there are', async () => {
    const database = await createDatabase(serverUrl);
    onTestFinished(database.drop);
    const orm = connect(database.url);
    await orm.migrator.up({ to: '0009-scoped-lexemes' });
    await orm.em.execute(`
      insert into workspaces (id, name, language, created_at)
        values ('${WORKSPACE}', 'Old', 'fr', '${NOW}');
      insert into redirects (workspace_id, id, from_path, to_path, type, hit_count, created_at,
        updated_at, from_path_folded, to_path_folded)
      select '${WORKSPACE}', gen_random_uuid(), path, '/x', 'Permanent301', 0, '${NOW}', '${NOW}',
        lower(path), '/x'
      from (
        select '/café-' || n from generate_series(1, 2500) n union all values ('/plain'), ('/İzmir')
      ) paths (path)`);
    // Copies of a redirect in two workspaces have one id, and may lead elsewhere since.
    await orm.em.execute(`
      insert into workspaces (id, name, language, created_at)
        select workspace_id::uuid, 'Copy', 'fr', '${NOW}' from (values ('${COPY_A}'), ('${COPY_B}')) of_copies (workspace_id);
      insert into redirects (workspace_id, id, from_path, to_path, type, hit_count, created_at,
        updated_at, from_path_folded, to_path_folded)
      select workspace_id::uuid, '${WORKSPACE}', path, '/x', 'Permanent301', 0, '${NOW}', '${NOW}',
        lower(path), '/x'
      from (values ('${COPY_A}', '/thé'), ('${COPY_B}', '/crème')) copies (workspace_id, path)`);
    await orm.close();

    const storage = await openPostgresStorage(database);
    onTestFinished(storage.close);
    await storage.migrate();
    const found = async (search: string, workspace = WORKSPACE) =>
      (
        await storage.repositories.redirects.list(
          workspace,
          parseRedirectQuery({ search })._unsafeUnwrap(),
        )
      ).total;
    expect(await found('cafe')).toBe(2500);
    expect(await found('izmir')).toBe(1);
    expect(await found('plain')).toBe(1);
    expect([await found('the', COPY_A), await found('creme', COPY_A)]).toEqual([1, 0]);
    expect([await found('the', COPY_B), await found('creme', COPY_B)]).toEqual([0, 1]);
  });
});
