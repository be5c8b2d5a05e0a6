import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskFiles } from '@content-publishing/adapter-files';
import { describeMediaFiles } from '@content-publishing/application/testing/suites';

describeMediaFiles('media files on disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cps-media-'));
  return {
    files: openDiskFiles({
      folder: join(folder, 'media'),
      urlOf: (path) => `https://media.example/${path}`,
    }),
    close: () => rm(folder, { recursive: true }),
  };
});
