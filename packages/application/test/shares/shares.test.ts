import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Held, RESOURCES, sharesOf } from '@content-publishing/application';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LIMITS = { total: 8, maxWaiting: 100, maxWaitMs: 1000 };

/** Eight parts of a resource, and the owners in the order in which those that waited got one. */
const eightParts = (limits: Partial<typeof LIMITS> = {}) => {
  const shares = sharesOf({ ...LIMITS, ...limits }, globalThis);
  const granted: string[] = [];
  const want = (owner: string, amount?: number) => {
    const taken = shares.take(owner, amount);
    void taken.then((held) => held && granted.push(owner));
    return taken;
  };
  const takeAll = (owner: string): readonly Held[] => {
    const held: Held[] = [];
    for (;;) {
      const one = shares.tryTake(owner);
      if (one === undefined) return held;
      held.push(one);
    }
  };
  const settled = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return granted;
  };
  return { shares, want, takeAll, settled };
};

describe('shares of a resource', () => {
  it('give an owner that is alone three quarters, so that the next one finds room', () => {
    const { takeAll } = eightParts();
    expect(takeAll('a')).toHaveLength(6);
    expect(takeAll('b')).toHaveLength(2);
  });

  it('give an owner half while another one has some', () => {
    const { takeAll, shares } = eightParts();
    expect(shares.tryTake('b')).toBeDefined();
    expect(takeAll('a')).toHaveLength(4);
    expect(takeAll('b')).toHaveLength(3);
  });

  it('give a free share to the owner with the fewest, in any order of requests', async () => {
    const { takeAll, want, settled } = eightParts();
    const [first, second] = takeAll('a');
    takeAll('b');
    void want('a');
    void want('a');
    void want('c');
    void want('c');
    first?.release();
    expect(await settled()).toEqual(['c']);
    second?.release();
    expect(await settled()).toEqual(['c', 'c']);
  });

  it('take turns between owners of a resource that has one part', async () => {
    const { want, settled } = eightParts({ total: 1 });
    const inTurn = async (owner: string) => {
      const held = await want(owner);
      await Promise.resolve();
      held?.release();
    };
    await Promise.all(['a', 'a', 'a', 'a', 'b', 'b'].map(inTurn));
    expect(await settled()).toEqual(['a', 'b', 'a', 'b', 'a', 'a']);
  });

  it('let an owner have more again once the others are gone', async () => {
    const { takeAll, want, settled, shares } = eightParts();
    const other = shares.tryTake('b');
    takeAll('a');
    void want('a');
    expect(await settled()).toEqual([]);
    other?.release();
    expect(await settled()).toEqual(['a']);
  });

  it('reject a request that has waited too long, and one more than may wait', async () => {
    const { takeAll, shares } = eightParts({ maxWaiting: 1 });
    takeAll('a');
    const waits = shares.take('a');
    expect(shares.waiting()).toBe(1);
    expect(await shares.take('a')).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await waits).toBeUndefined();
    expect(shares.waiting()).toBe(0);
  });

  it('do not count an owner whose requests gave up waiting', async () => {
    const { takeAll, want, settled, shares } = eightParts();
    takeAll('a');
    takeAll('b');
    void shares.take('c');
    await vi.advanceTimersByTimeAsync(1000);
    expect(shares.waiting()).toBe(0);
    void want('b');
    expect(await settled()).toEqual([]);
  });

  it('let a request take more than its share where nothing is taken at all', () => {
    const { shares } = eightParts();
    const large = shares.tryTake('a', 50);
    expect(large).toBeDefined();
    expect(shares.tryTake('b')).toBeUndefined();
    large?.release();
    expect(shares.tryTake('b')).toBeDefined();
  });

  it('let what is held grow up to the share, and give back all of it once', () => {
    const { shares } = eightParts();
    shares.tryTake('b');
    const held = shares.tryTake('a', 2);
    expect(held?.grow(2)).toBe(true);
    expect(held?.grow(1)).toBe(false);
    held?.release();
    held?.release();
    expect(shares.tryTake('a', 4)).toBeDefined();
  });

  it('never exceed the total, nor half for one of several owners, whatever is asked', async () => {
    const ask = fc.record({
      owner: fc.constantFrom('a', 'b', 'c'),
      amount: fc.integer({ min: 1, max: 4 }),
      isRelease: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(ask, { maxLength: 60 }), async (asks) => {
        const shares = sharesOf({ ...LIMITS, maxWaitMs: 1 }, globalThis);
        const held: { owner: string; amount: number; release: () => void }[] = [];
        const sumOf = (owner?: string) =>
          held
            .filter((one) => owner === undefined || one.owner === owner)
            .reduce((sum, { amount }) => sum + amount, 0);
        for (const { owner, amount, isRelease } of asks) {
          if (isRelease) held.shift()?.release();
          const before = sumOf(owner);
          const others = sumOf() - before;
          const taken = shares.tryTake(owner, amount);
          if (taken) held.push({ owner, amount, release: taken.release });
          expect(sumOf()).toBeLessThanOrEqual(8);
          const exceedsHalf = others > 0 && before > 0 && before + amount > 4;
          expect(taken !== undefined && exceedsHalf).toBe(false);
          // Room is never left unused by an owner that has nothing.
          const hasRoom = before === 0 && sumOf() + amount <= 8;
          expect(taken === undefined && hasRoom).toBe(false);
        }
        for (const { release } of held) release();
        // Nothing is lost: all of it can be taken again.
        expect(shares.tryTake('z', 8)).toBeDefined();
      }),
    );
  });
});

describe('the resources of a server', () => {
  it.each(Object.entries(RESOURCES))('leave a second workspace some of %s', (_name, limits) => {
    const shares = sharesOf(limits, globalThis);
    const part = Math.max(1, Math.floor(limits.total / 64));
    while (shares.tryTake('a', part));
    const isWhole = limits.total === 1;
    expect(shares.tryTake('b', part) !== undefined).toBe(!isWhole);
  });
});
