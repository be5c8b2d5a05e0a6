import { type ErrorOf, useCase } from '@content-publishing/application';
import { okAsync, type ResultAsync } from 'neverthrow';
import { expect, it } from 'vitest';

type Renamed = ErrorOf<'record-not-found' | 'record-renamed'>;

const read = (): ResultAsync<string, Renamed> => okAsync('found');

it('a use case tells the permissions and the errors that it declares', () => {
  const { permissions, errors } = useCase(
    { permissions: ['posts:read'], errors: ['record-not-found', 'record-renamed'] },
    () => read,
  );
  expect(permissions).toEqual(['posts:read']);
  expect(errors).toEqual(['record-not-found', 'record-renamed']);
});

it('a declaration that misses an error, or has one that cannot happen, does not compile', () => {
  const kinds = ['record-not-found', 'record-renamed'] as const;
  // @ts-expect-error `record-renamed` is not declared.
  useCase({ permissions: [], errors: ['record-not-found'] }, () => read);
  // @ts-expect-error `slug-taken` cannot happen.
  useCase({ permissions: [], errors: [...kinds, 'slug-taken'] }, () => read);
  expect(useCase({ permissions: [], errors: kinds }, () => read).errors).toBe(kinds);
});
