import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { startPublishingClock } from '../src/publishing-clock.ts';

/** A clock whose rounds publish what `rounds` say, batch by batch, and then nothing. */
const clockOver = (...rounds: readonly (readonly number[] | Error)[]) => {
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
  const start = (intervalMs: number) => startPublishingClock(publishDue, log, intervalMs);
  return { said, calls: () => calls, start };
};

const LONG = 3_600_000;

describe('The publishing clock', () => {
  it('publishes batch after batch, then waits', async () => {
    const { said, calls, start } = clockOver([200, 0, 7], [1]);
    const clock = start(LONG);
    await vi.waitFor(() => expect(said).toHaveLength(2));
    await clock.stop();
    expect(calls()).toBe(1);
    expect(said).toEqual(['{"published":200}', '{"published":7}']);
  });

  it('looks again and again, and says nothing when nothing is due', async () => {
    const { said, calls, start } = clockOver();
    const clock = start(1);
    await vi.waitFor(() => expect(calls()).toBeGreaterThan(3));
    await clock.stop();
    expect(said).toEqual([]);
  });

  it('says once that it fails, until it works again, and goes on', async () => {
    const outage = new Error('no database');
    const { said, start } = clockOver(outage, outage, [1], outage, [], outage, outage, [2]);
    const clock = start(1);
    await vi.waitFor(() => expect(said).toContain('{"published":2}'));
    await clock.stop();
    expect(said).toEqual([
      'Error: no database',
      '{"published":1}',
      'Error: no database',
      'Error: no database',
      '{"published":2}',
    ]);
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
    const clock = startPublishingClock(publishDue, log, 1);
    let isStopped = false;
    const stop = async (): Promise<void> => {
      await clock.stop();
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
