import { describe, expect, it } from 'vitest';
import { memoize, once } from '../../src/text/memoize.ts';

describe('a memoize function', () => {
  it('makes each value once, and keeps it', () => {
    const made: string[] = [];
    const boxOf = memoize((key) => {
      made.push(key);
      return { key };
    });
    const a = boxOf('a');
    expect(boxOf('b')).toEqual({ key: 'b' });
    expect(boxOf('a')).toBe(a);
    expect(made).toEqual(['a', 'b']);
  });

  it('makes them anew once it has kept 64', () => {
    const boxOf = memoize((key) => ({ key }));
    const [box] = Array.from({ length: 64 }, (_, number) => boxOf(`${number}`));
    expect(boxOf('0')).toBe(box);
    boxOf('one more');
    expect(boxOf('0')).not.toBe(box);
    expect(boxOf('0')).toEqual(box);
  });
});

describe('a value that is made once', () => {
  it('is made when it is first asked for, and kept', () => {
    let times = 0;
    const box = once(() => ({ times: (times += 1) }));
    expect(times).toBe(0);
    expect(box()).toBe(box());
    expect(times).toBe(1);
  });

  it('is made again after it failed', async () => {
    let times = 0;
    const read = once(async () => {
      times += 1;
      if (times === 1) throw new Error('unreadable');
      return times;
    });
    await expect(read()).rejects.toThrow('unreadable');
    expect(await read()).toBe(2);
    expect(await read()).toBe(2);
  });
});
