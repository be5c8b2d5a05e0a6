import { describe, expect, it } from 'vitest';
import { MAX_JSON_VALUES, parseJson } from '../src/json.ts';

describe('a million values are read, no more', () => {
  // The array around them is a value too; what is empty counts twice.
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
