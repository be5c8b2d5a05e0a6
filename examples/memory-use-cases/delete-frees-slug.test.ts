import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { createPost, deletePost, getPost } from '@content-publishing/application';
import { aWorkspace, errorOf, testingPorts, viewOf } from '@content-publishing/application/testing';
import { expect, it } from 'vitest';

it('a deleted post frees its slug for the next one', async () => {
  const ports = testingPorts(openMemoryStorage());
  const { principal, author } = await aWorkspace(ports);
  const draft = { slug: 'hello', title: 'Hello', bodyJson: [], authorId: author.id };

  const { post: first } = await viewOf(createPost(ports)(principal, { draft }));
  const rejected = await errorOf(createPost(ports)(principal, { draft }));
  expect(rejected).toEqual({ kind: 'slug-taken', slug: 'hello' });

  ports.clock.advance(60_000);
  const deleted = await viewOf(deletePost(ports)(principal, 'hello'));
  expect(deleted).toEqual({ ...first, deletedAt: ports.clock.now() });

  const { post: second } = await viewOf(createPost(ports)(principal, { draft }));
  const found = await viewOf(getPost(ports)(principal, 'hello'));
  expect(found.post.id).toBe(second.id);
});
