import { openSharpImages } from '@content-publishing/adapter-images';
import { openMemoryFiles } from '@content-publishing/adapter-memory';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { createHttpServer } from '@content-publishing/adapter-http';
import { computeInPlace, type Storage } from '@content-publishing/application';
import { DEFAULT_IMPORT_BYTES } from '@content-publishing/domain/imports';
import { DEFAULT_UNRESOLVED_LINKS } from '@content-publishing/domain/redirects';
import { DEFAULT_UPLOAD_LIMITS } from '@content-publishing/domain/uploads';
import {
  createWorkerPool,
  cryptoSecrets,
  loadBodyFormats,
  systemClock,
  uuidV7,
} from '@content-publishing/server';
import { pino } from 'pino';
import { noteWrites } from './noted-writes.ts';
import { observe } from './observation.ts';
import type { RowCounter } from './row-counts.ts';
import { silentSender } from './silent-sender.ts';
import { makeSite } from './site.ts';
import type { ConnectionState, MemorySample, Target } from './target.ts';

/** Parts of a service that is tried. */
export interface Trial {
  readonly open: () => Promise<Storage>;
  /** Whether another storage is opened for each set of sites. */
  readonly isForgetful: boolean;
  /** Whether long bodies are read in threads of their own. */
  readonly hasWorkers: boolean;
  /** Counts the rows of the storage, where it has any. */
  readonly rowCounter?: RowCounter;
}

/** Serves in this process. */
export const serveTarget = async (
  { open, isForgetful, hasWorkers, rowCounter }: Trial,
  seed: number,
): Promise<Target> => {
  let storage = await open();
  await storage.migrate();
  let isUsed = false;
  const { repositories, writes } = noteWrites(() => storage.repositories);
  const faults: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line: string) => void faults.push(line) });
  const { hash } = cryptoSecrets;
  const workers = hasWorkers ? createWorkerPool(hash, logger) : undefined;
  const ports = {
    ...repositories,
    clock: systemClock,
    ids: uuidV7,
    secrets: cryptoSecrets,
    compute: workers?.compute ?? computeInPlace(hash, loadBodyFormats),
    limits: {
      unresolvedLinks: DEFAULT_UNRESOLVED_LINKS,
      uploads: DEFAULT_UPLOAD_LIMITS,
      importBytes: DEFAULT_IMPORT_BYTES,
    },
    mediaFiles: openMemoryFiles(),
    importFiles: openMemoryFiles(),
    images: await openSharpImages(),
    webhookSender: silentSender,
    passkeys: null,
    issuer: null,
  };
  const server = createHttpServer({
    ports,
    check: () => storage.check(),
    logger,
  });

  const connections = connectionsOf(server.server);
  const url = await server.listen({ host: '127.0.0.1', port: 0 });

  return {
    port: Number(new URL(url).port),
    openSites: async (numbers) => {
      if (isUsed && isForgetful) {
        await storage.close();
        storage = await open();
      }
      isUsed = true;
      return Promise.all(numbers.map((number) => makeSite(storage.repositories, seed, number)));
    },
    connection: async (port) => connections(port),
    observe: async (site) => {
      const rows = await rowCounter?.count(site.workspaceId);
      return observe(storage.repositories, site, writes(site.workspaceId), rows);
    },
    memory: async () => memorySample(),
    faults: async () => faults.splice(0),
    close: async () => {
      await server.close();
      await workers?.close();
      await rowCounter?.close();
      await storage.close();
    },
  };
};

/** Watches what happens on each connection, found by the caller's port. */
const connectionsOf = (server: Server) => {
  const open = new Map<number, { readonly socket: Socket; readonly pending: Set<Pending> }>();
  server.on('connection', (socket: Socket) => {
    const { remotePort = 0 } = socket;
    open.set(remotePort, { socket, pending: new Set() });
    socket.once('close', () => void open.delete(remotePort));
  });
  for (const event of ['request', 'checkContinue', 'checkExpectation']) {
    server.prependListener(event, (request: IncomingMessage, response: ServerResponse) => {
      const pending = open.get(request.socket.remotePort ?? 0)?.pending;
      const exchange = { request, response };
      pending?.add(exchange);
      response.once('close', () => void pending?.delete(exchange));
    });
  }
  return (port: number): ConnectionState | undefined => {
    const connection = open.get(port);
    if (connection === undefined) return undefined;
    // A request of which a part is missing waits for its sender.
    const isBusy = [...connection.pending].some(
      ({ request, response }) => request.complete && !response.writableFinished,
    );
    return { bytesRead: connection.socket.bytesRead, isBusy };
  };
};

interface Pending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const memorySample = (): MemorySample => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed + external, resident: rss };
};
