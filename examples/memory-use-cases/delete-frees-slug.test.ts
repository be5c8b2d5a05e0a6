import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { createPost, deletePost, getPost } from '@content-publishing/application';
import { aWorkspace, errorOf, testingPorts, viewOf } from '@content-publishing/application/testing';
import { expect, it } from 'vitest';

it('a deleted post frees its slug for the next one', async () => {
  const ports = testingPorts(openMemoryStorage());
  const { actor, author } = await aWorkspace(ports);
  const draft = { slug: 'hello', title: 'Hello', bodyJson: [], authorId: author.id };

  const { post: first } = await viewOf(createPost(ports)(actor, { draft }));
  const rejected = await errorOf(createPost(ports)(actor, { draft }));
  expect(rejected).toEqual({ kind: 'slug-taken', slug: 'hello' });

  ports.clock.advance(60_000);
  const deleted = await viewOf(deletePost(ports)(actor, 'hello'));
  expect(deleted).toEqual({ ...first, deletedAt: ports.clock.now() });

  const { post: second } = await viewOf(createPost(ports)(actor, { draft }));
  const found = await viewOf(getPost(ports)(actor, 'hello'));
  expect(found.post.id).toBe(second.id);
});
