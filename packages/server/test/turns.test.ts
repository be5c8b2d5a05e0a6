import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createTurns, type Task, type TurnLimits } from '../src/workers/turns.ts';

const LIMITS: TurnLimits = {
  running: 2,
  runningOfCaller: 1,
  waiting: 8,
  waitingOfCaller: 4,
  waitMs: 60_000,
};

/** Turns whose tasks are known by name: `a1`, or `A1` for a large one, is the first of the caller `a`. */
const namedTurns = (limits: Partial<TurnLimits> = {}) => {
  const turns = createTurns({ ...LIMITS, ...limits });
  const running = new Map<string, () => void>();
  const rejected: string[] = [];
  const taskOf = (name: string): Task => {
    const [caller = ''] = name.toLowerCase();
    return { caller, isLarge: name !== name.toLowerCase() };
  };
  const settled = () => setImmediate();
  return {
    rejected,
    running: () => [...running.keys()],
    ask: async (...names: readonly string[]): Promise<void> => {
      for (const name of names) {
        void turns.take(taskOf(name)).then((end) => {
          if (end) running.set(name, end);
          else rejected.push(name);
          return end;
        });
      }
      await settled();
    },
    end: async (name: string): Promise<void> => {
      running.get(name)?.();
      running.delete(name);
      await settled();
    },
  };
};

describe('Turns', () => {
  it('are taken one at a time by a caller, and by several at once', async () => {
    const { ask, end, running } = namedTurns();
    await ask('a1', 'a2', 'b1');
    expect(running()).toEqual(['a1', 'b1']);
    await end('b1');
    expect(running()).toEqual(['a1']);
    await end('a1');
    expect(running()).toEqual(['a2']);
  });

  it('go to the caller who has waited longest since the last one, not to the task', async () => {
    const { ask, end, running } = namedTurns({ running: 1 });
    await ask('a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1');
    const order: string[] = [];
    for (let [name] = running(); name !== undefined; [name] = running()) {
      order.push(name);
      await end(name);
    }
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('of large tasks come one after another, and hold up no others', async () => {
    const { ask, end, running } = namedTurns();
    await ask('A1', 'B1', 'c1');
    expect(running()).toEqual(['A1', 'c1']);
    await end('c1');
    expect(running()).toEqual(['A1']);
    await end('A1');
    expect(running()).toEqual(['B1']);
  });

  it('are rejected to a caller of whom too many wait, and to all when too many do', async () => {
    const { ask, rejected } = namedTurns({ running: 1, waiting: 3, waitingOfCaller: 2 });
    await ask('a1', 'a2', 'a3', 'a4', 'b1', 'b2');
    expect(rejected).toEqual(['a4', 'b2']);
  });

  it('are rejected to what waits too long, and its place is free', async () => {
    const { ask, end, rejected, running } = namedTurns({ waitMs: 0, waiting: 1 });
    await ask('a1', 'a2');
    await expect.poll(() => rejected).toEqual(['a2']);
    await end('a1');
    await ask('a3');
    expect(running()).toEqual(['a3']);
  });
});
