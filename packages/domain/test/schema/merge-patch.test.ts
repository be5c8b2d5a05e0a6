import { Type } from '@sinclair/typebox';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validator } from '../../src/schema/validator.ts';
import { MAX_JSON_DEPTH } from '../../src/schema/json.ts';
import { mergePatch, mergePatchFields } from '../../src/schema/merge-patch.ts';

describe('a JSON Merge Patch', () => {
  // RFC 7396, appendix A.
  it.each([
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, {}],
    [{ a: 'b', b: 'c' }, { a: null }, { b: 'c' }],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd' } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [
      ['a', 'b'],
      ['c', 'd'],
      ['c', 'd'],
    ],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b' }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])('makes of %j with %j %j', (target, patch, result) => {
    expect(mergePatch(target, patch)).toEqual(result);
  });

  it('changes neither what it is applied to nor itself', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (target, patch) => {
        const before = JSON.stringify([target, patch]);
        mergePatch(target, patch);
        expect(JSON.stringify([target, patch])).toBe(before);
      }),
    );
  });

  it('makes nothing else when it is applied once more', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (target, patch) => {
        const merged = mergePatch(target, patch);
        expect(mergePatch(merged, patch)).toEqual(merged);
      }),
    );
  });

  it('sets and removes names that objects have by birth as any others', () => {
    const patch: unknown = JSON.parse('{"__proto__":{"a":1},"constructor":null}');
    const merged = mergePatch(JSON.parse('{"__proto__":{"b":2},"constructor":3}'), patch);
    expect(JSON.stringify(merged)).toBe('{"__proto__":{"b":2,"a":1}}');
    expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
    expect(mergePatch({}, { toString: { a: 1 } })).toEqual({ toString: { a: 1 } });
  });

  it('takes a property that is undefined as absent', () => {
    expect(mergePatch({ a: 1 }, { a: undefined, b: undefined })).toStrictEqual({ a: 1 });
  });

  it('ends, however deep it is', () => {
    const deep: unknown = JSON.parse('{"a":'.repeat(100_000) + 'null' + '}'.repeat(100_000));
    let merged = mergePatch(deep, deep);
    for (let depth = 0; depth <= MAX_JSON_DEPTH; depth += 1) merged = Object(merged).a;
    expect(merged).toBeTypeOf('object');
  });
});

describe('the fields of a JSON Merge Patch', () => {
  const { accepts } = validator(
    Type.Object(
      mergePatchFields(
        Type.Object({
          name: Type.Number(),
          given: Type.Optional(Type.Number()),
          inner: Type.Optional(
            Type.Object({ name: Type.Number(), given: Type.Optional(Type.Number()) }),
          ),
        }),
      ),
      { additionalProperties: false },
    ),
  );

  it.each([
    {},
    { name: 1 },
    { given: null },
    { inner: null },
    { inner: {} },
    { inner: { given: null } },
  ])('may be %j', (patch) => {
    expect(accepts(patch)).toBe(true);
  });

  it.each([
    { name: null },
    { name: 'x' },
    { other: null },
    { inner: { name: null } },
    { inner: { other: null } },
  ])('may not be %j', (patch) => {
    expect(accepts(patch)).toBe(false);
  });
});
