import { expect } from 'vitest';
import type { StorageTest } from '../storage-test.ts';

export const storageSuite = (test: StorageTest): void => {
  test('a migrated storage passes its check', async ({ storage }) => {
    await expect(storage.check()).resolves.toBeUndefined();
  });

  test('a migrated storage tells its time, and that no newer version migrated it', async ({
    storage,
  }) => {
    expect(await storage.status()).toEqual({
      now: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      newerMigrations: [],
    });
  });

  test('a migration may run again, and twice at once', async ({ storage }) => {
    await Promise.all([storage.migrate(), storage.migrate()]);
    await expect(storage.check()).resolves.toBeUndefined();
  });
};
