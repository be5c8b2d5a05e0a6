import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { aDraft, aWorkspace, testingPorts } from '@content-publishing/application/testing';
import { createPost, operatorOf, type PostKey, updatePost } from '@content-publishing/application';
import { okAsync } from 'neverthrow';
import { expect, it } from 'vitest';
import { publishBySize } from '../src/publish-by-size.ts';
import { LONG_BLOCKS } from './large-blocks.ts';

it('A post that is due is published in a worker if it is long, and in place if it is not', async () => {
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
    const { id } = (await createPost(ports)(principal, draft))._unsafeUnwrap();
    const patch = { status: 'scheduled', scheduledAt };
    (await updatePost(ports)(principal, { idOrSlug: id, patch }))._unsafeUnwrap();
    keys.push({ workspaceId: workspace.id, id });
  }
  ports.clock.advance(1000);
  const inWorker: PostKey[] = [];
  const publish = publishBySize(ports, {
    fromStoredBytes: 100_000,
    publishPost: (key) => {
      inWorker.push(key);
      return okAsync(true);
    },
  });
  for (const key of keys) expect(await publish(key)).toBe(true);
  expect(inWorker).toEqual(keys.slice(1));
});
