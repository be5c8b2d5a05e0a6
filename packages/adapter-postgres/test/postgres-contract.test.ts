import { openSharpImages } from '@content-publishing/adapter-images';
import { openMemoryFiles } from '@content-publishing/adapter-memory';
import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import { describeStorage } from '@content-publishing/application/testing/suites';
import { afterAll, describe } from 'vitest';
import { collideTwins } from './colliding-keys.ts';
import { describeOnPostgres } from './describe-on-postgres.ts';
import { EVERY_STORAGE } from './every-storage.ts';
import { textSearchSuite } from './text-search.ts';

collideTwins();

const images = await openSharpImages();

describeOnPostgres('on a server', (url) => {
  const opened = openPostgresStorage({ url });
  afterAll(async () => (await opened).close());

  describeStorage(
    'PostgreSQL',
    async () => ({ ...(await opened), close: async () => {} }),
    (now) => openMemoryFiles({ now }),
    images,
    EVERY_STORAGE ? 'all' : 'stored',
  );
  describe('a search', () => {
    textSearchSuite(() => opened);
  });
});
