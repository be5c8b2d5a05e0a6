import { expect } from 'vitest';
import type { StorageTest } from '../storage-test.ts';

export const storageSuite = (test: StorageTest): void => {
  test('a migrated storage passes its check', async ({ storage }) => {
    await expect(storage.check()).resolves.toBeUndefined();
  });

  test('a migration may run again, and twice at once', async ({ storage }) => {
    await Promise.all([storage.migrate(), storage.migrate()]);
    await expect(storage.check()).resolves.toBeUndefined();
  });
};
