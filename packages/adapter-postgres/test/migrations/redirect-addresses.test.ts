import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import { addRedirect, listAllRedirects } from '@content-publishing/application';
import {
  anActivityQuery,
  errorOf,
  testingPorts,
  viewOf,
} from '@content-publishing/application/testing';
import { expect, it, onTestFinished } from 'vitest';
import { connect, createDatabase } from '../database.ts';
import { describeOnPostgres } from '../describe-on-postgres.ts';

const WORKSPACE = '01900000-0000-7000-8000-000000000001';
const OTHER = '01900000-0000-7000-8000-000000000002';

describeOnPostgres('redirects that were stored before an address had one', (serverUrl) => {
  it('are found by their chains; of one address the newest stays', async () => {
    const database = await createDatabase(serverUrl);
    onTestFinished(database.drop);
    const orm = connect(database.url);
    await orm.migrator.up({ to: '0019-older-servers' });
    const insert = (workspace: string, day: number, fromPath: string, toPath: string) =>
      orm.em.execute(
        `insert into redirects (workspace_id, id, from_path, to_path, type, hit_count, created_at,
          updated_at, from_path_folded, to_path_folded)
        values (?, gen_random_uuid(), ?, ?, 'Permanent301', 0, ?, ?, '', '')`,
        [workspace, fromPath, toPath, `2026-01-${day}`, `2026-01-${day}`],
      );
    for (const workspace of [WORKSPACE, OTHER]) {
      await orm.em.execute(
        `insert into workspaces (id, name, language, created_at, redirects_version)
        values (?, 'Old', 'fr', '2026-01-01', ?)`,
        [workspace, workspace],
      );
    }
    for (const [day, fromPath] of [
      [10, '/ü'],
      [12, '/%C3%BC'],
      [11, '/u\u0308'],
      [10, '/ü/'],
      [10, '/a?y=2&x=1'],
      [11, '/a?x=1&y=2'],
      [10, '/a?x=1'],
      [10, '/b'],
    ] as const) {
      await insert(WORKSPACE, day, fromPath, fromPath === '/b' ? '/c' : '/b');
    }
    await insert(OTHER, 10, '/ü', '/b');
    await orm.em.execute(`
      insert into redirects (workspace_id, id, from_path, to_path, type, hit_count, created_at, updated_at,
        from_path_folded, to_path_folded)
      select '${OTHER}', gen_random_uuid(), '/many/' || n, '/x', 'Permanent301', 0, now(), now(), '', ''
      from generate_series(1, 1500) n`);
    await orm.close();

    const storage = await openPostgresStorage(database);
    onTestFinished(storage.close);
    await storage.migrate();
    const ports = testingPorts(storage);
    const paths = (await viewOf(listAllRedirects(ports)(WORKSPACE))).map(
      ({ fromPath }) => fromPath,
    );
    expect(paths.toSorted()).toEqual(['/%C3%BC', '/a?x=1', '/a?x=1&y=2', '/b', '/ü/']);
    expect(await viewOf(listAllRedirects(ports)(OTHER))).toHaveLength(1501);

    const { data } = await ports.activity.list(WORKSPACE, anActivityQuery());
    expect(data.map(({ action, recordName }) => `${action} ${recordName}`).toSorted()).toEqual([
      'redirect.deleted /a?y=2&x=1',
      'redirect.deleted /u\u0308',
      'redirect.deleted /ü',
    ]);
    const versions = await Promise.all([WORKSPACE, OTHER].map((id) => ports.redirects.version(id)));
    expect(versions.map((version) => version === WORKSPACE || version === OTHER)).toEqual([
      false,
      true,
    ]);

    const closing = { fromPath: '/c', toPath: '/%c3%bc', type: 'Permanent301' };
    expect(await errorOf(addRedirect(ports)(WORKSPACE, closing))).toEqual({
      kind: 'redirect-loop',
      paths: ['/c', '/%c3%bc', '/b', '/c'],
    });
  });
});
