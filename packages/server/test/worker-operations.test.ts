import { openPgliteStorage, openPostgresStorage } from '@content-publishing/adapter-postgres';
import { openMemoryStorage } from '@content-publishing/adapter-memory';
import {
  archiveDuePost,
  createPost,
  getPost,
  operatorOf,
  type Storage,
} from '@content-publishing/application';
import { aDraft, aWorkspace, testingPorts, viewOf } from '@content-publishing/application/testing';
import { createWorkerPool, uuidV7 } from '@content-publishing/server';
import { pino } from 'pino';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
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
    const principal = operatorOf(workspace.id);
    const unpublishAt = new Date(Date.parse(ports.clock.now()) + 1000).toISOString();
    const draft = aDraft(workspace, { status: 'published', unpublishAt });
    const { id } = await viewOf(createPost(ports)(principal, draft));
    const archive = () => archiveDuePost(ports)({ workspaceId: workspace.id, id });
    expect(await archive()).toBe(false);
    ports.clock.advance(1000);
    expect(await archive()).toBe(true);
    expect(await archive()).toBe(false);
    expect((await viewOf(getPost(ports)(principal, id))).post.status).toBe('archived');
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
    const [ofWorkers, inPlace] = await bothAnswers(await openPgliteStorage());
    expect(ofWorkers).toEqual(inPlace);
  });

  it.skipIf('reason' in postgres)('returns bytes that PostgreSQL stores as they are', async () => {
    if (!('url' in postgres)) return;
    const [ofWorkers, inPlace] = await bothAnswers(await openPostgresStorage(postgres));
    expect(ofWorkers).toEqual(inPlace);
  });
});
