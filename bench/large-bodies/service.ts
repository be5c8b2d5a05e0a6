import { openPlainImages } from '@content-publishing/adapter-images';
import { openMemoryFiles } from '@content-publishing/adapter-memory';
import { once } from 'node:events';
import { DEFAULT_IMPORT_BYTES } from '@content-publishing/domain/imports';
import { DEFAULT_UPLOAD_LIMITS } from '@content-publishing/domain/uploads';
import { createHttpServer } from '@content-publishing/adapter-http';
import { computeInPlace } from '@content-publishing/application';
import { openPgliteStorage, openPostgresStorage } from '@content-publishing/adapter-postgres';
import {
  createWorkerPool,
  cryptoSecrets,
  loadBodyFormats,
  systemClock,
  uuidV7,
  webhookSenderOf,
} from '@content-publishing/server';
import { pino } from 'pino';

// A service on `DATABASE_URL` or, without that, on `DATA_DIR`, whose long bodies are read by workers
// or, as `in-place`, by the process itself. It sends its address to its parent.

const { DATABASE_URL: url = '', DATA_DIR: dataDir = '' } = process.env;
const storage = await (url === '' ? openPgliteStorage({ dataDir }) : openPostgresStorage({ url }));
const { hash } = cryptoSecrets;
const logger = pino({ level: 'fatal' });
const workers = createWorkerPool(hash, logger);
const ports = {
  ...storage.repositories,
  clock: systemClock,
  ids: uuidV7,
  secrets: cryptoSecrets,
  compute: process.argv[2] === 'in-place' ? computeInPlace(hash, loadBodyFormats) : workers.compute,
  limits: {
    unresolvedLinks: 100_000,
    uploads: DEFAULT_UPLOAD_LIMITS,
    importBytes: DEFAULT_IMPORT_BYTES,
  },
  mediaFiles: openMemoryFiles(),
  importFiles: openMemoryFiles(),
  webhookSender: webhookSenderOf(),
  passkeys: null,
  issuer: null,
  images: openPlainImages(),
};
const server = createHttpServer({
  ports,
  check: storage.check,
  logger,
});
process.send?.(await server.listen({ host: '127.0.0.1', port: 0 }));
await once(process, 'disconnect');
await server.close();
await workers.close();
await storage.close();
