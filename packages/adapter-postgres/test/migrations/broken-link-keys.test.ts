import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import { changeRedirects, linksOf, testingPorts } from '@content-publishing/application/testing';
import { expect, it, onTestFinished } from 'vitest';
import { connect, createDatabase } from '../database.ts';
import { describeOnPostgres } from '../describe-on-postgres.ts';

const WORKSPACE = '01900000-0000-7000-8000-000000000001';
const NOW = '2026-01-01T00:00:00.000Z';

describeOnPostgres(
  'broken links that were reported before redirects resolved them',
  (serverUrl) => {
    it('are resolved by a new redirect, however many there are', async () => {
      const database = await createDatabase(serverUrl);
      onTestFinished(database.drop);
      const orm = connect(database.url);
      await orm.migrator.up({ to: '0013-posts' });
      await orm.em.execute(`
      insert into workspaces (id, name, language, created_at, redirects_version)
        values ('${WORKSPACE}', 'Old', 'fr', '${NOW}', gen_random_uuid());
      insert into link_health (workspace_id, id, path, hit_count, first_seen_at, last_seen_at)
      select '${WORKSPACE}', gen_random_uuid(), path, 1, '${NOW}', '${NOW}'
      from (
        select '/lost/' || n from generate_series(1, 2500) n union all values ('/caf%C3%A9/?a=1')
      ) paths (path)`);
      await orm.close();

      const storage = await openPostgresStorage(database);
      onTestFinished(storage.close);
      await storage.migrate();
      const ports = testingPorts(storage);
      const rule = (fromPath: string) => ({
        ...{ id: ports.ids.next(), workspaceId: WORKSPACE, type: 'Permanent301' as const },
        ...{
          fromPath,
          toPath: '/new',
          hitCount: 0,
          lastHitAt: null,
          createdAt: NOW,
          updatedAt: NOW,
        },
      });
      const insert = ['/caf\u00e9', '/lost/1/', '/lost/2500'].map(rule);
      (await changeRedirects(ports, WORKSPACE, { insert }))._unsafeUnwrap();
      const resolved = await linksOf(ports, WORKSPACE, { unresolved: false });
      expect(resolved.map(({ path }) => path)).toEqual([
        '/caf%C3%A9/?a=1',
        '/lost/1',
        '/lost/2500',
      ]);
    });
  },
);
