import { openPlainImages } from '@content-publishing/adapter-images';
import { openMemoryFiles } from '@content-publishing/adapter-memory';
import { once } from 'node:events';
import { createHttpServer } from '@content-publishing/adapter-http';
import { computeInPlace } from '@content-publishing/application';
import { openPgliteStorage, openPostgresStorage } from '@content-publishing/adapter-postgres';
import { defaultPorts } from '@content-publishing/adapter-node';
import { createWorkerPool, cryptoSecrets, loadBodyFormats } from '@content-publishing/server';
import { pino } from 'pino';

// A service on `DATABASE_URL` or, without that, on `DATA_DIR`, whose long bodies are read by workers
// or, as `in-place`, by the process itself. It sends its address to its parent.

const { DATABASE_URL: url = '', DATA_DIR: dataDir = '' } = process.env;
const storage = await (url === '' ? openPgliteStorage({ dataDir }) : openPostgresStorage({ url }));
const { hash } = cryptoSecrets;
const logger = pino({ level: 'fatal' });
const workers = createWorkerPool(hash, logger);
const ports = {
  ...defaultPorts(storage),
  compute: process.argv[2] === 'in-place' ? computeInPlace(hash, loadBodyFormats) : workers.compute,
  mediaFiles: openMemoryFiles(),
  importFiles: openMemoryFiles(),
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
