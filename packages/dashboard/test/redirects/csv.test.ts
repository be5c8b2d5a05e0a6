import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delimiterOf, parseCsv, writeCsv } from '../../src/redirects/csv.ts';

describe('parseCsv', () => {
  it('reads quoted cells, and names the line where each row begins', () => {
    expect(parseCsv('/a,"/b,\n""c"""\r\n\r\n/d,/e')).toEqual([
      { line: 1, cells: ['/a', '/b,\n"c"'] },
      { line: 4, cells: ['/d', '/e'] },
    ]);
  });

  it('finds semicolons and tabs', () => {
    expect(delimiterOf('"a,b";c')).toBe(';');
    expect(parseCsv('/a\t/b')).toEqual([{ line: 1, cells: ['/a', '/b'] }]);
  });

  it('reads all that writeCsv has written', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', ';', '\n', '\r') });
    const row = fc
      .array(cell, { minLength: 1, maxLength: 4 })
      // Rows of blank cells are left out.
      .filter((cells) => cells.some((one) => one.trim() !== ''));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), (rows) => {
        expect(parseCsv(writeCsv(rows), ',').map(({ cells }) => cells)).toEqual(rows);
      }),
    );
  });
});
