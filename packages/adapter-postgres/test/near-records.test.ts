import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import {
  createPost,
  listBrokenLinks,
  reportBrokenLink,
  StorageUnavailable,
} from '@content-publishing/application';
import { aDraft, aWorkspace, testingPorts, viewOf } from '@content-publishing/application/testing';
import { expect, it, onTestFinished } from 'vitest';
import { connect } from './database.ts';
import { createMigratedDatabase } from './migrated-database.ts';
import { describeOnPostgres } from './describe-on-postgres.ts';
import { holdLock } from './locks.ts';

const SLUGS = ['moka-pot', 'moka-pot-2', 'moka_pot', 'Moka-Pots', 'café-crème', 'привет-мир', 'x'];
const SEGMENTS = ['moka-pot', 'moka', 'pots', 'cafe-creme', 'привет', 'p', '', '\\', "%_'"];

describeOnPostgres('slugs near a path', (serverUrl) => {
  it('are the same without pg_trgm, and under any locale', async () => {
    const database = await createMigratedDatabase(serverUrl);
    onTestFinished(database.drop);
    const storage = await openPostgresStorage(database);
    onTestFinished(storage.close);
    const ports = testingPorts(storage);
    const workspace = await aWorkspace(ports);
    for (const slug of SLUGS) {
      const draft = aDraft(workspace, { slug, status: 'published' });
      await viewOf(createPost(ports)(workspace.actor, { draft }));
    }
    const near = async () =>
      (await ports.linkHealth.near(workspace.id, SEGMENTS)).map(({ posts }) =>
        posts.map(({ slug }) => slug),
      );
    const byIndex = await near();
    expect(byIndex.slice(0, 2)).toEqual([
      ['moka-pot', 'moka_pot', 'moka-pot-2'],
      ['moka-pot', 'moka_pot', 'Moka-Pots'],
    ]);
    expect(byIndex[4]).toEqual(['привет-мир']);

    const orm = connect(database.url);
    onTestFinished(() => orm.close());
    // An extension is not dropped while an index has options of its operator class.
    await orm.em.execute('drop index posts_near_slug_idx; drop extension pg_trgm cascade');
    expect(await near()).toEqual(byIndex);
  });

  it('are given up after a while, and with them no list of broken links', async () => {
    const database = await createMigratedDatabase(serverUrl);
    onTestFinished(database.drop);
    const storage = await openPostgresStorage(database);
    onTestFinished(storage.close);
    const ports = testingPorts(storage);
    const { actor, id } = await aWorkspace(ports);
    await viewOf(reportBrokenLink(ports)(actor, { path: '/moka-pots' }));
    const orm = connect(database.url);
    onTestFinished(() => orm.close());
    onTestFinished(await holdLock(orm, 'lock table posts in access exclusive mode'));
    await expect(ports.linkHealth.near(id, ['moka-pots'])).rejects.toThrow(StorageUnavailable);
    const { data } = await viewOf(listBrokenLinks(ports)(actor, {}));
    expect(data).toMatchObject([{ path: '/moka-pots', suggestions: [] }]);
  });
});
