import { StorageUnavailable } from '@content-publishing/application';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createLane } from '../src/lane.ts';

/** A task that ends when it is told to, and what it has done. */
const task = () => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const state = { hasBegun: false, resolve, reject };
  const run = (): Promise<string> => {
    state.hasBegun = true;
    return promise;
  };
  return { state, run };
};

describe('a lane', () => {
  it('runs its width of tasks at a time, the others in their order', async () => {
    const lane = createLane(2, 2);
    const tasks = [task(), task(), task(), task()];
    const done = tasks.map(({ run }) => lane(run));
    await setImmediate();
    expect(tasks.map(({ state }) => state.hasBegun)).toEqual([true, true, false, false]);
    tasks[1]?.state.resolve('second');
    expect(await done[1]).toBe('second');
    await setImmediate();
    expect(tasks.map(({ state }) => state.hasBegun)).toEqual([true, true, true, false]);
    tasks[0]?.state.reject(new Error('lost'));
    await expect(done[0]).rejects.toThrow('lost');
    await setImmediate();
    expect(tasks[3]?.state.hasBegun).toBe(true);
    for (const { state } of tasks) state.resolve('done');
    expect(await Promise.all(done.slice(2))).toEqual(['done', 'done']);
    expect(await lane(async () => 'next')).toBe('next');
  });

  it('refuses a task where too many wait', async () => {
    const lane = createLane(1, 1);
    const [first, second] = [task(), task()];
    const done = [lane(first.run), lane(second.run)];
    await expect(lane(async () => 'third')).rejects.toThrow(StorageUnavailable);
    first.state.resolve('first');
    second.state.resolve('second');
    expect(await Promise.all(done)).toEqual(['first', 'second']);
  });
});
