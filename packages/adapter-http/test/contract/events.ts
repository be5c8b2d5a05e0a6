import { createPost, updatePost } from '@content-publishing/application';
import { aDraft, viewOf } from '@content-publishing/application/testing';
import type { EventPage } from '@content-publishing/domain/events';
import { expect } from 'vitest';
import type { Rule, UnderTest } from './rule.ts';

/** Follows the feed of the site over HTTP. */
const follow = ({ client }: UnderTest, query = '') =>
  client.request<EventPage & { readonly code: string; readonly details: unknown }>(
    'GET',
    `/external/events${query}`,
  );

/** Makes the events that have happened so far part of the feed, as the task of a server does. */
const numberEvents = ({ service: { ports }, workspace }: UnderTest) =>
  ports.events.number(workspace.id, ports.clock.now());

const publish = async (test: UnderTest, slug: string) => {
  const { ports } = test.service;
  const draft = aDraft(test.workspace, { slug, status: 'published' });
  const { post } = await viewOf(createPost(ports)(test.workspace.actor, { draft }));
  await numberEvents(test);
  return post;
};

/** GET /external/events (management API, Operations). */
export const eventRules = (rule: Rule): void => {
  rule('a cursor is taken, and followed', async (test) => {
    await numberEvents(test);
    const begin = await follow(test);
    expect([begin.status, begin.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(begin.body).toMatchObject({ data: [], hasMore: false });
    const post = await publish(test, 'moka');
    const { body } = await follow(test, `?after=${begin.body.cursor}`);
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        type: 'post.published',
        at: post.updatedAt,
        action: 'post.created',
        recordId: post.id,
        slug: 'moka',
        formerSlug: null,
        revision: 1,
        cacheTags: ['posts', `post:${post.id}`, `author:${post.authorId}`],
      },
    ]);
    expect((await follow(test, `?after=${body.cursor}&wait=0`)).body).toEqual({
      data: [],
      cursor: body.cursor,
      hasMore: false,
    });
  });

  rule('types and a limit choose the events, and HEAD has no body', async (test) => {
    await numberEvents(test);
    const { cursor } = (await follow(test)).body;
    const { id } = await publish(test, 'a');
    test.service.ports.clock.advance(1);
    const patch = { status: 'archived' };
    await viewOf(updatePost(test.service.ports)(test.workspace.actor, { idOrSlug: id, patch }));
    await numberEvents(test);
    const typesOf = async (query: string) =>
      (await follow(test, `?after=${cursor}&${query}`)).body.data.map(({ type }) => type);
    expect(await typesOf('')).toEqual(['post.published', 'post.unpublished']);
    expect(await typesOf('limit=1')).toEqual(['post.published']);
    expect(await typesOf('types=post.deleted,post.unpublished')).toEqual(['post.unpublished']);
    expect(await typesOf('types=post.deleted&types=post.published')).toEqual(['post.published']);
    const head = await test.client.request('HEAD', '/external/events');
    expect([head.status, head.text]).toEqual([200, '']);
  });

  rule('a malformed query gets 400, a cursor of another feed 410', async (test) => {
    const wrong = await follow(test, '?after=x&wait=26&types=post.seen');
    expect(wrong).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    expect(wrong.body.details).toMatchObject([
      { path: '/after' },
      { path: '/types/0' },
      { path: '/wait' },
    ]);
    const gone = await follow(test, `?after=1.${test.workspace.author.id}`);
    expect(gone).toMatchObject({ status: 410, body: { code: 'GONE', details: null } });
  });

  rule('a workspace has no events of another', async (test) => {
    await publish(test, 'here');
    const data = (await follow(test, '?after=0')).body.data;
    const own = await test.service.ports.posts.find(test.workspace.id, { slug: 'here' });
    const ofPosts = data.filter(({ type }) => type.startsWith('post.'));
    expect(ofPosts.map(({ recordId }) => recordId)).toEqual([own?.post.id]);
  });
};
