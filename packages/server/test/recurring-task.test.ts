import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { type RecurringTask, startRecurringTask } from '../src/recurring-task.ts';

const PUBLISHING: Omit<RecurringTask, 'intervalMs' | 'perform'> = {
  name: 'publishing',
  acts: true,
  done: { message: 'due posts are published', count: 'published' },
  failing: 'could not publish due posts; retrying',
};

/** Returns a task whose rounds do as much as `rounds` say, batch by batch, and then nothing. */
const taskOver = (...rounds: readonly (readonly number[] | Error)[]) => {
  const said: string[] = [];
  let calls = 0;
  const publishDue = async function* (): AsyncGenerator<number, void> {
    const round = rounds[calls] ?? [];
    calls += 1;
    if (round instanceof Error) throw round;
    yield* round;
  };
  const log = {
    info: (fields: object) => said.push(JSON.stringify(fields)),
    error: ({ err }: { readonly err?: unknown }) => said.push(String(err)),
  };
  const counted: (string | number)[][] = [];
  const counters = {
    countItems: (...items: readonly [string, number]) => void counted.push([...items]),
    countFailure: (name: string) => void counted.push([name, 'failed']),
  };
  const start = (intervalMs: number) =>
    startRecurringTask({ ...PUBLISHING, intervalMs, perform: publishDue }, log, counters);
  return { said, counted, calls: () => calls, start };
};

const LONG = 3_600_000;

describe('a recurring task', () => {
  it('is done batch after batch, then waits', async () => {
    const { said, counted, calls, start } = taskOver([200, 0, 7], [1]);
    const running = start(LONG);
    await vi.waitFor(() => expect(said).toHaveLength(2), 20_000);
    await running.stop();
    expect(calls()).toBe(1);
    expect(said).toEqual(['{"published":200}', '{"published":7}']);
    expect(counted).toEqual([200, 0, 7].map((items) => ['publishing', items]));
  });

  it('looks again and again, and says nothing when there is nothing to do', async () => {
    const { said, calls, start } = taskOver();
    const running = start(1);
    await vi.waitFor(() => expect(calls()).toBeGreaterThan(3), 20_000);
    await running.stop();
    expect(said).toEqual([]);
  });

  it('says once that it fails, until it works again, and goes on', async () => {
    const outage = new Error('no database');
    const { said, counted, start } = taskOver(outage, outage, [1], outage, [], outage, outage, [2]);
    const running = start(1);
    await vi.waitFor(() => expect(said).toContain('{"published":2}'), 20_000);
    await running.stop();
    expect(said).toEqual([
      'Error: no database',
      '{"published":1}',
      'Error: no database',
      'Error: no database',
      '{"published":2}',
    ]);
    expect(counted.filter(([, items]) => items === 'failed')).toHaveLength(5);
  });

  it('stops after the batch that is in flight', async () => {
    let batches = 0;
    const { promise: inFlight, resolve: finish } = Promise.withResolvers<void>();
    const publishDue = async function* (): AsyncGenerator<number, void> {
      batches += 1;
      await inFlight;
      yield 1;
      batches += 1;
    };
    const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() };
    const counters = { countItems: () => {}, countFailure: () => {} };
    const running = startRecurringTask(
      { ...PUBLISHING, intervalMs: 1, perform: publishDue },
      log,
      counters,
    );
    let isStopped = false;
    const stop = async (): Promise<void> => {
      await running.stop();
      isStopped = true;
    };
    const stopped = stop();
    await setTimeout(20);
    expect(isStopped).toBe(false);
    finish();
    await stopped;
    expect(batches).toBe(1);
    expect(log.info).toHaveBeenCalledOnce();
  });
});
