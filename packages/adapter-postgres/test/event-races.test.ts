import { aWorkspace, countedIds } from '@content-publishing/application/testing';
import type { Uuid } from '@content-publishing/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnPostgres } from './describe-on-postgres.ts';
import { type FreshStorage, openFreshStorage } from './fresh-storage.ts';
import { holdLock } from './locks.ts';

const AT = '2026-01-31T09:30:00.000Z';

describeOnPostgres('events of transactions that meet', (serverUrl) => {
  let fresh: FreshStorage;
  let workspaceId: Uuid;
  beforeAll(async () => {
    fresh = await openFreshStorage(serverUrl);
    ({ id: workspaceId } = await aWorkspace(fresh.ports));
    await fresh.ports.events.number(workspaceId, fresh.ports.clock.now());
  });
  afterAll(() => fresh.close());

  const ids = countedIds();

  /** Returns SQL that stores an event, with a position if `position` is SQL for one. */
  const insertEvent = (id: Uuid, position = 'null') => `
    insert into events (workspace_id, id, at, type, action, record_id, slug, former_slug, revision,
      cache_tags, after_derivation, position)
    values ('${workspaceId}', '${id}', '${AT}', 'post.updated', 'post.updated', '${id}', 'moka', null, 1,
      '[]', false, ${position})`;

  /** Returns the ids of the events that a follower gets after `position`, and its next position. */
  const follow = async (position: number) => {
    const { events, last } = await fresh.ports.events.read(workspaceId, {
      after: { position, id: null },
      types: null,
      limit: 100,
    });
    return { found: events.map(({ id }) => id), next: last.position };
  };

  const number = () => fresh.ports.events.number(workspaceId, fresh.ports.clock.now());

  it('are all found by a follower, though the first that began commits last', async () => {
    const { next: start } = await follow(0);
    const [first, second] = [ids.next(), ids.next()];
    const commitFirst = await holdLock(fresh.orm, insertEvent(first));
    const commitSecond = await holdLock(fresh.orm, insertEvent(second));
    await commitSecond();
    await number();
    const before = await follow(start);
    expect(before.found).toEqual([second]);
    await commitFirst();
    await number();
    expect((await follow(before.next)).found).toEqual([first]);
  });

  it('would be missed if a sequence gave the positions', async () => {
    await fresh.orm.em.execute('create sequence event_positions start 1000');
    const nextPosition = `nextval('event_positions')`;
    const end = `update event_feeds set position = 2000 where workspace_id = '${workspaceId}'`;
    await fresh.orm.em.execute(end);
    const [first, second] = [ids.next(), ids.next()];
    const commitFirst = await holdLock(fresh.orm, insertEvent(first, nextPosition));
    const commitSecond = await holdLock(fresh.orm, insertEvent(second, nextPosition));
    await commitSecond();
    const { found } = await follow(999);
    expect(found).toEqual([second]);
    await commitFirst();
    // A follower goes on after the last event that it has seen, with the position 1001.
    expect((await follow(1001)).found).not.toContain(first);
    expect((await follow(999)).found).toEqual([first, second]);
  });

  it('keep the feed locked no longer than they are numbered: others do not wait', async () => {
    const release = await holdLock(
      fresh.orm,
      `select from event_feeds where workspace_id = '${workspaceId}' for update`,
    );
    await fresh.orm.em.execute(insertEvent(ids.next()));
    expect(await number()).toBeNull();
    await release();
    expect(await number()).toMatchObject({ count: 1 });
  });

  it('are numbered in a workspace that an older server has added, without a feed', async () => {
    await fresh.orm.em.execute(`delete from event_feeds where workspace_id = '${workspaceId}'`);
    await fresh.orm.em.execute(`delete from events where workspace_id = '${workspaceId}'`);
    await fresh.orm.em.execute(insertEvent(ids.next()));
    expect(await number()).toBeNull();
    expect(await number()).toEqual({ count: 1, end: 1 });
  });
});
