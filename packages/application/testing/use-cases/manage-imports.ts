import {
  cancelImport,
  createImport,
  deleteImport,
  getImport,
  listActivity,
  listImportReport,
  listImports,
  type Ports,
  removeExpiredImports,
  runImport,
} from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { MAX_IMPORTS } from '@content-publishing/domain/imports';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivity } from '../sample/activity.ts';
import { anImport } from '../sample/import.ts';
import { anActor } from '../sample/actor.ts';
import { aSentImport, fileOf } from '../sample/sent-file.ts';
import { storedPaths } from '../sample/stored-files.ts';
import { aBareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const DRAFT = { format: 'wordpress', fileName: 'blog.xml' };

/** Returns the number of stored files of a workspace; the tests have one store for all files. */
const filesOf = async (ports: Ports, workspaceId: Uuid): Promise<number> =>
  (await storedPaths(ports, workspaceId)).length;

export const manageImportsSuite = (test: StorageTest): void => {
  test('a file is stored, and waits for its dry run', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const sent = await aSentImport(ports, workspace.actor, { timeZone: 'Europe/Berlin' });
    expect(sent).toMatchObject({
      ...{ state: 'queued', isDryRun: true, sizeBytes: 6, items: 0, keyId: null },
      options: { timeZone: 'Europe/Berlin', media: 'fetch', types: ['post'] },
    });
    expect(await viewOf(getImport(ports)(workspace.actor, sent.id))).toEqual(sent);
    expect(await filesOf(ports, workspace.id)).toBe(1);
    const { data } = await viewOf(listActivity(ports)(workspace.actor, {}));
    expect(data[0]).toMatchObject({ action: 'import.created', recordName: 'blog.xml' });
    const other = await aBareWorkspace(ports);
    expect(await errorOf(getImport(ports)(other.actor, sent.id))).toMatchObject({
      kind: 'record-not-found',
    });
  });

  test('what is wrong with a file or its options leaves nothing stored', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const few = { ...ports, limits: { ...ports.limits, importBytes: 5 } };
    const send = (draft: object, text: string, over: Ports = ports, maxBytes?: number) =>
      errorOf(createImport(over)(workspace.actor, { draft, content: fileOf(text), maxBytes }));
    const tooLarge = { kind: 'file-too-large', limitBytes: 5 };
    expect(await send(DRAFT, '<rss/>', few)).toEqual(tooLarge);
    expect(await send(DRAFT, '', few, 6)).toEqual(tooLarge);
    expect(await send(DRAFT, '')).toMatchObject({ kind: 'invalid-input' });
    const wrong = { format: 'blogger', timeZone: 'Mars', siteUrl: 'blog', types: [], media: 'x' };
    expect(await send(wrong, '<rss/>')).toMatchObject({
      violations: [
        ...[{ path: '/format' }, { path: '/timeZone' }, { path: '/siteUrl' }],
        ...[{ path: '/media' }, { path: '/types' }],
      ],
    });
    const { total } = await viewOf(listImports(ports)(workspace.actor, {}));
    expect([total, await filesOf(ports, workspace.id)]).toEqual([0, 0]);
  });

  test('an upload that breaks off leaves nothing stored', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const content = (async function* () {
      yield new Uint8Array(3);
      throw new Error('The client has gone');
    })();
    const sending = createImport(ports)(workspace.actor, { draft: DRAFT, content });
    await expect(sending).rejects.toThrow('The client has gone');
    const { total } = await viewOf(listImports(ports)(workspace.actor, {}));
    expect([total, await filesOf(ports, workspace.id)]).toEqual([0, 0]);
  });

  test('an import that waits is cancelled, run again, and deleted once it has ended', async ({
    ports,
  }) => {
    const { id: workspaceId, actor } = await aBareWorkspace(ports);
    const { id } = await aSentImport(ports, actor);
    const active = { kind: 'import-active' };
    expect(await errorOf(runImport(ports)(actor, id))).toEqual(active);
    expect(await errorOf(deleteImport(ports)(actor, id))).toEqual(active);
    const cancelled = await viewOf(cancelImport(ports)(actor, id));
    expect(cancelled).toMatchObject({ state: 'cancelled', endedAt: ports.clock.now() });
    expect(await viewOf(cancelImport(ports)(actor, id))).toEqual(cancelled);
    expect(await viewOf(runImport(ports)(actor, id))).toMatchObject({
      ...{ state: 'queued', isDryRun: false, endedAt: null },
    });
    const ended = await viewOf(cancelImport(ports)(actor, id));
    expect(await viewOf(deleteImport(ports)(actor, id))).toEqual(ended);
    expect(await filesOf(ports, workspaceId)).toBe(0);
    expect(await errorOf(getImport(ports)(actor, id))).toMatchObject({
      kind: 'record-not-found',
    });
    const { data } = await viewOf(listActivity(ports)(actor, { pageSize: 5 }));
    expect(data.map(({ action }) => action)).toEqual([
      ...['import.deleted', 'import.cancelled', 'import.started', 'import.cancelled'],
      'import.created',
    ]);
  });

  test('a workspace stores at most 20 imports, listed newest first', async ({ ports }) => {
    const { id: workspaceId, actor } = await aBareWorkspace(ports);
    for (let count = 0; count < MAX_IMPORTS; count += 1) {
      ports.clock.advance(1000);
      await aSentImport(ports, actor, { fileName: `blog-${count}.xml` });
    }
    const further = createImport(ports)(actor, { draft: DRAFT, content: fileOf('<rss/>') });
    expect(await errorOf(further)).toEqual({ kind: 'too-many-imports', limit: MAX_IMPORTS });
    expect(await filesOf(ports, workspaceId)).toBe(MAX_IMPORTS);
    const { total, data } = await viewOf(listImports(ports)(actor, { pageSize: 2 }));
    expect([total, ...data.map(({ fileName }) => fileName)]).toEqual([
      ...[20, 'blog-19.xml', 'blog-18.xml'],
    ]);
  });

  test('ended imports are removed after 30 days, and files that never arrived after one', async ({
    ports,
  }) => {
    const { id: workspaceId, actor } = await aBareWorkspace(ports);
    const waiting = await aSentImport(ports, actor);
    const ended = await aSentImport(ports, actor);
    await viewOf(cancelImport(ports)(actor, ended.id));
    const lost = ports.ids.next();
    const { now } = ports.clock;
    const begun = anImport(workspaceId, lost, { createdAt: now(), expiresAt: now() });
    await viewOf(ports.imports.insert(workspaceId, begun, anActivity(workspaceId, lost)));
    const left = async (): Promise<readonly Uuid[]> => {
      for await (const count of removeExpiredImports(ports)()) void count;
      const { data } = await viewOf(listImports(ports)(actor, {}));
      return data.map(({ id }) => id).toSorted();
    };
    expect(await left()).toEqual([waiting.id, ended.id].toSorted());
    ports.clock.advance(30 * 24 * 60 * 60 * 1000);
    expect(await left()).toEqual([waiting.id]);
    expect(await filesOf(ports, workspaceId)).toBe(1);
  });

  test('every operation needs posts:write', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const { id } = await aSentImport(ports, workspace.actor);
    const reader = anActor(workspace, 'posts:read', 'media:write');
    const lacking = { kind: 'forbidden', needed: ['posts:write'] };
    expect(await errorOf(listImports(ports)(reader, {}))).toEqual(lacking);
    expect(await errorOf(getImport(ports)(reader, id))).toEqual(lacking);
    expect(await errorOf(runImport(ports)(reader, id))).toEqual(lacking);
    const report = listImportReport(ports)(reader, { reference: id, query: {} });
    expect(await errorOf(report)).toEqual(lacking);
  });
};
