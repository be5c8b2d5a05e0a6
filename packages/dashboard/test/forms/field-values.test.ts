import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changedFields, mergePatchOf, rebase } from '../../src/forms/field-values.ts';

it('writes fields at their pointers, clears empty ones, and splits lists into lines', () => {
  const values = {
    '/displayName': ' Ada ',
    '/bio': '  ',
    '/isActive': false,
    '/sameAs': 'https://a.example\n\n https://b.example ',
    '/person/jobTitle': 'Writer',
    '/person/knowsAbout': '',
  };
  expect(mergePatchOf(values, ['/sameAs', '/person/knowsAbout'])).toEqual({
    displayName: 'Ada',
    bio: null,
    isActive: false,
    sameAs: ['https://a.example', 'https://b.example'],
    person: { jobTitle: 'Writer', knowsAbout: [] },
  });
});

const FIELDS = ['/a', '/b', '/c'];
const values = fc
  .tuple(...FIELDS.map(() => fc.constantFrom('', 'x', 'y')))
  .map((texts) => Object.fromEntries(FIELDS.map((field, index) => [field, texts[index] ?? ''])));

it('keeps all that was typed over a newer version, and takes over all else', () => {
  fc.assert(
    fc.property(values, values, values, (base, mine, newer) => {
      const { values: merged, conflicts } = rebase(base, mine, newer);
      const typed = changedFields(base, mine);
      for (const field of FIELDS) {
        expect(merged[field]).toBe(field in typed ? mine[field] : newer[field]);
      }
      expect(conflicts).toEqual(
        FIELDS.filter(
          (field) =>
            mine[field] !== base[field] &&
            newer[field] !== base[field] &&
            mine[field] !== newer[field],
        ),
      );
    }),
  );
});
