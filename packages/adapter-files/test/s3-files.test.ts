import { openS3Files } from '@content-publishing/adapter-files';
import { describeMediaFiles } from '@content-publishing/application/testing/suites';
import { startS3Server } from './s3-server.ts';

describeMediaFiles('media files in S3', async () => {
  const server = await startS3Server();
  return { files: openS3Files(server.options), close: server.close };
});

describeMediaFiles('media files in S3, below a prefix', async () => {
  const server = await startS3Server();
  const files = openS3Files({ ...server.options, prefix: 'sites/one/' });
  return { files, close: server.close };
});
