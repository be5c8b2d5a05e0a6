import { Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { validator } from '../../src/schema/validator.ts';
import { OneOf, Text } from '../../src/schema/text.ts';
import { previewOf } from '../../src/schema/violation.ts';

const Shape = Type.Object(
  {
    name: Text({ maxLength: 3 }),
    size: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
    tags: Type.Array(OneOf(['x', 'y']), { minItems: 1, maxItems: 2 }),
    on: Type.Boolean(),
    'a/b~c': Type.Optional(Type.Object({ d: Text() }, { additionalProperties: false })),
  },
  { additionalProperties: false },
);

const good = { name: 'abc', tags: ['x'], on: true };

afterEach(() => {
  vi.restoreAllMocks();
});

it('a checker counts items in words', () => {
  expect(validator(Type.Array(Type.Integer(), { minItems: 2 })).violations([])).toEqual([
    { path: '', message: 'must have at least 2 items; found an array of 0' },
  ]);
});

describe.each([
  ['compiled', () => undefined],
  [
    'interpreted, where code generation is forbidden',
    () => {
      vi.spyOn(TypeCompiler, 'Compile').mockImplementation(() => {
        throw new EvalError('Code generation from strings disallowed for this context');
      });
    },
  ],
])('a checker that is %s', (_name, prepare) => {
  it('accepts what has the shape', () => {
    prepare();
    const { accepts, violations } = validator(Shape);
    for (const value of [
      good,
      { ...good, size: 9, 'a/b~c': { d: '' } },
      { ...good, size: undefined },
    ]) {
      expect(accepts(value)).toBe(true);
      expect(violations(value)).toEqual([]);
    }
  });

  it.each([
    [null, '', 'must be an object; found null'],
    [[], '', 'must be an object; found an array of 0'],
    [{ ...good, name: 1 }, '/name', 'must be a string; found 1'],
    [{ tags: ['x'], on: true }, '/name', 'is required'],
    [{ ...good, more: 1 }, '/more', 'is not a known field'],
    [{ ...good, size: 0 }, '/size', 'must be at least 1; found 0'],
    [{ ...good, size: 10 }, '/size', 'must be at most 9; found 10'],
    [{ ...good, size: 1.5 }, '/size', 'must be an integer; found 1.5'],
    [{ ...good, size: '1' }, '/size', 'must be an integer; found "1"'],
    [{ ...good, tags: {} }, '/tags', 'must be an array; found an object'],
    [{ ...good, tags: [] }, '/tags', 'must have at least 1 item; found an array of 0'],
    [{ ...good, tags: ['x', 'x', 'x'] }, '/tags', 'must have at most 2 items; found an array of 3'],
    [{ ...good, tags: ['x', 'z'] }, '/tags/1', 'must be one of x, y; found "z"'],
    [{ ...good, on: 'true' }, '/on', 'must be true or false; found "true"'],
    [{ ...good, 'a/b~c': { d: 1 } }, '/a~1b~0c/d', 'must be a string; found 1'],
  ])('rejects %j at %s: it %s', (value, path, message) => {
    prepare();
    expect(validator(Shape).accepts(value)).toBe(false);
    expect(validator(Shape).violations(value, '/base')).toEqual([
      { path: `/base${path}`, message },
    ]);
  });

  it('says one thing of each place', () => {
    prepare();
    const paths = validator(Shape)
      .violations({ more: 1 })
      .map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.toSorted()).toEqual(['/more', '/name', '/on', '/tags']);
  });

  it('points around a name that is too long to be shown', () => {
    prepare();
    const shortest = 'x'.repeat(2000);
    expect(validator(Shape).violations({ ...good, [shortest]: 1, [`${shortest}y`]: 1 })).toEqual([
      { path: '', message: 'below it, under a name too long to be shown: is not a known field' },
    ]);
    const longest = 'x'.repeat(1999);
    expect(validator(Shape).violations({ ...good, [longest]: 1 })).toMatchObject([
      { path: `/${longest}` },
    ]);
  });

  it('stops at 50 violations', () => {
    prepare();
    const many = Array.from({ length: 1000 }, () => 1);
    expect(validator(Type.Array(Text())).violations(many)).toHaveLength(50);
  });
});

it('does not take an error of another kind for a missing compiler', () => {
  vi.spyOn(TypeCompiler, 'Compile').mockImplementation(() => {
    throw new RangeError('no');
  });
  expect(() => validator(Shape).accepts(good)).toThrow(RangeError);
});

it.each([
  ['a"b', '"a\\"b"'],
  ['x'.repeat(56), `"${'x'.repeat(56)}"`],
  ['x'.repeat(57), `"${'x'.repeat(56)}"…`],
  [1.5, '1.5'],
  [null, 'null'],
  [undefined, 'undefined'],
  [{ a: 1 }, 'an object'],
  [[1, 2], 'an array of 2'],
])('a message shows %j as %s', (value, text) => {
  expect(previewOf(value)).toBe(text);
});
