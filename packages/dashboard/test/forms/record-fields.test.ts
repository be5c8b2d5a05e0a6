import { describe, expect, it } from 'vitest';
import { type RecordFields, recordFields } from '../../src/forms/record-fields.ts';

interface Person {
  readonly name: string;
  readonly isActive: boolean;
  readonly sameAs: readonly string[];
  readonly seo: { readonly title?: string } | null;
}

type Field = '/name' | '/isActive' | '/sameAs' | '/seo/title';

const labels = {
  '/name': 'Name',
  '/isActive': 'Still writes',
  '/sameAs': 'Profiles',
  '/seo/title': 'Title',
};

describe('recordFields', () => {
  const { valuesOf, patchOf }: RecordFields<Person, Field> = recordFields(
    { labels },
    { '/isActive': true, '/sameAs': [] },
  );

  it('reads the values of a record in the order of the labels', () => {
    const ada: Person = { name: 'Ada', isActive: false, sameAs: ['a', 'b'], seo: { title: 'T' } };
    expect(Object.entries(valuesOf(ada))).toEqual([
      ['/name', 'Ada'],
      ['/isActive', false],
      ['/sameAs', 'a\nb'],
      ['/seo/title', 'T'],
    ]);
  });

  it('has empty texts and lists, and the given choices, for a new record and for unset members', () => {
    const empty = { '/name': '', '/isActive': true, '/sameAs': '', '/seo/title': '' };
    expect(valuesOf()).toEqual(empty);
    expect(valuesOf({ name: '', isActive: true, sameAs: [], seo: null })).toEqual(empty);
  });

  it('returns a patch with lists as arrays, and null for an emptied text', () => {
    expect(patchOf({ '/sameAs': 'a\n\n b ', '/seo/title': '', '/isActive': false })).toEqual({
      sameAs: ['a', 'b'],
      seo: { title: null },
      isActive: false,
    });
    expect(patchOf({ '/sameAs': '' })).toEqual({ sameAs: [] });
  });
});
