import { MAX_JSON_VALUES, parseJson, textOf } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';

describe('a million values are read, no more', () => {
  // The array around them is a value too; empty values count twice.
  it.each([
    ['numbers', '0', 999_999],
    ['strings, whatever is in them', '"\\",["', 999_999],
    ['empty objects', '{}', 499_999],
  ])('%s', (_, value, most) => {
    const parse = (count: number) =>
      parseJson(Buffer.from(`[${`${value},`.repeat(count - 1)}${value}]`));
    expect(parse(most)._unsafeUnwrap()).toHaveLength(most);
    expect(parse(most + 1)._unsafeUnwrapErr()).toEqual({
      kind: 'too-many-values',
      limit: MAX_JSON_VALUES,
    });
  });
});

describe('bytes that are no JSON in UTF-8', () => {
  it.each([
    ['that end too early', '{"a":'],
    ['of another encoding', Buffer.from('"caf\xe9"', 'latin1')],
    ['that are empty', ''],
  ])('%s are rejected with the reason', (_, bytes) => {
    expect(parseJson(Buffer.from(bytes))._unsafeUnwrapErr()).toEqual({
      kind: 'malformed-body',
      problem: expect.stringMatching(/./),
    });
  });

  it('is decoded as text, or not at all', () => {
    expect(textOf(Buffer.from('café'))).toBe('café');
    expect(() => textOf(Buffer.from('caf\xe9', 'latin1'))).toThrow(TypeError);
  });
});
