import { StorageUnavailable } from '@content-publishing/application';
import { setImmediate as otherTasks } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { batched } from '../../src/connection/batcher.ts';

/** Returns a statement that doubles numbers, and is done when the test says so. */
const slowDoubling = () => {
  const rounds: { readonly items: readonly number[]; readonly end: PromiseWithResolvers<void> }[] =
    [];
  const double = batched(async (items: readonly number[]) => {
    const end = Promise.withResolvers<void>();
    rounds.push({ items, end });
    await end.promise;
    if (items.includes(13)) throw new RangeError('No 13');
    return (index) => 2 * (items[index] ?? Number.NaN);
  });
  let seen = 0;
  const nextRound = async () => {
    for (;;) {
      const round = rounds[seen];
      if (round !== undefined) {
        seen += 1;
        return round;
      }
      await otherTasks();
    }
  };
  return { double, rounds, nextRound };
};

describe('calls that are batched', () => {
  it('go together when they come at once, or while others are under way', async () => {
    const { double, rounds, nextRound } = slowDoubling();
    const first = [1, 2].map(double);
    const { end } = await nextRound();
    const next = [3, 4].map(double);
    end.resolve();
    (await nextRound()).end.resolve();
    expect(await Promise.all([...first, ...next])).toEqual([2, 4, 6, 8]);
    expect(rounds.map(({ items }) => items)).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('begin before the last statement has ended, so that the connection is not idle', async () => {
    const { double, rounds, nextRound } = slowDoubling();
    const begunWhenAnswered = double(1).then(() => rounds.length);
    const { end } = await nextRound();
    const next = double(2);
    end.resolve();
    expect(await begunWhenAnswered).toBe(2);
    (await nextRound()).end.resolve();
    expect(await next).toBe(4);
  });

  it('do not wait long for others that are slow', async () => {
    const rounds: (readonly string[])[] = [];
    const end = Promise.withResolvers<void>();
    const served = batched(async (items: readonly string[]) => {
      rounds.push(items);
      if (items.includes('slow')) await end.promise;
      return (index) => items[index];
    });
    const slow = served('slow');
    await otherTasks();
    // No other call arrives that could run in the same batch.
    expect(await served('lone')).toBe('lone');
    expect(await Promise.all(['a', 'b'].map(served))).toEqual(['a', 'b']);
    end.resolve();
    expect(await slow).toBe('slow');
    expect(rounds).toEqual([['slow'], ['lone'], ['a', 'b']]);
  });

  it('fail by their own item alone', async () => {
    const { double, rounds, nextRound } = slowDoubling();
    const outcomes = Promise.allSettled([1, 2, 13, 4].map(double));
    for (let round = 0; round < 5; round += 1) (await nextRound()).end.resolve();
    expect(await outcomes).toEqual([
      { status: 'fulfilled', value: 2 },
      { status: 'fulfilled', value: 4 },
      { status: 'rejected', reason: new RangeError('No 13') },
      { status: 'fulfilled', value: 8 },
    ]);
    expect(rounds.map(({ items }) => items)).toEqual([[1, 2, 13, 4], [1, 2], [13, 4], [13], [4]]);
  });

  it('are not done again when their outcome cannot be told', async () => {
    let statements = 0;
    const served = batched(async (items: readonly number[]) => {
      statements += 1;
      return (index) => {
        if (items[index] === 13) throw new RangeError('No 13');
        return items[index];
      };
    });
    const outcomes = await Promise.allSettled([1, 2, 13].map(served));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(statements).toBe(1);
  });

  it('fail in an outage with those that they share it with, and no others', async () => {
    const { double, rounds, nextRound } = slowDoubling();
    const first = double(1);
    const { end } = await nextRound();
    const outcomes = Promise.allSettled([first, double(2), double(3)]);
    const outage = new StorageUnavailable('Gone');
    end.resolve();
    (await nextRound()).end.reject(outage);
    expect(await outcomes).toEqual([
      { status: 'fulfilled', value: 2 },
      { status: 'rejected', reason: outage },
      { status: 'rejected', reason: outage },
    ]);
    const next = double(4);
    (await nextRound()).end.resolve();
    expect(await next).toBe(8);
    expect(rounds.map(({ items }) => items)).toEqual([[1], [2, 3], [4]]);
  });

  it('do not each wait for an outage that begins while they are tried in halves', async () => {
    const { double, rounds, nextRound } = slowDoubling();
    const outcomes = Promise.allSettled([1, 2, 13, 4].map(double));
    (await nextRound()).end.resolve();
    const outage = new StorageUnavailable('Gone');
    (await nextRound()).end.reject(outage);
    expect(await outcomes).toEqual(
      Array.from({ length: 4 }, () => ({ status: 'rejected', reason: outage })),
    );
    expect(rounds.map(({ items }) => items)).toEqual([
      [1, 2, 13, 4],
      [1, 2],
    ]);
  });
});
