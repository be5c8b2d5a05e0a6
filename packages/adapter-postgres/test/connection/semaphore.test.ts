import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { semaphoreOf } from '../../src/connection/semaphore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Tasks on two permits that are waited for one second, and which of them run. */
const tasksOnTwoPermits = () => {
  const running = new Set<string>();
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const onSemaphore = semaphoreOf(2, 1000, () => new Error('No permit'));
  const start = (name: string) => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    const outcome = onSemaphore(async () => {
      running.add(name);
      return end.promise.finally(() => void running.delete(name));
    });
    return outcome.catch((error: unknown) => String(error));
  };
  return {
    start,
    end: (name: string) => ends.get(name)?.resolve(`${name} ended`),
    fail: (name: string) => ends.get(name)?.reject(new Error(`${name} failed`)),
    running: async () => {
      await vi.advanceTimersByTimeAsync(0);
      return [...running];
    },
  };
};

describe('a semaphore', () => {
  it('runs as many tasks as it has permits, the others in turn as these end', async () => {
    const { start, end, fail, running } = tasksOnTwoPermits();
    const outcomes = ['a', 'b', 'c', 'd'].map(start);
    expect(await running()).toEqual(['a', 'b']);
    fail('a');
    expect(await running()).toEqual(['b', 'c']);
    end('c');
    expect(await running()).toEqual(['b', 'd']);
    end('b');
    end('d');
    expect(await Promise.all(outcomes)).toEqual([
      'Error: a failed',
      'b ended',
      'c ended',
      'd ended',
    ]);
  });

  it('rejects a task that has waited for its time, and keeps its place for none', async () => {
    const { start, end, running } = tasksOnTwoPermits();
    const [, , late] = ['a', 'b', 'late'].map(start);
    await vi.advanceTimersByTimeAsync(500);
    const next = start('next');
    await vi.advanceTimersByTimeAsync(500);
    expect(await late).toBe('Error: No permit');
    end('a');
    expect(await running()).toEqual(['b', 'next']);
    end('next');
    expect(await next).toBe('next ended');
    await vi.advanceTimersByTimeAsync(5000);
    void start('last');
    expect(await running()).toEqual(['b', 'last']);
  });
});
