import { setImmediate } from 'node:timers/promises';
import { DEFAULT_WAIT_LIMITS, eventWaitsOf } from '@content-publishing/application';
import { describe, expect, it } from 'vitest';

/** Timers that fire when a test says so, and the looks at the feeds. */
const observed = (limits = DEFAULT_WAIT_LIMITS) => {
  const timers = new Map<number, { readonly late: () => void; readonly ms: number }>();
  let made = 0;
  const fire = (ms: number): void => {
    for (const [id, timer] of timers) {
      if (timer.ms !== ms) continue;
      timers.delete(id);
      timer.late();
    }
  };
  const looks: (readonly string[])[] = [];
  const ends = new Map<string, number>();
  let isDown = false;
  const waits = eventWaitsOf(
    {
      ends: async (ids) => {
        looks.push(ids);
        if (isDown) throw new Error('The database is down');
        return new Map([...ends].filter(([id]) => ids.includes(id)));
      },
    },
    limits,
    {
      setTimeout: (late, ms) => {
        made += 1;
        timers.set(made, { late, ms });
        return made;
      },
      clearTimeout: (id) => void timers.delete(id),
    },
  );
  const look = async () => {
    fire(1000);
    await setImmediate();
  };
  const goDown = (down: boolean) => {
    isDown = down;
  };
  return { waits, ends, looks, look, fire, timers, goDown };
};

const request = (fields: object = {}) => ({
  workspaceId: 'w',
  actorId: 'k',
  waitMs: 25_000,
  ...fields,
});

describe('waiting for events', () => {
  it('ends at once when the feed is numbered here', async () => {
    const { waits, timers } = observed();
    const wait = waits.begin(request());
    const beyond = wait?.beyond(7);
    waits.wake('other', 9);
    waits.wake('w', 7);
    waits.wake('w', 8);
    expect(await beyond).toBe(true);
    wait?.end();
    expect([...timers.values()].map(({ ms }) => ms)).toEqual([1000]);
  });

  it('ends within a second when another server numbers, with one look for all feeds', async () => {
    const { waits, ends, looks, look } = observed();
    const first = waits.begin(request())?.beyond(7);
    const second = waits.begin(request({ workspaceId: 'x', actorId: 'l' }))?.beyond(1);
    ends.set('w', 7).set('x', 2);
    await look();
    expect(await second).toBe(true);
    expect(looks).toEqual([['w', 'x']]);
    ends.set('w', 8);
    await look();
    expect(await first).toBe(true);
    await look();
    expect(looks).toEqual([['w', 'x'], ['w']]);
  });

  it('goes on during an outage', async () => {
    const { waits, ends, look, goDown } = observed();
    const beyond = waits.begin(request())?.beyond(7);
    goDown(true);
    await look();
    goDown(false);
    ends.set('w', 8);
    await look();
    expect(await beyond).toBe(true);
  });

  it('ends without an event when the time is over, the client leaves or the server closes', async () => {
    const { waits, fire, looks, look } = observed();
    const late = waits.begin(request());
    const slept = late?.beyond(7);
    fire(25_000);
    expect(await slept).toBe(false);
    expect(await late?.beyond(7)).toBe(false);
    const leaving = new AbortController();
    const left = waits.begin(request({ signal: leaving.signal }))?.beyond(7);
    leaving.abort();
    expect(await left).toBe(false);
    const open = waits.begin(request())?.beyond(7);
    waits.close();
    expect(await open).toBe(false);
    expect(await waits.begin(request())?.beyond(7)).toBe(false);
    await look();
    expect(looks).toEqual([]);
  });

  it('is for a number of requests of a key, of a workspace and of the server', () => {
    const { waits } = observed({ perServer: 4, perKey: 2 });
    const one = waits.begin(request());
    expect(waits.begin(request())).toBeDefined();
    expect(waits.begin(request())).toBeUndefined();
    expect(waits.begin(request({ actorId: 'l' }))).toBeDefined();
    expect(waits.begin(request({ actorId: 'm' }))).toBeUndefined();
    one?.end();
    expect(waits.begin(request({ actorId: 'm' }))).toBeDefined();
    expect(waits.begin(request())).toBeUndefined();
    // The last of the four is for another workspace.
    expect(waits.begin(request({ workspaceId: 'x', actorId: 'n' }))).toBeDefined();
  });
});
