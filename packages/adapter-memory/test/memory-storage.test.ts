import { openSharpImages } from '@content-publishing/adapter-images';
import { openMemoryFiles, openMemoryStorage } from '@content-publishing/adapter-memory';
import { describeStorage } from '@content-publishing/application/testing/suites';

describeStorage(
  'the memory storage',
  async () => openMemoryStorage(),
  (now) => openMemoryFiles({ now }),
  await openSharpImages(),
);
