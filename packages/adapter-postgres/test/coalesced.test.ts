import { StorageUnavailable } from '@content-publishing/application';
import { setImmediate as otherTasks } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { coalesced } from '../src/coalesced.ts';

/** A statement that doubles numbers, and is done when the test says so. */
const slowDoubling = () => {
  const rounds: { readonly items: readonly number[]; readonly end: PromiseWithResolvers<void> }[] =
    [];
  const double = coalesced(async (items: readonly number[]) => {
    const end = Promise.withResolvers<void>();
    rounds.push({ items, end });
    await end.promise;
    if (items.includes(13)) throw new RangeError('No 13');
    return items.map((item) => 2 * item);
  });
  const nextRound = async () => {
    await otherTasks();
    const round = rounds.at(-1);
    if (round === undefined) throw new Error('No round has begun');
    return round;
  };
  return { double, rounds, nextRound };
};

describe('calls that are coalesced', () => {
  it('go on at once when nothing is under way, and else together', async () => {
    const { double, rounds, nextRound } = slowDoubling();
    const outcomes = [1, 2, 3].map(double);
    (await nextRound()).end.resolve();
    (await nextRound()).end.resolve();
    expect(await Promise.all(outcomes)).toEqual([2, 4, 6]);
    expect(rounds.map(({ items }) => items)).toEqual([[1], [2, 3]]);
  });

  it('do not wait for one that takes long', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { double, rounds, nextRound } = slowDoubling();
    const [slow, waiting] = [double(1), double(2)];
    const { end } = await nextRound();
    vi.advanceTimersByTime(1001);
    const next = double(3);
    (await nextRound()).end.resolve();
    expect(await Promise.all([waiting, next])).toEqual([4, 6]);
    end.resolve();
    expect(await slow).toBe(2);
    expect(rounds.map(({ items }) => items)).toEqual([[1], [2, 3]]);
    vi.useRealTimers();
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
    expect(rounds.map(({ items }) => items)).toEqual([[1], [2, 13, 4], [2], [13], [4]]);
  });

  it('fail together in an outage, those that wait as well, and the next one tries again', async () => {
    const { double, rounds, nextRound } = slowDoubling();
    const outcomes = Promise.allSettled([1, 2].map(double));
    const outage = new StorageUnavailable('Gone');
    (await nextRound()).end.reject(outage);
    expect(await outcomes).toEqual([
      { status: 'rejected', reason: outage },
      { status: 'rejected', reason: outage },
    ]);
    const next = double(3);
    (await nextRound()).end.resolve();
    expect(await next).toBe(6);
    expect(rounds.map(({ items }) => items)).toEqual([[1], [3]]);
  });
});
