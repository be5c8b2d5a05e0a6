import { openMemoryStorage } from '@content-publishing/adapter-memory';
import { createPost, getPost, publishDuePosts, updatePost } from '@content-publishing/application';
import { aWorkspace, testingPorts, viewOf } from '@content-publishing/application/testing';
import { expect, it } from 'vitest';

it('a scheduled post is published as of its instant', async () => {
  const ports = testingPorts(openMemoryStorage());
  const { actor, author } = await aWorkspace(ports);
  const draft = { slug: 'hello', title: 'Hello', bodyJson: [], authorId: author.id };
  await viewOf(createPost(ports)(actor, { draft }));

  const scheduledAt = '2026-01-01T09:00:00.000Z';
  const patch = { status: 'scheduled', scheduledAt };
  await viewOf(updatePost(ports)(actor, { idOrSlug: 'hello', patch }));

  const publishDue = async (): Promise<number> => {
    let published = 0;
    for await (const count of publishDuePosts(ports)()) published += count;
    return published;
  };
  expect(await publishDue()).toBe(0);
  ports.clock.advance(9 * 3_600_000 + 250);
  expect(await publishDue()).toBe(1);

  const { post } = await viewOf(getPost(ports)(actor, 'hello'));
  expect(post).toMatchObject({
    status: 'published',
    publishedAt: scheduledAt,
    updatedAt: ports.clock.now(),
  });
});
