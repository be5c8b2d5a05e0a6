import { describe, inject, it } from 'vitest';

/** Declares tests that need the database at `url`; they are one skipped test when there is none. */
export const describeOnPostgres = (name: string, declareTests: (url: string) => void): void => {
  const postgres = inject('postgres');
  describe(name, () => {
    if ('url' in postgres) declareTests(postgres.url);
    else it('needs a PostgreSQL server', ({ skip }) => skip(postgres.reason));
  });
};
