import { openPgliteStorage, openPostgresStorage } from '@content-publishing/adapter-postgres';
import { openMemoryStorage } from '@content-publishing/adapter-memory';
import {
  archiveDuePost,
  checkPostDraft,
  createPost,
  diffPostRevisions,
  getPost,
  getPostChecks,
  operatorOf,
  type Storage,
  updatePost,
} from '@content-publishing/application';
import {
  aDraft,
  aWorkspace,
  errorOf,
  testingPorts,
  viewOf,
} from '@content-publishing/application/testing';
import { uuidV7 } from '@content-publishing/server';
import { pino } from 'pino';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { aDataFolder } from '../../adapter-postgres/test/embedded-cluster.ts';
import { createWorkerPool } from './bundled-processes.ts';
import { answersOf, startService } from './large-body-service.ts';

// A busy machine takes longer than a request may.
const PATIENT = { runMs: 60_000, waitMs: 60_000 };

const postgres = inject('postgres');

describe('a worker', () => {
  it('archives a post whose end has come, once', async () => {
    const inProcess = { ...testingPorts(openMemoryStorage()), ids: uuidV7 };
    const log = pino({ level: 'silent' });
    const pool = createWorkerPool(inProcess.secrets.hash, log, { minWork: 0, ...PATIENT });
    onTestFinished(() => pool.close());
    const ports = { ...inProcess, compute: pool.compute };
    const workspace = await aWorkspace(ports);
    const actor = operatorOf(workspace.id);
    const unpublishAt = new Date(Date.parse(ports.clock.now()) + 1000).toISOString();
    const draft = aDraft(workspace, { status: 'published', unpublishAt });
    const { id } = (await viewOf(createPost(ports)(actor, { draft }))).post;
    const archive = () => archiveDuePost(ports)({ workspaceId: workspace.id, id });
    expect(await archive()).toBe(false);
    ports.clock.advance(1000);
    expect(await archive()).toBe(true);
    expect(await archive()).toBe(false);
    expect((await viewOf(getPost(ports)(actor, id))).post.status).toBe('archived');
  });

  it('compares long revisions, and short ones are compared in this process', async () => {
    const ports = { ...testingPorts(openMemoryStorage()), ids: uuidV7 };
    const log = pino({ level: 'silent' });
    const workspace = await aWorkspace(ports);
    const actor = operatorOf(workspace.id);
    const comparisonOf = async (slug: string, length: number) => {
      const bodyJson = Array.from({ length }, (_, index) => ({
        type: 'paragraph',
        text: `Step ${index} `.repeat(100),
      }));
      const draft = aDraft(workspace, { slug, bodyJson });
      const { id } = (await viewOf(createPost(ports)(actor, { draft }))).post;
      const patch = { bodyJson: bodyJson.toReversed() };
      await viewOf(updatePost(ports)(actor, { idOrSlug: id, patch }));
      return { idOrSlug: id, revision: '1', other: '2' };
    };
    const [long, short] = [await comparisonOf('long', 300), await comparisonOf('short', 3)];
    const poolWith = (limits: object) => {
      const pool = createWorkerPool(ports.secrets.hash, log, limits);
      onTestFinished(() => pool.close());
      return diffPostRevisions({ ...ports, compute: pool.compute });
    };
    // No worker has made it within a millisecond.
    const hasty = poolWith({ runMs: 1 });
    const expected = async (comparison: typeof long) =>
      viewOf(diffPostRevisions(ports)(actor, comparison));
    expect(await viewOf(hasty(actor, short))).toEqual(await expected(short));
    expect(await errorOf(hasty(actor, long))).toEqual({ kind: 'unavailable' });
    const compared = await viewOf(poolWith(PATIENT)(actor, long));
    expect(compared).toEqual(await expected(long));
    expect(compared.body).toHaveLength(300);
  });

  it('checks posts and drafts like this process', async () => {
    const ports = { ...testingPorts(openMemoryStorage()), ids: uuidV7 };
    const log = pino({ level: 'silent' });
    const pool = createWorkerPool(ports.secrets.hash, log, { minWork: 0, ...PATIENT });
    onTestFinished(() => pool.close());
    const workspace = await aWorkspace(ports);
    const actor = operatorOf(workspace.id);
    const text = 'The *pot* stands on the stove. It is small. '.repeat(20);
    const draft = aDraft(workspace, { bodyJson: [{ type: 'paragraph', text }] });
    const inWorker = { ...ports, compute: pool.compute };
    const checks = await viewOf(checkPostDraft(inWorker)(actor, draft));
    expect(checks).toEqual(await viewOf(checkPostDraft(ports)(actor, draft)));
    const { id } = (await viewOf(createPost(ports)(actor, { draft }))).post;
    expect(await viewOf(getPostChecks(inWorker)(actor, id))).toEqual(checks);
    expect(await viewOf(getPostChecks(ports)(actor, id))).toEqual(checks);
  });

  /** Returns the answers of workers, and those of a service that computes in place. */
  const bothAnswers = async (storage: Storage) => {
    await storage.migrate();
    const service = await startService(storage, PATIENT);
    const inPlace = await startService(storage);
    const answers = [await answersOf(service), await answersOf(inPlace)];
    await service.close();
    await storage.close();
    return answers;
  };

  it('returns bytes that PGlite stores as they are', async () => {
    await using folder = await aDataFolder();
    const storage = await openPgliteStorage({ dataDir: folder.path });
    const [ofWorkers, inPlace] = await bothAnswers(storage);
    expect(ofWorkers).toEqual(inPlace);
  });

  it.skipIf('reason' in postgres)('returns bytes that PostgreSQL stores as they are', async () => {
    if (!('url' in postgres)) return;
    const [ofWorkers, inPlace] = await bothAnswers(await openPostgresStorage(postgres));
    expect(ofWorkers).toEqual(inPlace);
  });
});
