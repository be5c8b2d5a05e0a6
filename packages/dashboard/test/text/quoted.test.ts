import { expect, it } from 'vitest';
import { quoted } from '../../src/text/quoted.ts';

it('quotes a name whose signs of direction turn nothing around after it', () => {
  expect(`Deleted ${quoted('gnp.\u202Ea\u2069')}.`).toBe('Deleted “gnp.a”.');
  expect(quoted('שלום')).toBe('“שלום”');
});
