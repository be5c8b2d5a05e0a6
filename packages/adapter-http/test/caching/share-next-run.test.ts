import { setImmediate as otherTasks } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { shareNextRun } from '../../src/caching/share-next-run.ts';

/** Asks questions, each of which is answered when the test says so, by the number of its answer. */
const slowAnswers = () => {
  const share = shareNextRun<number>();
  const ends: PromiseWithResolvers<void>[] = [];
  const ask = (question: string) =>
    share(question, async () => {
      const number = ends.push(Promise.withResolvers<void>());
      await ends.at(-1)?.promise;
      return number;
    });
  const end = async (number: number) => {
    ends[number - 1]?.resolve();
    await otherTasks();
  };
  return { ask, ends, end };
};

describe('answers to the same question', () => {
  it('are one for all who ask while the one before is being made, begun after they asked', async () => {
    const { ask, ends, end } = slowAnswers();
    const first = ask('a');
    const others = [ask('a'), ask('a')];
    expect(ends).toHaveLength(1);
    await end(1);
    const latest = ask('a');
    await end(2);
    await end(3);
    expect(await Promise.all([first, ...others, latest])).toEqual([1, 2, 2, 3]);
  });

  it('are computed again when no request waits', async () => {
    const { ask, end } = slowAnswers();
    const first = ask('a');
    await end(1);
    const second = ask('a');
    await end(2);
    expect([await first, await second]).toEqual([1, 2]);
  });

  it('wait for no other question', async () => {
    const { ask, ends } = slowAnswers();
    void ask('a');
    void ask('b');
    expect(ends).toHaveLength(2);
  });

  it('do not wait long for one that is slow', async () => {
    const { ask, ends, end } = slowAnswers();
    void ask('a');
    const second = ask('a');
    await expect.poll(() => ends.length).toBe(2);
    await end(2);
    expect(await second).toBe(2);
  });

  it('fail alone: the next one is made', async () => {
    const share = shareNextRun<string>();
    const broken = share('a', () => Promise.reject(new Error('Broken')));
    const whole = share('a', async () => 'whole');
    await expect(broken).rejects.toThrow('Broken');
    expect(await whole).toBe('whole');
  });
});
