import { openMemoryFiles } from '@content-publishing/adapter-memory';
import { describeMediaFiles } from '@content-publishing/application/testing';

describeMediaFiles('media files in memory', async () => ({
  files: openMemoryFiles(),
  close: async () => {},
}));
