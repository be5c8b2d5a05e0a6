import { describe, expect, it } from 'vitest';
import { guessColumns, rulesOf } from '../../src/redirects/columns.ts';
import { decodeSource, readSource } from '../../src/redirects/read-source.ts';

/** Returns the rules of a text whose columns are guessed. */
const rulesIn = (text: string) => {
  const table = readSource(text);
  if (!table) throw new Error('no rules');
  return rulesOf(table, guessColumns(table));
};

const rule = (line: number, fromPath: string, toPath: string, type = 'Permanent301') => ({
  line,
  fromPath,
  toPath,
  type,
});

describe('the rules of a text', () => {
  it('are those of CSV without names, in the order from, to, type', () => {
    expect(rulesIn('/a,/b\n/c,/d,302')).toEqual([
      rule(1, '/a', '/b'),
      rule(2, '/c', '/d', 'Temporary302'),
    ]);
  });

  it.each([
    ['source,target,regex,code', '/a,/b,0,301'],
    ['Redirect from;Redirect to', '/a;/b'],
    ['id,toPath,fromPath', '7,/b,/a'],
  ])('are found by the names %s', (names, row) => {
    expect(rulesIn(`${names}\n${row}`)).toEqual([rule(2, '/a', '/b')]);
  });

  it('are those of JSON in the forms that other systems export', () => {
    const expected = [rule(1, '/a', '/b')];
    expect(rulesIn('[{"source":"/a","destination":"/b","permanent":true}]')).toEqual(expected);
    expect(rulesIn('{"rules":[{"from":"/a","to":"/b","status":301}]}')).toEqual(expected);
    expect(rulesIn('{"/a":"/b"}')).toEqual(expected);
    expect(rulesIn('[["/a","/b"]]')).toEqual(expected);
  });

  it('have paths alone as sources, and keep types that are unknown', () => {
    expect(rulesIn('https://old.example/a?x=1,https://b.example/,999')).toEqual([
      rule(1, '/a?x=1', 'https://b.example/', '999'),
    ]);
  });

  it('are absent in a text without rows', () => {
    expect(readSource(' \n')).toBeUndefined();
    expect(readSource('{}')).toBeUndefined();
  });
});

describe('decodeSource', () => {
  it('reads UTF-8, and the encoding of spreadsheets', () => {
    expect(decodeSource(new TextEncoder().encode('\u{FEFF}/ä').buffer)).toBe('/ä');
    expect(decodeSource(Uint8Array.of(0x2f, 0xe4).buffer)).toBe('/ä');
  });
});
