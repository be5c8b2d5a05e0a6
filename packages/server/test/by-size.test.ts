import { openMemoryStorage } from '@content-publishing/adapter-memory';
import {
  createPost,
  operatorOf,
  type PostKey,
  updateAuthor,
  updatePost,
} from '@content-publishing/application';
import { aDraft, aWorkspace, testingPorts, viewOf } from '@content-publishing/application/testing';
import { errAsync, okAsync } from 'neverthrow';
import { expect, it } from 'vitest';
import { archiveBySize, publishBySize, rederiveBySize } from '../src/workers/by-size.ts';
import { LONG_BLOCKS } from './large-blocks.ts';

/** Returns a short and a long post that are due, and whose author was edited. */
const twoPosts = async () => {
  const ports = testingPorts(openMemoryStorage());
  const workspace = await aWorkspace(ports);
  const principal = operatorOf(workspace.id);
  const scheduledAt = new Date(Date.parse(ports.clock.now()) + 1000).toISOString();
  const keys: PostKey[] = [];
  for (const [slug, bodyJson] of [
    ['short', []],
    ['long', LONG_BLOCKS],
  ] as const) {
    const draft = aDraft(workspace, { slug, bodyJson });
    const { id } = await viewOf(createPost(ports)(principal, draft));
    const patch = { status: 'scheduled', scheduledAt };
    await viewOf(updatePost(ports)(principal, { idOrSlug: id, patch }));
    keys.push({ workspaceId: workspace.id, id });
  }
  const edit = { reference: workspace.author.id, patch: { displayName: 'Countess' } };
  await viewOf(updateAuthor(ports)(principal, edit));
  ports.clock.advance(1000);
  const inWorker: PostKey[] = [];
  const toWorker = (key: PostKey) => {
    inWorker.push(key);
    return okAsync(true);
  };
  return { ports, keys, inWorker, toWorker };
};

it('A post that is due is published in a worker if it is long, and in place if it is not', async () => {
  const { ports, keys, inWorker, toWorker } = await twoPosts();
  const publish = publishBySize(ports, { fromStoredBytes: 100_000, publishPost: toWorker });
  for (const key of keys) expect(await publish(key)).toBe(true);
  expect(inWorker).toEqual(keys.slice(1));
});

it('A post that is outdated is derived again in a worker if it is long, and in place if it is not', async () => {
  const { ports, keys, inWorker, toWorker } = await twoPosts();
  const rederive = rederiveBySize(ports, { fromStoredBytes: 100_000, rederivePost: toWorker });
  for (const key of keys) expect(await rederive(key)).toBe(true);
  expect(inWorker).toEqual(keys.slice(1));
  const [short] = keys;
  expect(short && (await rederive(short))).toBe(false);
});

it('A post whose end has come is archived in a worker if it is long', async () => {
  const ports = testingPorts(openMemoryStorage());
  const workspace = await aWorkspace(ports);
  const principal = operatorOf(workspace.id);
  const unpublishAt = new Date(Date.parse(ports.clock.now()) + 1000).toISOString();
  const fields = { bodyJson: LONG_BLOCKS, status: 'published', unpublishAt };
  const draft = aDraft(workspace, fields);
  const { id } = (await createPost(ports)(principal, draft))._unsafeUnwrap();
  ports.clock.advance(1000);
  const key = { workspaceId: workspace.id, id };
  const archive = (kind?: 'unavailable') =>
    archiveBySize(ports, {
      fromStoredBytes: 100_000,
      archivePost: () => (kind ? errAsync({ kind }) : okAsync(true)),
    })(key);
  expect(await archive()).toBe(true);
  await expect(archive('unavailable')).rejects.toThrow('could not be archived: unavailable');
  const inPlace = archiveBySize(ports, {
    fromStoredBytes: Number.POSITIVE_INFINITY,
    archivePost: () => okAsync(false),
  });
  expect([await inPlace(key), await inPlace(key)]).toEqual([true, false]);
});
