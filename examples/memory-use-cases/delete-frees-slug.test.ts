import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { createPost, deletePost, getPost } from '@content-publishing/application';
import { aWorkspace, testingPorts } from '@content-publishing/application/testing';
import { expect, it } from 'vitest';

it('a deleted post frees its slug for the next one', async () => {
  const ports = testingPorts(openMemoryStorage());
  const { principal, author } = await aWorkspace(ports);
  const request = { slug: 'hello', title: 'Hello', bodyJson: [], authorId: author.id };

  const first = (await createPost(ports)(principal, request))._unsafeUnwrap();
  const rejected = (await createPost(ports)(principal, request))._unsafeUnwrapErr();
  expect(rejected).toEqual({ kind: 'slug-taken', slug: 'hello' });

  ports.clock.advance(60_000);
  const deleted = (await deletePost(ports)(principal, 'hello'))._unsafeUnwrap();
  expect(deleted).toEqual({ ...first, deletedAt: ports.clock.now() });

  const second = (await createPost(ports)(principal, request))._unsafeUnwrap();
  const found = (await getPost(ports)(principal, 'hello'))._unsafeUnwrap();
  expect(found.post.id).toBe(second.id);
});
