import { countedIds, countedSecrets, movableClock } from '@content-publishing/application/testing';
import { isUuid } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';

describe('the ids of tests', () => {
  it('are UUIDs version 7 that sort as they were made', () => {
    const ids = countedIds(2 ** 48 - 1);
    const made = Array.from({ length: 100 }, () => ids.next());
    expect(made.every((id) => isUuid(id) && id[14] === '7')).toBe(true);
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(100);
  });

  it('are the same at each run, and differ from those of another seed', () => {
    expect(countedIds(1).next()).toBe(countedIds(1).next());
    expect(countedIds(1).next()).not.toBe(countedIds(2).next());
  });
});

describe('the secrets of tests', () => {
  it('are as long as real ones, and differ from each other', () => {
    const { generate, hash } = countedSecrets();
    const [first, second] = [generate(), generate()];
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(second).toMatch(/^[\w-]{43}$/);
    expect(hash(first)).toMatch(/^[\da-f]{64}$/);
    expect(hash(first)).toBe(hash(first));
    expect(hash(first)).not.toBe(hash(second));
  });
});

describe('the clock of tests', () => {
  it('stands still until it is moved', () => {
    const clock = movableClock('2026-02-28T23:59:59.999Z');
    expect(clock.now()).toBe('2026-02-28T23:59:59.999Z');
    clock.advance(1);
    expect(clock.now()).toBe('2026-03-01T00:00:00.000Z');
  });
});
