import { eventRoundsOf } from '@content-publishing/application';
import { describe, expect, it } from 'vitest';

const RECENT = ['01990000-0000-7000-8000-000000000001'];

/** Rounds whose looks at all workspaces take `lookMs` and find `found` events, and their calls. */
const observed = (lookMs: number, found: readonly number[] = [], isDown = false) => {
  const calls: unknown[] = [];
  let now = 0;
  const round = eventRoundsOf({
    events: { recent: () => RECENT },
    numbering: {
      async *all() {
        calls.push('number all');
        now += lookMs;
        if (isDown) throw new Error('A node is away');
        yield* found;
      },
      async *of(workspaceIds) {
        calls.push(['number', workspaceIds]);
        yield 1;
      },
    },
    deliveries: {
      begin: async (workspaceIds) => {
        calls.push(workspaceIds === undefined ? 'deliver all' : ['deliver', workspaceIds]);
      },
    },
    now: () => now,
  });
  return {
    calls,
    /** Makes a round `ms` after the last one; returns its calls and the counts of events. */
    after: async (ms: number) => {
      now += ms;
      const counts: number[] = [];
      for await (const count of round()) counts.push(count);
      return { calls: calls.splice(0), counts };
    },
  };
};

const OF_RECENT = [
  ['number', RECENT],
  ['deliver', RECENT],
];
const SOME = { calls: OF_RECENT, counts: [1] };
const ALL = { calls: [...OF_RECENT, 'number all', 'deliver all'], counts: [1] };

describe('Rounds of a server', () => {
  it('look at all workspaces each time if that is fast', async () => {
    const rounds = observed(1);
    for (let i = 0; i < 3; i += 1) expect(await rounds.after(500)).toEqual(ALL);
  });

  it('are about recent workspaces while a slow look pauses', async () => {
    const rounds = observed(4);
    expect(await rounds.after(0)).toEqual(ALL);
    for (let i = 0; i < 3; i += 1) expect(await rounds.after(500)).toEqual(SOME);
    expect(await rounds.after(500)).toEqual(ALL);
  });

  it('look at all workspaces after ten seconds, however long a look takes', async () => {
    const rounds = observed(1000);
    await rounds.after(0);
    expect(await rounds.after(9999)).toEqual(SOME);
    expect(await rounds.after(1)).toEqual(ALL);
  });

  it('look again at once after a look that found events', async () => {
    const rounds = observed(1000, [2, 0]);
    for (let i = 0; i < 2; i += 1) {
      expect(await rounds.after(500)).toEqual({ ...ALL, counts: [1, 2, 0] });
    }
  });

  it('number events of recent workspaces while the look fails', async () => {
    const rounds = observed(1, [], true);
    for (let i = 0; i < 2; i += 1) {
      await expect(rounds.after(500)).rejects.toThrow('A node is away');
      expect(rounds.calls.splice(0)).toEqual([...OF_RECENT, 'number all']);
    }
  });
});
