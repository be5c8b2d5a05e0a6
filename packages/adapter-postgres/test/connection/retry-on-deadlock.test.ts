import { StorageUnavailable } from '@content-publishing/application';
import { describe, expect, it } from 'vitest';
import { retryOnDeadlock } from '../../src/connection/retry-on-deadlock.ts';

const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

/** Rejects with each of `errors` in turn, then says how often it ran. */
const rejectingWith = (...errors: readonly Error[]) => {
  let runs = 0;
  return async (): Promise<number> => {
    const error = errors[runs];
    runs += 1;
    if (error) throw error;
    return runs;
  };
};

describe('a statement in a deadlock', () => {
  it('is run again, three times at the most', async () => {
    expect(await retryOnDeadlock(rejectingWith(deadlock()))).toBe(2);
    expect(await retryOnDeadlock(rejectingWith(deadlock(), deadlock(), deadlock()))).toBe(4);
  });

  it('is an outage when it is ended four times', async () => {
    const again = deadlock();
    const outcome = retryOnDeadlock(rejectingWith(deadlock(), deadlock(), deadlock(), again));
    await expect(outcome).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(outcome).rejects.toMatchObject({ cause: again });
  });

  it('fails with any other error as that is', async () => {
    const bug = new TypeError('a bug');
    await expect(retryOnDeadlock(rejectingWith(bug))).rejects.toBe(bug);
    await expect(retryOnDeadlock(rejectingWith(deadlock(), bug))).rejects.toBe(bug);
  });
});
