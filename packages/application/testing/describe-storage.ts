import type { Images, MediaFiles, Storage } from '@content-publishing/application';
import type { DateTime } from '@content-publishing/domain';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { countedIds } from './counted-ids.ts';
import { CONNECTION_SUITES, REPOSITORY_SUITES } from './repositories/repository-suites.ts';
import type { StorageTest, Suite } from './storage-test.ts';
import { testingPorts } from './testing-ports.ts';
import { RULE_SUITES, STORED_USE_CASE_SUITES } from './use-cases/use-case-suites.ts';

/**
 * Suites that run on a storage: its repositories where the connection can change the outcome; all
 * repositories and the use cases whose outcome a storage can change; all, the rules of single use cases
 * included.
 */
export type StorageScope = 'connection' | 'stored' | 'all';

/**
 * Returns the contract of a storage: what each repository does, and whole use cases over it.
 *
 * `open` gives a storage of which the suites are the only user, empty or not: each test works in a
 * workspace of its own. It is migrated before the first test and closed after the last one. `openFiles`
 * gives empty media files, for each test its own. `images` has to read and write pictures. A storage
 * that is tested by nothing else takes all suites, which is the default.
 */
export const describeStorage = (
  name: string,
  open: () => Promise<Storage>,
  openFiles: (now: () => DateTime) => MediaFiles,
  images: Images,
  scope: StorageScope = 'all',
): void => {
  // A database that is used again has the ids of earlier runs.
  const ids = countedIds(Math.floor(Math.random() * 2 ** 48));
  let storage: Storage | undefined;

  const test: StorageTest = (sentence, run) => {
    it(sentence, async () => {
      if (storage === undefined) throw new Error('The storage did not open');
      const ports = testingPorts(storage, ids);
      const mediaFiles = openFiles(ports.clock.now);
      await run({ storage, ports: { ...ports, mediaFiles, importFiles: mediaFiles, images } });
    });
  };

  describe(name, () => {
    beforeAll(async () => {
      storage = await open();
      await storage.migrate();
    });
    afterAll(() => storage?.close());

    for (const [subject, suite] of Object.entries(SUITES[scope])) {
      describe(subject, () => suite(test));
    }
  });
};

const STORED = { ...REPOSITORY_SUITES, ...STORED_USE_CASE_SUITES };

const SUITES: Readonly<Record<StorageScope, Readonly<Record<string, Suite>>>> = {
  connection: CONNECTION_SUITES,
  stored: STORED,
  all: { ...STORED, ...RULE_SUITES },
};
