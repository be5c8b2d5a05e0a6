import { inputParser } from '@content-publishing/domain';
import { Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';

const closed = { additionalProperties: false };

const read = inputParser(
  Type.Object(
    {
      name: Type.Union([Type.Integer(), Type.Null()]),
      note: Type.Optional(Type.Integer()),
      more: Type.Optional(Type.Object({ note: Type.Optional(Type.Integer()) }, closed)),
    },
    closed,
  ),
);

const paths = (input: unknown) =>
  read(input)
    ._unsafeUnwrapErr()
    .violations.map(({ path }) => path);

const fields = (count: number, nameOf: (index: number) => string): object =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [nameOf(index), null]));

describe('a request', () => {
  it('may have null where a field is optional, and keeps it where null is a value', () => {
    const input = { name: null, note: null, more: { note: null } };
    expect(read(input)._unsafeUnwrap()).toEqual({ name: null, more: {} });
    expect(input).toEqual({ name: null, note: null, more: { note: null } });
  });

  it('is told the first 50 of its unknown fields, in their order', () => {
    const input = { name: 1, ...fields(1000, (index) => `f${index}`) };
    expect(paths(input)).toEqual(Array.from({ length: 50 }, (_, index) => `/f${index}`));
  });

  it('is told of unknown fields behind many whose names are too long to be shown', () => {
    const long = fields(60, (index) => `${'x'.repeat(3000)}${index}`);
    expect(paths({ name: 1, ...long, short: 1 })).toEqual(['', '/short']);
  });

  it('cannot have the fields that objects have by birth', () => {
    expect(paths(JSON.parse('{"name":1,"__proto__":null,"constructor":{}}'))).toEqual([
      '/__proto__',
      '/constructor',
    ]);
  });
});
