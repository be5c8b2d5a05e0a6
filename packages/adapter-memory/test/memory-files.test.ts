import { openMemoryFiles } from '@content-publishing/adapter-memory';
import { describeMediaFiles } from '@content-publishing/application/testing/suites';

describeMediaFiles('media files in memory', async () => ({
  files: openMemoryFiles(),
  close: async () => {},
}));
