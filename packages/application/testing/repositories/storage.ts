import { toDateTime } from '@content-publishing/domain';
import { expect } from 'vitest';
import type { StorageTest } from '../storage-test.ts';

const NO_CLOCK = '2026-01-01T00:00:00.000Z';

export const storageSuite = (test: StorageTest): void => {
  test('a migrated storage passes its check', async ({ storage }) => {
    await expect(storage.check()).resolves.toBeUndefined();
  });

  test('a migrated storage tells its time, if it has a clock, and that no newer version migrated it', async ({
    storage,
  }) => {
    const { now, newerMigrations } = await storage.status();
    expect(toDateTime(now ?? NO_CLOCK)).toBe(now ?? NO_CLOCK);
    expect(newerMigrations).toEqual([]);
  });

  test('a migration may run again, and twice at once', async ({ storage }) => {
    await Promise.all([storage.migrate(), storage.migrate()]);
    await expect(storage.check()).resolves.toBeUndefined();
  });
};
