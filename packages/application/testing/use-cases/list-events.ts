import {
  type EventRequest,
  type EventWaits,
  listEvents,
  numberEvents,
  type Ports,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { numberedEvents } from '../sample/event.ts';
import { anActor } from '../sample/actor.ts';
import { aCreatedPost } from '../sample/saved-post.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

/** Waits of which none ever begins. */
const FULL: Pick<EventWaits, 'begin'> = { begin: () => undefined };

/** Returns a workspace without pending events, and a function that reads its feed. */
const aFollowed = async (ports: Ports, eventWaits = FULL) => {
  const workspace = await aWorkspace(ports);
  await numberedEvents(ports, workspace.id);
  const list = (query: object, request: Omit<EventRequest, 'query'> = {}) =>
    viewOf(listEvents({ ...ports, eventWaits })(workspace.actor, { query, ...request }));
  const publish = async (slug: string) => {
    await aCreatedPost(ports, workspace, { slug, status: 'published' });
    await ports.events.number(workspace.id, ports.clock.now());
  };
  return { workspace, list, publish };
};

export const listEventsSuite = (test: StorageTest): void => {
  test('a follower begins at the end, and gets each later event once', async ({ ports }) => {
    const { list, publish } = await aFollowed(ports);
    const { page: begin } = await list({});
    expect(begin).toMatchObject({ data: [], hasMore: false });
    for (const slug of ['a', 'b', 'c']) {
      ports.clock.advance(1);
      await publish(slug);
    }
    const { page: first } = await list({ after: begin.cursor, limit: 2 });
    expect(first.data.map(({ slug }) => slug)).toEqual(['a', 'b']);
    expect(first.hasMore).toBe(true);
    expect(first.data[0]).not.toHaveProperty('position');
    const { page: rest } = await list({ after: first.cursor });
    expect(rest.data.map(({ slug }) => slug)).toEqual(['c']);
    expect(rest.hasMore).toBe(false);
    const { page: none } = await list({ after: rest.cursor });
    expect(none).toEqual({ data: [], cursor: rest.cursor, hasMore: false });
    const { page: others } = await list({ after: begin.cursor, types: ['author.updated'] });
    expect(others).toEqual({ data: [], cursor: rest.cursor, hasMore: false });
  });

  test('a cursor is gone if it is too old, ahead, or of another feed', async ({ ports }) => {
    const { workspace, list, publish } = await aFollowed(ports);
    const { page: begin } = await list({});
    for (const slug of ['a', 'b', 'c']) {
      ports.clock.advance(1);
      await publish(slug);
    }
    const { page: end } = await list({ after: begin.cursor });
    const gone = async (after: string) =>
      errorOf(listEvents({ ...ports, eventWaits: FULL })(workspace.actor, { query: { after } }));
    const ahead = end.cursor.replace(/^\d+/, (digits) => String(Number(digits) + 1));
    expect(await gone(ahead)).toEqual({ kind: 'events-gone', cursor: ahead });
    const other = end.cursor.replace(/^(\d+)\..*$/, `$1.${ports.ids.next()}`);
    expect(await gone(other)).toEqual({ kind: 'events-gone', cursor: other });
    ports.clock.advance(86_400_000);
    await ports.events.removeBefore(ports.clock.now(), 1000);
    expect(await gone(begin.cursor)).toMatchObject({ kind: 'events-gone' });
    expect((await list({ after: end.cursor })).page.data).toEqual([]);
  });

  test('a malformed query is rejected by field, and a key needs permission to read', async ({
    ports,
  }) => {
    const { workspace } = await aFollowed(ports);
    const list = listEvents({ ...ports, eventWaits: FULL });
    const query = { after: 'x', wait: 26, limit: 0, types: ['post.seen'] };
    expect(await errorOf(list(workspace.actor, { query }))).toMatchObject({
      kind: 'invalid-input',
      violations: [
        { path: '/after', message: expect.stringContaining('cursor of an earlier response') },
        { path: '/types/0' },
        { path: '/wait' },
        { path: '/limit' },
      ],
    });
    const writer = anActor(workspace, 'media:write');
    expect(await errorOf(list(writer, { query: {} }))).toMatchObject({ kind: 'forbidden' });
  });

  test('a wait ends with a matching event or when it is over, and is not begun without need', async ({
    ports,
  }) => {
    const looks: number[] = [];
    const steps: (() => Promise<unknown>)[] = [];
    let ended = 0;
    const eventWaits: Pick<EventWaits, 'begin'> = {
      begin: ({ waitMs }) => ({
        beyond: async (position) => {
          looks.push(position);
          const step = steps.shift();
          await step?.();
          return step !== undefined && waitMs === 5000;
        },
        end: () => {
          ended += 1;
        },
      }),
    };
    const { list, publish } = await aFollowed(ports, eventWaits);
    let waits = 0;
    const onWait = () => {
      waits += 1;
    };
    const { page: begin } = await list({ wait: 5 }, { onWait });
    expect(waits).toBe(0);
    const after = begin.cursor;
    expect((await list({ after, wait: 5 }, { onWait })).page).toEqual(begin);
    steps.push(
      () => publish('a'),
      () => publish('b'),
    );
    const types = ['post.deleted'];
    const { page: passed } = await list({ after, wait: 5, types }, { onWait });
    expect(passed.data).toEqual([]);
    expect(looks.map((position) => position - (looks[0] ?? 0))).toEqual([0, 0, 1, 2]);
    steps.push(() => publish('c'));
    const { page: woken } = await list({ after: passed.cursor, wait: 5 }, { onWait });
    expect(woken.data.map(({ slug }) => slug)).toEqual(['c']);
    expect((await list({ after, wait: 5 }, { onWait })).page.data).toHaveLength(3);
    expect([waits, ended]).toEqual([3, 3]);
  });

  test('a request that cannot wait is answered at once', async ({ ports }) => {
    const { list } = await aFollowed(ports);
    const { page } = await list({});
    expect(await list({ after: page.cursor, wait: 5 })).toEqual({ page, isCrowded: true });
    expect(await list({ after: page.cursor })).toEqual({ page, isCrowded: false });
  });

  test('the task numbers the events of each workspace and wakes its followers', async ({
    ports,
  }) => {
    const { workspace } = await aFollowed(ports);
    await aCreatedPost(ports, workspace, { status: 'published' });
    expect(ports.events.recent()).toContain(workspace.id);
    const woken = new Map<string, number>();
    const wake = (workspaceId: string, position: number) => void woken.set(workspaceId, position);
    for await (const _ of numberEvents({ ...ports, eventWaits: { wake } }).all()) continue;
    const ends = await ports.events.ends([workspace.id]);
    expect(woken.get(workspace.id)).toBe(ends.get(workspace.id));
    expect(await ports.events.findPending(null, 10_000)).not.toContain(workspace.id);
  });
};
