import { Type } from '@sinclair/typebox';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalize } from '../../src/schema/normalize.ts';
import {
  isJsonObject,
  jsonViolations,
  MAX_JSON_DEPTH,
  MAX_JSON_LENGTH,
  MAX_JSON_VALUES,
} from '../../src/schema/json.ts';
import { UuidSchema } from '../../src/schema/scalar.ts';
import { Text } from '../../src/schema/text.ts';

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 ? { a: value } : [value];
  return value;
};

describe('JSON of free shape', () => {
  it('is taken whatever its shape', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5, stringUnit: 'grapheme' }), (value) => {
        expect(jsonViolations(value)).toEqual([]);
      }),
    );
  });

  it('is taken as deep as 64 levels', () => {
    expect(MAX_JSON_DEPTH).toBe(64);
    expect(jsonViolations(nested(64))).toEqual([]);
    expect(jsonViolations(nested(65))).toEqual([
      {
        path: expect.stringMatching(/^(\/0|\/a){64}$/),
        message: 'must not be nested deeper than 64 levels',
      },
    ]);
    expect(jsonViolations(nested(100_000))).toHaveLength(1);
  });

  it('has 100,000 values at most, itself included', () => {
    expect(MAX_JSON_VALUES).toBe(100_000);
    const items = Array.from({ length: 49_999 }, () => [1]);
    expect(jsonViolations([...items, 1])).toEqual([]);
    expect(jsonViolations([...items, 1, { a: '\0' }], '/structuredData')).toEqual([
      { path: '/structuredData', message: 'must have at most 100000 values in it' },
    ]);
  });

  it('has 2,000,000 characters at most in its strings and names', () => {
    expect(MAX_JSON_LENGTH).toBe(2_000_000);
    const text = 'a'.repeat(1_000_000);
    expect(jsonViolations({ b: text, c: text.slice(2) })).toEqual([]);
    expect(jsonViolations({ b: text, c: text }, '/structuredData')).toEqual([
      {
        path: '/structuredData',
        message: 'must have at most 2000000 characters in all of its texts',
      },
    ]);
  });

  it('is rejected for strings and names that cannot be stored, each by its path', () => {
    expect(
      jsonViolations({ a: ['ok', 'b\0'], 'b/c': { '\ud800': 'x' } }, '/structuredData'),
    ).toEqual([
      {
        path: '/structuredData/a/1',
        message: 'must not contain control characters; U+0000 is character 2',
      },
      {
        path: '/structuredData/b~1c/\ud800',
        message: 'its name must not contain a lone surrogate',
      },
    ]);
  });

  it('is rejected for numbers that are none', () => {
    expect(jsonViolations([1e308, Infinity, NaN]).map(({ path }) => path)).toEqual(['/1', '/2']);
  });

  it('is rejected for what JSON does not have', () => {
    const values = [undefined, 1n, Symbol('a'), () => 1, new Date(0), new Map(), new Uint8Array(1)];
    expect(jsonViolations(values)).toEqual(
      [
        'undefined',
        'bigint',
        'symbol',
        'function',
        '[object Date]',
        '[object Map]',
        '[object Uint8Array]',
      ].map((found, index) => ({ path: `/${index}`, message: `must be JSON; found ${found}` })),
    );
    expect(jsonViolations(Array.from({ length: 1 }))).toHaveLength(1);
  });

  it('may have properties that are undefined, and objects without a prototype', () => {
    expect(jsonViolations(Object.assign(Object.create(null), { a: undefined }))).toEqual([]);
  });

  it('is rejected at the nearest place that can be shown when names are very long', () => {
    const name = 'x'.repeat(2000);
    expect(jsonViolations({ a: { [name]: { b: '\0' } } }, '/structuredData')).toEqual([
      {
        path: '/structuredData/a',
        message:
          'below it, under a name too long to be shown: must not contain control characters; U+0000 is character 1',
      },
    ]);
  });

  it('is rejected with at most 50 violations', () => {
    expect(jsonViolations(Array.from({ length: 1000 }, () => '\0'))).toHaveLength(50);
    const names = Array.from({ length: 1000 }, (_, index) => [`\0${index}`, 1]);
    expect(jsonViolations(Object.fromEntries(names))).toHaveLength(50);
  });
});

it('a JSON object is neither an array nor null', () => {
  expect([{}, { length: 1 }].every(isJsonObject)).toBe(true);
  expect([null, [], 'a', 1, undefined].some(isJsonObject)).toBe(false);
});

it('the canonical form is a deep copy in the order of the schema, with texts in normal form', () => {
  const schema = Type.Object({
    id: UuidSchema,
    list: Type.Optional(Type.Array(Type.Object({ b: Text(), a: Type.Integer() }))),
    note: Type.Optional(Text()),
  });
  const list = [{ a: 1, b: 'B' }];
  const value = { note: undefined, list, id: 'ABCDEF00-0000-0000-0000-000000000000' };
  const copy = normalize(schema, value as never);
  expect(JSON.stringify(copy)).toBe(
    '{"id":"abcdef00-0000-0000-0000-000000000000","list":[{"b":"B","a":1}]}',
  );
  expect(copy.list).not.toBe(list);
  expect(copy.list?.[0]).not.toBe(list[0]);
});
