import { openPlainImages } from '@content-publishing/adapter-images';
import { openMemoryFiles, openMemoryStorage } from '@content-publishing/adapter-memory';
import {
  createPost,
  createWebhook,
  deleteMedia,
  DEFAULT_WAIT_LIMITS,
  eventWaitsOf,
  getPost,
  testWebhook,
  updatePost,
  uploadMedia,
} from '@content-publishing/application';
import {
  aDraft,
  aQueuedImport,
  aWorkspace,
  sampleFiles,
  testingPorts,
  viewOf,
} from '@content-publishing/application/testing';
import { readConfiguration, startService } from '@content-publishing/server';
import { describe, expect, it } from 'vitest';
import { tasksOf } from '../src/tasks.ts';
import { withoutActing } from '../src/without-acting.ts';
import { temporaryFolder } from './cps-process.ts';

const DAYS_40 = 40 * 24 * 3_600_000;

const fail = (error: unknown): void => {
  throw error;
};

/** Returns what a service has done after 40 days, of all that a database asks for. */
const doneBy = async (acts: boolean) => {
  const files = openMemoryFiles();
  const storage = openMemoryStorage();
  const given = testingPorts(storage, undefined, files, openPlainImages());
  const ports = acts ? given : withoutActing(given);
  const workspace = await aWorkspace(ports);
  const { actor, id: workspaceId } = workspace;
  const webhook = { name: 'My site', url: 'https://site.example/hook' };
  const created = await viewOf(createWebhook(ports)(actor, { draft: webhook }));
  const tested = await viewOf(testWebhook(ports)(actor, created.record.id));
  const { post } = await viewOf(createPost(ports)(actor, { draft: aDraft(workspace) }));
  const patch = { status: 'scheduled', scheduledAt: '2026-01-02T00:00:00.000Z' };
  await viewOf(updatePost(ports)(actor, { idOrSlug: post.id, patch }));
  await viewOf(
    createPost(ports)(actor, {
      draft: aDraft(workspace, { slug: 'now', status: 'published' }),
    }),
  );
  const content = (async function* () {
    yield sampleFiles['image/png'];
  })();
  const uploaded = await viewOf(
    uploadMedia(ports)(actor, { content, draft: async () => ({ alt: 'A' }) }),
  );
  await viewOf(deleteMedia(ports)(actor, { reference: uploaded.record.id }));
  await aQueuedImport(ports, workspaceId);
  given.clock.advance(DAYS_40);
  let begun = 0;
  const options = {
    ...{ acts, activityDays: 30, eventsDays: 30, externalLinks: true },
    eventWaits: eventWaitsOf(ports.events, DEFAULT_WAIT_LIMITS, globalThis),
    runner: {
      start: () => {
        begun += 1;
        return { ended: Promise.resolve({ kind: 'stopped' as const }), stop: () => {} };
      },
    },
    log: {
      deliveries: { random: () => 0.5, onError: fail },
      imports: { onEnd: () => {}, onError: fail },
      externalLinks: { onError: fail },
    },
    ask: async () => ({ kind: 'aborted' as const }),
  };
  const { tasks, stop } = tasksOf(ports, options);
  const offline = tasksOf(ports, { ...options, externalLinks: false }).tasks;
  const counts: Record<string, number> = {};
  const left = tasks
    .map(({ name }) => name)
    .filter((name) => offline.every((one) => one.name !== name));
  for (const { name, perform } of tasks) {
    counts[name] = 0;
    for await (const count of perform()) counts[name] += count;
  }
  const { status } = (await viewOf(getPost(ports)(actor, post.id))).post;
  await stop();
  const stored: string[] = [];
  for await (const { path } of files.list(workspaceId)) stored.push(path);
  const { sent } = given.webhookSender;
  return {
    counts,
    left,
    status,
    sent: sent.length,
    begun,
    stored: stored.length,
    tested,
  };
};

describe('a service', () => {
  it('acts by itself', async () => {
    const { counts, tested, left, ...done } = await doneBy(true);
    expect(done).toEqual({ status: 'published', sent: 2, begun: 1, stored: 0 });
    expect(tested.status).toBe(204);
    expect(counts).toMatchObject({
      publishing: 1,
      'file-removal': 1,
      retention: expect.any(Number),
    });
    expect(Object.keys(counts)).toHaveLength(15);
    // EXTERNAL_LINKS=false
    expect(left).toEqual(['external-links']);
  });

  it('serves and does not act with ACT=false', async () => {
    const { counts, tested, left: _left, ...done } = await doneBy(false);
    expect(done).toEqual({ status: 'scheduled', sent: 0, begun: 0, stored: 1 });
    expect(tested).toMatchObject({ status: null, error: 'aborted' });
    expect(Object.keys(counts)).toEqual(['derivation-of-marked', 'derivation', 'events']);
  });

  it('says in its health that it does not act', async () => {
    await using folder = await temporaryFolder();
    const environment = {
      ...{ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder.path },
      ...{ DATABASE_URL: 'memory:', ACT: 'false' },
    };
    const service = (
      await startService(readConfiguration(environment, '/')._unsafeUnwrap())
    )._unsafeUnwrap();
    for (const path of ['live', 'ready']) {
      const response = await fetch(`${service.baseUrl}/health/${path}`);
      expect(await response.json()).toEqual({ status: 'ok', acts: false });
    }
    await service.stop();
  });
});
