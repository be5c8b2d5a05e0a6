import {
  cancelImport,
  type ImportItem,
  listImportReport,
  type Ports,
  type Actor,
  runImport,
} from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { anImportServer, anItem, readImport } from '../sample/import-runs.ts';
import { aSentImport } from '../sample/sent-file.ts';
import { aBareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const reported = async (ports: Ports, actor: Actor, id: Uuid, query: object = {}) => {
  const report = await viewOf(listImportReport(ports)(actor, { reference: id, query }));
  return report.data.map(({ position, outcome, message }) => [position, outcome, message]);
};

const REFUSED: Partial<ImportItem> = { outcome: 'refused', id: null, message: 'is taken' };

/** Time after which the claim of a server that went away has expired. */
const EXPIRED_MS = 31_000;

export const runImportsSuite = (test: StorageTest): void => {
  test('an import runs, and shows its progress and its report', async ({ ports }) => {
    const { actor } = await aBareWorkspace(ports);
    const { id } = await aSentImport(ports, actor);
    const server = anImportServer(ports);
    const job = await server.begun(id);
    expect(job).toMatchObject({ journal: [], contentImport: { isDryRun: true } });
    const [one, two] = [ports.ids.next(), ports.ids.next()];
    const loss = { kind: 'table', path: '/bodyJson/1', text: 'a\u0000b\uD800' };
    await job.store({
      items: [anItem(one), anItem(two, { losses: [loss], lossCount: 1 })],
      entries: [],
    });
    const running = await readImport(ports, actor, id);
    expect(running).toMatchObject({ state: 'running', items: 2, losses: 1, endedAt: null });
    await job.store({ items: [anItem(one, REFUSED)], entries: [] });
    job.end({ kind: 'done' });
    await server.settled();
    expect(await readImport(ports, actor, id)).toMatchObject({
      ...{ state: 'done', items: 3, error: null, endedAt: ports.clock.now() },
      counts: [
        { kind: 'post', outcome: 'created', count: 2 },
        { kind: 'post', outcome: 'refused', count: 1 },
      ],
    });
    expect(await reported(ports, actor, id, { outcome: 'refused' })).toEqual([
      [3, 'refused', 'is taken'],
    ]);
    const withLosses = { reference: id, query: { losses: true } };
    const { data } = await viewOf(listImportReport(ports)(actor, withLosses));
    expect(data).toMatchObject([{ position: 2, losses: [{ text: 'a b\uFFFD' }] }]);
    const first = { reference: id, query: { pageSize: 2 } };
    const page = await viewOf(listImportReport(ports)(actor, first));
    expect(page.next).toBe('2');
    expect(await reported(ports, actor, id, { after: page.next })).toHaveLength(1);
  });

  test('a run after a dry run begins a report anew, and later ones know its journal', async ({
    ports,
  }) => {
    const { actor } = await aBareWorkspace(ports);
    const { id } = await aSentImport(ports, actor);
    const server = anImportServer(ports);
    const dry = await server.begun(id);
    const item = ports.ids.next();
    await dry.store({ items: [anItem(item)], entries: [] });
    dry.end({ kind: 'done' });
    await server.settled();
    await viewOf(runImport(ports)(actor, id));
    expect(await reported(ports, actor, id)).toEqual([]);
    const real = await server.begun(id);
    expect(real.contentImport).toMatchObject({ isDryRun: false, expectedItems: 1, items: 0 });
    const entry = { id: item, record: item, digest: null, version: '1' };
    const whole = { ...entry, digest: 'd', version: '2' };
    await real.store({ items: [anItem(item)], entries: [entry, whole] });
    real.end({ kind: 'failed', error: 'The key is revoked' });
    await server.settled();
    expect(await readImport(ports, actor, id)).toMatchObject({
      ...{ state: 'failed', error: 'The key is revoked', items: 1 },
    });
    const next = await aSentImport(ports, actor);
    const later = await server.begun(next.id);
    expect(later.journal).toEqual([whole]);
    later.end({ kind: 'done' });
    await server.settled();
  });

  test('a workspace runs one import at a time, in the order in which they came', async ({
    ports,
  }) => {
    const { actor } = await aBareWorkspace(ports);
    const first = await aSentImport(ports, actor);
    ports.clock.advance(1);
    const second = await aSentImport(ports, actor);
    const [server, other] = [anImportServer(ports), anImportServer(ports)];
    const job = await server.begun(first.id);
    await other.round();
    await other.settled();
    expect(await readImport(ports, actor, second.id)).toMatchObject({ state: 'queued' });
    job.end({ kind: 'done' });
    await server.settled();
    (await other.begun(second.id)).end({ kind: 'done' });
    await other.settled();
    expect(await readImport(ports, actor, second.id)).toMatchObject({ state: 'done' });
  });

  test('an import makes room for one of another workspace, and goes on after it', async ({
    ports,
  }) => {
    const server = anImportServer(ports);
    const sent = async () => {
      const { actor } = await aBareWorkspace(ports);
      const { id } = await aSentImport(ports, actor);
      return { actor, id };
    };
    const kept = await server.begun((await sent()).id);
    const short = await sent();
    const first = await server.begun(short.id);
    await first.store({ items: [anItem(short.id)], entries: [] });
    const waiting = await sent();
    ports.clock.advance(9000);
    await server.round();
    expect(first.isStopped()).toBe(false);
    ports.clock.advance(1000);
    const job = await server.begun(waiting.id);
    expect([kept.isStopped(), first.isStopped()]).toEqual([false, true]);
    expect(await readImport(ports, short.actor, short.id)).toMatchObject({ state: 'queued' });
    job.end({ kind: 'done' });
    const second = await server.begun(short.id);
    expect(second.isResumed).toBe(true);
    second.end({ kind: 'done' });
    kept.end({ kind: 'done' });
    await server.settled();
    expect(await readImport(ports, short.actor, short.id)).toMatchObject({
      ...{ state: 'done', items: 1 },
    });
  });

  test('another server goes on after the one that ran an import is gone', async ({ ports }) => {
    const { actor } = await aBareWorkspace(ports);
    const { id } = await aSentImport(ports, actor);
    const [gone, other] = [anImportServer(ports), anImportServer(ports)];
    const job = await gone.begun(id);
    const made = ports.ids.next();
    await job.store({ items: [anItem(made), anItem(made, REFUSED)], entries: [] });
    ports.clock.advance(EXPIRED_MS);
    const repeated = await other.begun(id);
    // The record of the first run is there: it counts as created, once.
    await repeated.store({
      items: [anItem(made, { outcome: 'unchanged' }), anItem(made, REFUSED)],
      entries: [],
    });
    await job.store({ items: [anItem(ports.ids.next())], entries: [] });
    expect(job.isStopped()).toBe(true);
    repeated.end({ kind: 'done' });
    await Promise.all([gone.settled(), other.settled()]);
    expect(await readImport(ports, actor, id)).toMatchObject({ state: 'done', items: 2 });
    expect(await reported(ports, actor, id)).toEqual([
      [1, 'created', null],
      [2, 'refused', 'is taken'],
    ]);
  });

  test('a server that runs an import keeps its claim, and gives it up when it shuts down', async ({
    ports,
  }) => {
    const { actor } = await aBareWorkspace(ports);
    const { id } = await aSentImport(ports, actor);
    const [server, other] = [anImportServer(ports), anImportServer(ports)];
    const job = await server.begun(id);
    for (let count = 0; count < 3; count += 1) {
      ports.clock.advance(15_000);
      await server.round();
    }
    await other.round();
    await other.settled();
    expect(job.isStopped()).toBe(false);
    await server.shutDown();
    expect(await readImport(ports, actor, id)).toMatchObject({ state: 'queued' });
    (await other.begun(id)).end({ kind: 'done' });
    await other.settled();
    expect(await readImport(ports, actor, id)).toMatchObject({ state: 'done' });
  });

  test('a cancelled import stops at its next progress, and stays cancelled', async ({ ports }) => {
    const { actor } = await aBareWorkspace(ports);
    const { id } = await aSentImport(ports, actor);
    const server = anImportServer(ports);
    const job = await server.begun(id);
    await job.store({ items: [anItem(ports.ids.next())], entries: [] });
    await viewOf(cancelImport(ports)(actor, id));
    await job.store({ items: [anItem(ports.ids.next())], entries: [] });
    await server.settled();
    expect(job.isStopped()).toBe(true);
    expect(await readImport(ports, actor, id)).toMatchObject({ state: 'cancelled', items: 1 });
  });
};
