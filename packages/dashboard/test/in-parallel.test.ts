import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inParallel, MAX_PARALLEL } from '../src/client/in-parallel.ts';

describe('many changes', () => {
  it('run four at a time, and their outcomes have the order of the items', async () => {
    let running = 0;
    let most = 0;
    const counts: number[] = [];
    const outcomes = await inParallel(
      Array.from({ length: 11 }, (_, index) => index),
      async (item) => {
        running += 1;
        most = Math.max(most, running);
        for (let wait = item % 3; wait >= 0; wait -= 1) await turn();
        running -= 1;
        return item * 10;
      },
      (count) => void counts.push(count),
    );
    expect(most).toBe(MAX_PARALLEL);
    expect(outcomes).toEqual(
      Array.from({ length: 11 }, (_, index) => ({ status: 'fulfilled', value: index * 10 })),
    );
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('go on after one has failed', async () => {
    const outcomes = await inParallel(['a', 'b', 'c'], async (item) => {
      await turn();
      if (item === 'b') throw new Error('no b');
      return item;
    });
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('are none for no items', async () => {
    expect(await inParallel([], () => turn())).toEqual([]);
  });
});
