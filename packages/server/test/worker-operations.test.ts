import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { createPost, getPost, operatorOf, updatePost } from '@content-publishing/application';
import { aDraft, aWorkspace, testingPorts, viewOf } from '@content-publishing/application/testing';
import { createWorkerPool, uuidV7 } from '@content-publishing/server';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';

/** Returns a post that ends as soon as workers look at their clock, and a pool of workers for it. */
const start = async () => {
  const ports = { ...testingPorts(openMemoryStorage()), ids: uuidV7 };
  const workspace = await aWorkspace(ports);
  const principal = operatorOf(workspace.id);
  // The clock of tests has a time before that of workers.
  const unpublishAt = new Date(Date.parse(ports.clock.now()) + 1000).toISOString();
  const draft = aDraft(workspace, { title: 'One', status: 'published', unpublishAt });
  const { id } = await viewOf(createPost(ports)(principal, draft));
  const log = pino({ level: 'silent' });
  const pool = createWorkerPool(ports, log, { runMs: 60_000, waitMs: 60_000 });
  onTestFinished(() => pool.close());
  return { ports, principal, id, pool };
};

describe('a worker', () => {
  it('restores a revision', async () => {
    const { ports, principal, id, pool } = await start();
    await viewOf(updatePost(ports)(principal, { idOrSlug: id, patch: { title: 'Two' } }));
    const restored = await viewOf(
      pool.restoreRevision(principal, { id, revision: '1', storedBytes: 1 }),
    );
    const present = await viewOf(getPost(ports)(principal, id));
    expect(JSON.parse(Buffer.from(restored.post).toString())).toEqual(present.post);
    expect([present.post.title, restored.version]).toEqual(['One', present.version]);
    const missing = await pool.restoreRevision(principal, { id, revision: '9', storedBytes: 1 });
    expect(missing._unsafeUnwrapErr()).toEqual({
      kind: 'record-not-found',
      record: 'revision',
      reference: '9',
    });
  });

  it('archives a post whose end has come, once', async () => {
    const { ports, principal, id, pool } = await start();
    const key = { workspaceId: principal.workspaceId, id };
    expect(await viewOf(pool.archivePost(key, 1))).toBe(true);
    expect(await viewOf(pool.archivePost(key, 1))).toBe(false);
    expect((await viewOf(getPost(ports)(principal, id))).post.status).toBe('archived');
  });
});
