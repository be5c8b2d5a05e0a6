import { runLimit } from '@content-publishing/server';
import { expect, it } from 'vitest';

const within = runLimit(50);

/** Returns an expression that tries every division of a run of a letter. */
const endlessOver = (letter: string): RegExp => new RegExp(`^(?:${letter}+)+$`);

it('Work in time has its value or its error', () => {
  expect(within(() => 'Moka')).toBe('Moka');
  expect(() =>
    within(() => {
      throw new TypeError('burnt');
    }),
  ).toThrow(new TypeError('burnt'));
});

it.each<[string, () => unknown]>([
  [
    'a loop',
    () => {
      for (;;);
    },
  ],
  ['a regular expression', () => endlessOver('a').test(`${'a'.repeat(50)}b`)],
])('Work that does not end is stopped, and work after it is done: %s', (_, work) => {
  expect(within(work)).toBe(undefined);
  expect(within(() => 'Moka')).toBe('Moka');
});
