import type { Storage } from '@content-publishing/application';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { countedIds } from './counted-ids.ts';
import { apiKeySuite } from './repositories/api-keys.ts';
import { authorSuite } from './repositories/authors.ts';
import { categorySuite } from './repositories/categories.ts';
import { linkHealthSuite } from './repositories/link-health.ts';
import { mediaSuite } from './repositories/media.ts';
import { postDeletionSuite } from './repositories/post-deletion.ts';
import { postJsonSuite } from './repositories/post-json.ts';
import { postListSuite } from './repositories/post-list.ts';
import { postRaceSuite } from './repositories/post-races.ts';
import { postReferenceSuite } from './repositories/post-references.ts';
import { postSuite } from './repositories/posts.ts';
import { redirectOrderSuite } from './repositories/redirect-order.ts';
import { redirectSearchSuite } from './repositories/redirect-search.ts';
import { redirectSuite } from './repositories/redirects.ts';
import { storageSuite } from './repositories/storage.ts';
import { tagSuite } from './repositories/tags.ts';
import { workspaceSuite } from './repositories/workspaces.ts';
import type { StorageTest } from './storage-test.ts';
import { testingPorts } from './testing-ports.ts';
import { authenticateSuite } from './use-cases/authenticate.ts';
import { createPostRefusalSuite } from './use-cases/create-post-refusals.ts';
import { createPostRuleSuite } from './use-cases/create-post-rules.ts';
import { createPostSuite } from './use-cases/create-post.ts';
import { deletePostSuite } from './use-cases/delete-post.ts';
import { listRedirectsSuite } from './use-cases/list-redirects.ts';
import { operateAccessSuite } from './use-cases/operate-access.ts';
import { operateContentSuite } from './use-cases/operate-content.ts';
import { readPostSuite } from './use-cases/read-posts.ts';
import { reportBrokenLinkSuite } from './use-cases/report-broken-link.ts';

/**
 * The contract of a storage: what each repository does, and whole use cases over it.
 *
 * `open` gives a storage of which the suites are the only user, empty or not: each test works in a
 * workspace of its own. It is migrated before the first test and closed after the last one.
 */
export const describeStorage = (name: string, open: () => Promise<Storage>): void => {
  // A database that is used again has the ids of earlier runs.
  const ids = countedIds(Math.floor(Math.random() * 2 ** 48));
  let storage: Storage | undefined;

  const test: StorageTest = (sentence, run) => {
    it(sentence, async () => {
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

const SUITES: Readonly<Record<string, (test: StorageTest) => void>> = {
  'the storage': storageSuite,
  workspaces: workspaceSuite,
  'API keys': apiKeySuite,
  authors: authorSuite,
  categories: categorySuite,
  tags: tagSuite,
  media: mediaSuite,
  posts: postSuite,
  'references of posts': postReferenceSuite,
  'JSON of posts': postJsonSuite,
  'lists of posts': postListSuite,
  'deletion of posts': postDeletionSuite,
  'races for posts': postRaceSuite,
  'link health': linkHealthSuite,
  redirects: redirectSuite,
  'order of redirects': redirectOrderSuite,
  'search for redirects': redirectSearchSuite,
  'creating a post': createPostSuite,
  'the rules of a post': createPostRuleSuite,
  'refusing to create a post': createPostRefusalSuite,
  'reading posts': readPostSuite,
  'deleting a post': deletePostSuite,
  'reporting a broken link': reportBrokenLinkSuite,
  'listing redirects': listRedirectsSuite,
  'authenticating a key': authenticateSuite,
  'operating workspaces and keys': operateAccessSuite,
  'operating content': operateContentSuite,
};
