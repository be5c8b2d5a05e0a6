import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3FilesOptions } from '@content-publishing/adapter-files';

/** A server that speaks the protocol of S3, with a bucket in it. */
export interface S3Server {
  /** Settings of media files in the bucket, addressed by its path. */
  readonly options: S3FilesOptions;
  readonly port: number;
  /** Folder of its objects. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

export const BUCKET = 'media';

/** Starts a server on the loopback interface, which checks the signature of each request. */
export const startS3Server = async (): Promise<S3Server> => {
  const folder = await mkdtemp(join(tmpdir(), 'cps-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    serviceEndpoint: 'localhost',
    configureBuckets: [{ name: BUCKET }],
  });
  const { port } = await server.run();
  return {
    port,
    folder,
    options: {
      bucket: BUCKET,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      hasPathStyle: true,
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
      urlOf: (path) => `https://media.example/${path}`,
    },
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
};
