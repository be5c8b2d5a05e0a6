import type { Storage } from '@content-publishing/application';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { countedIds } from './counted-ids.ts';
import type { StorageTest } from './storage-test.ts';
import { testingPorts } from './testing-ports.ts';

/** Tests, by their names, that a storage cannot pass, and why. */
export interface Skip {
  readonly reason: string;
  readonly tests: readonly string[];
}

/**
 * The contract of a storage: what each repository does, and whole use cases over it.
 *
 * `open` gives a storage of which the suites are the only user, empty or not: each test works in a
 * workspace of its own. It is migrated before the first test and closed after the last one.
 */
export const describeStorage = (
  name: string,
  open: () => Promise<Storage>,
  skips: readonly Skip[] = [],
): void => {
  // A database that is used again has the ids of earlier runs.
  const ids = countedIds(Math.floor(Math.random() * 2 ** 48));
  let storage: Storage | undefined;

  const test: StorageTest = (sentence, run) => {
    const skip = skips.find(({ tests }) => tests.includes(sentence));
    it(sentence, async (context) => {
      if (skip) context.skip(skip.reason);
      if (storage === undefined) throw new Error('The storage did not open');
      await run({ storage, ports: testingPorts(storage, ids) });
    });
  };

  describe(name, () => {
    beforeAll(async () => {
      storage = await open();
      await storage.migrate();
    });
    afterAll(() => storage?.close());

    for (const [subject, suite] of Object.entries(SUITES)) describe(subject, () => suite(test));
  });
};

const SUITES: Readonly<Record<string, (test: StorageTest) => void>> = {};
