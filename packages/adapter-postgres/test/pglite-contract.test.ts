import { openPgliteStorage } from '@content-publishing/adapter-postgres';
import { describeStorage } from '@content-publishing/application/testing';
import { afterAll, describe } from 'vitest';
import { textSearchSuite } from './text-search.ts';

// It takes seconds to start: all tests work on the same one.
const opened = openPgliteStorage();
afterAll(async () => (await opened).close());

describeStorage('PGlite in memory', async () => ({ ...(await opened), close: async () => {} }));
describe('a search on PGlite', () => {
  textSearchSuite(() => opened);
});
