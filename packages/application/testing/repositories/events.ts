import type { Ports } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { type ContentEvent, MAX_DERIVATION_WAIT_MS } from '@content-publishing/domain/events';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { anActivity } from '../sample/activity.ts';
import { anEvent, feedOf, numberedEvents } from '../sample/event.ts';
import { aKeptPost } from '../sample/kept-post.ts';
import { aWorkspace, type SampleWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const DAY_MS = 86_400_000;

/** Returns a workspace without events that have no position, and the position of its last event. */
const aQuietWorkspace = async (ports: Ports) => {
  const workspace = await aWorkspace(ports);
  const numbered = await ports.events.number(workspace.id, ports.clock.now());
  return { workspace, start: numbered?.end ?? 0 };
};

/** Stores `events`, with the change of an author that has no effect. */
const noteEvents = async (
  ports: Ports,
  { id, author }: SampleWorkspace,
  ...events: readonly ContentEvent[]
): Promise<void> => {
  const added = { ...author, id: ports.ids.next(), slug: ports.ids.next() };
  const activity = anActivity(id, added.id);
  await viewOf(ports.authors.insert(id, added, { activity, events }));
};

/** Returns all workspaces with pending events. */
const pendingIn = async ({ events }: Ports): Promise<readonly Uuid[]> => {
  const found: Uuid[] = [];
  for (;;) {
    const some = await events.findPending(found.at(-1) ?? null, 2);
    found.push(...some);
    if (some.length < 2) return found;
  }
};

const after = (position: number, id: Uuid | null = null) => ({ after: { position, id } });

export const eventSuite = (test: StorageTest): void => {
  test('events of a change have no position until they are numbered, and then all they were stored with', async ({
    ports,
  }) => {
    const { workspace, start } = await aQuietWorkspace(ports);
    const { id } = workspace;
    const event = anEvent(ports.ids.next(), { formerSlug: 'moka', cacheTags: ['posts', 'a:1'] });
    const bare = anEvent(ports.ids.next(), {
      ...{ type: 'workspace.updated', at: '2026-01-31T09:30:00.001Z', action: 'key.issued' },
      ...{ recordId: null, slug: null, revision: null, cacheTags: ['site'] },
    });
    await noteEvents(ports, workspace, event, bare);
    expect(await pendingIn(ports)).toContain(id);
    expect(await feedOf(ports, id, after(start))).toMatchObject({ end: start, events: [] });
    ports.clock.advance(MAX_DERIVATION_WAIT_MS + 31 * DAY_MS);
    expect(await ports.events.number(id, ports.clock.now())).toEqual({ count: 2, end: start + 2 });
    expect(await pendingIn(ports)).not.toContain(id);
    expect(await ports.events.number(id, ports.clock.now())).toEqual({ count: 0, end: start + 2 });
    expect((await feedOf(ports, id, after(start))).events).toEqual([
      { ...event, position: start + 1 },
      { ...bare, position: start + 2 },
    ]);
  });

  test('events are numbered by instant, revision and id', async ({ ports }) => {
    const { workspace, start } = await aQuietWorkspace(ports);
    const ids = Array.from({ length: 4 }, () => ports.ids.next());
    const [a = '', b = '', c = '', d = ''] = ids;
    await noteEvents(
      ports,
      workspace,
      anEvent(a, { at: '2026-01-31T09:30:00.002Z' }),
      anEvent(b, { at: '2026-01-31T09:30:00.001Z', revision: 3 }),
      anEvent(d, { at: '2026-01-31T09:30:00.001Z', revision: 2 }),
      anEvent(c, { at: '2026-01-31T09:30:00.001Z', revision: 2 }),
    );
    const events = (await numberedEvents(ports, workspace.id)).slice(start);
    expect(events.map(({ id }) => id)).toEqual([c, d, b, a]);
  });

  test('what is not stored leaves no event', async ({ ports }) => {
    const { workspace, start } = await aQuietWorkspace(ports);
    const { id, author } = workspace;
    const again = { ...author, id: ports.ids.next() };
    const activity = anActivity(id, again.id);
    const stored = await ports.authors.insert(id, again, {
      activity,
      events: [anEvent(again.id)],
    });
    expect(stored.isErr()).toBe(true);
    expect(await numberedEvents(ports, id)).toHaveLength(start);
  });

  test('of the pending changes of redirects only the newest is kept', async ({ ports }) => {
    const { workspace, start } = await aQuietWorkspace(ports);
    const change = (second: number) =>
      anEvent(ports.ids.next(), {
        ...{ type: 'redirects.changed', action: 'redirects.imported', recordId: null },
        at: `2026-01-31T09:30:0${second}.000Z`,
      });
    const changes = [1, 2, 3].map(change);
    for (const event of changes) await noteEvents(ports, workspace, event);
    expect((await numberedEvents(ports, workspace.id)).slice(start).map(({ id }) => id)).toEqual([
      changes[2]?.id,
    ]);
  });

  test('an event of a record waits for the posts that show it, a minute at most', async ({
    ports,
  }) => {
    const { workspace, start } = await aQuietWorkspace(ports);
    const { id, author } = workspace;
    const { id: postId } = await aKeptPost(ports, workspace);
    const at = ports.clock.now();
    const update = anEvent(author.id, { type: 'author.updated', at });
    const activity = anActivity(id, ports.ids.next());
    const next = { ...author, bio: 'Writes.' };
    await viewOf(ports.authors.update(id, author, next, { activity, events: [update] }));
    const later = anEvent(ports.ids.next(), { at, recordId: author.id, revision: 2 });
    const other = anEvent(postId, { at });
    await noteEvents(ports, workspace, later, other);
    const numbered = async () =>
      (await numberedEvents(ports, id)).slice(start).map((event) => event.id);
    expect(await numbered()).toEqual([postId]);
    ports.clock.advance(MAX_DERIVATION_WAIT_MS - 1);
    expect(await numbered()).toEqual([postId]);
    ports.clock.advance(1);
    expect(await numbered()).toEqual([postId, author.id, later.id]);
  });

  test('a read begins after its cursor, ends at its limit and passes over other types', async ({
    ports,
  }) => {
    const { workspace, start } = await aQuietWorkspace(ports);
    const { id } = workspace;
    const events = [1, 2, 3, 4].map((second) =>
      anEvent(ports.ids.next(), {
        at: `2026-01-31T09:30:0${second}.000Z`,
        type: second % 2 === 0 ? 'post.deleted' : 'post.published',
      }),
    );
    await noteEvents(ports, workspace, ...events);
    await ports.events.number(id, ports.clock.now());
    const [first, second, third, fourth] = events.map((event) => event.id);
    const idsOf = (slice: { readonly events: readonly ContentEvent[] }) =>
      slice.events.map((event) => event.id);
    const end = { position: start + 4, id: fourth };
    const all = await feedOf(ports, id, after(start));
    expect(idsOf(all)).toEqual([first, second, third, fourth]);
    expect(all).toMatchObject({ end: start + 4, removed: 0, last: end });
    const two = await feedOf(ports, id, { ...after(start + 1), limit: 2 });
    expect([idsOf(two), two.idAtCursor]).toEqual([[second, third], first]);
    const deleted = await feedOf(ports, id, { ...after(start), types: ['post.deleted'] });
    expect([idsOf(deleted), deleted.last]).toEqual([[second, fourth], end]);
    const ahead = await feedOf(ports, id, after(start + 9));
    expect(ahead).toMatchObject({ events: [], end: start + 4, idAtCursor: null });
    const atEnd = await feedOf(ports, id, { after: null });
    expect(atEnd).toMatchObject({ events: [], end: start + 4, idAtCursor: fourth, last: end });
  });

  test('the ends of several feeds are read together', async ({ ports }) => {
    const [one, other] = [await aQuietWorkspace(ports), await aQuietWorkspace(ports)];
    await noteEvents(ports, one.workspace, anEvent(ports.ids.next()));
    await ports.events.number(one.workspace.id, ports.clock.now());
    expect(await ports.events.ends([one.workspace.id, other.workspace.id])).toEqual(
      new Map([
        [one.workspace.id, one.start + 1],
        [other.workspace.id, other.start],
      ]),
    );
    expect(await ports.events.ends([])).toEqual(new Map());
  });

  test('callers that number at the same time give each position once', async ({ ports }) => {
    const { workspace, start } = await aQuietWorkspace(ports);
    const number = () => ports.events.number(workspace.id, ports.clock.now());
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        number(),
        noteEvents(ports, workspace, anEvent(ports.ids.next()), anEvent(ports.ids.next())),
        number(),
        noteEvents(ports, workspace, anEvent(ports.ids.next())),
        number(),
      ]);
    }
    const events = (await numberedEvents(ports, workspace.id)).slice(start);
    expect(events.map(({ position }) => position)).toEqual(
      Array.from({ length: 15 }, (_, index) => start + 1 + index),
    );
    expect(new Set(events.map(({ id }) => id)).size).toBe(15);
  });

  test('old events are removed in batches, except the newest of a workspace', async ({ ports }) => {
    const { workspace, start } = await aQuietWorkspace(ports);
    const { id } = workspace;
    const years = [2001, 2002, 2003].map((year) =>
      anEvent(ports.ids.next(), { at: `${year}-01-31T09:30:00.000Z` }),
    );
    // The event of the redirect of the sample was numbered before them.
    await noteEvents(ports, workspace, ...years);
    await ports.events.number(id, ports.clock.now());
    const before = '2010-01-01T00:00:00.000Z';
    const removals: number[] = [];
    do removals.push(await ports.events.removeBefore(before, 1));
    while (removals.at(-1) !== 0);
    expect(removals.length).toBeGreaterThan(start + 2);
    const left = await feedOf(ports, id, after(start));
    expect(left).toMatchObject({ removed: start + 2, end: start + 3, idAtCursor: null });
    expect(left.events.map((event) => event.id)).toEqual([years[2]?.id]);
    await noteEvents(ports, workspace, anEvent(ports.ids.next()));
    expect(await ports.events.number(id, ports.clock.now())).toEqual({ count: 1, end: start + 4 });
  });
};
