import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { createPost, listPosts } from '@content-publishing/application';
import {
  aDraft,
  aWorkspace,
  errorOf,
  testingPorts,
  viewOf,
} from '@content-publishing/application/testing';
import { MAX_CODE_LENGTH, MAX_PAGE_BYTES } from '@content-publishing/domain';
import { expect, it } from 'vitest';

it('posts that are too large to be answered together are rejected, each by itself is not', async () => {
  const ports = testingPorts(openMemoryStorage());
  const workspace = await aWorkspace(ports);
  // Code is kept as a block and as text.
  const code = { type: 'code', language: 'txt', code: 'x'.repeat(MAX_CODE_LENGTH) };
  const count = Math.ceil(MAX_PAGE_BYTES / 4 / MAX_CODE_LENGTH);
  const bodyJson = Array.from({ length: count }, () => code);
  for (const slug of ['a', 'b']) {
    await viewOf(
      createPost(ports)(workspace.actor, { draft: aDraft(workspace, { slug, bodyJson }) }),
    );
  }
  const list = listPosts(ports);
  const error = await errorOf(list(workspace.actor, {}));
  expect(error).toMatchObject({ kind: 'page-too-large', limit: MAX_PAGE_BYTES });
  const one = await viewOf(list(workspace.actor, { pageSize: 1 }));
  expect(one.data).toMatchObject([{ slug: 'b' }]);
  const summaries = await viewOf(list(workspace.actor, { fields: 'summary' }));
  expect(summaries.data).toHaveLength(2);
});
