import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCsv, writeCsv } from '../src/redirects/csv.ts';

it('CSV is read as the fields that were written', () => {
  const field = fc.string({ unit: fc.constantFrom('a', ' ', '"', ',', ';', '\n', '\r') });
  const row = fc
    .array(field, { minLength: 1, maxLength: 4 })
    // Rows of empty fields are left out.
    .filter((fields) => fields.some((one) => one !== ''));
  fc.assert(
    fc.property(fc.array(row, { maxLength: 4 }), (rows) => {
      expect(readCsv(writeCsv(rows)).map(({ fields }) => fields)).toEqual(rows);
    }),
  );
});
