import { createHttpServer } from '@content-publishing/adapter-http';
import { openPlainImages } from '@content-publishing/adapter-images';
import { createMcpEndpoint, type FetchFile } from '@content-publishing/adapter-mcp';
import { openMemoryFiles, openMemoryStorage } from '@content-publishing/adapter-memory';
import { defaultPorts } from '@content-publishing/adapter-node';
import { issueApiKey, type Ports } from '@content-publishing/application';
import { aWorkspace, type SampleWorkspace, viewOf } from '@content-publishing/application/testing';
import type { Permission } from '@content-publishing/domain/tenant';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { pino } from 'pino';

/** Eras of the protocol: with `initialize`, and with a revision in each request. */
export const ERAS = ['legacy', { pin: '2026-07-28' }] as const;

/** Origin whose pages may send requests. */
export const ALLOWED_ORIGIN = 'https://agent.example';

/** Permissions of a writer. */
export const WRITER = ['posts:write', 'media:write', 'seo:read', 'seo:write'] as const;

export interface McpService {
  readonly url: string;
  readonly ports: Ports;
  readonly workspace: SampleWorkspace;
  /** Issues a key. */
  readonly keyWith: (permissions: readonly Permission[], draftsOnly?: boolean) => Promise<string>;
  /** Connects a client of the SDK. */
  readonly connect: (key: string, era?: (typeof ERAS)[number]) => Promise<Client>;
  readonly close: () => Promise<void>;
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Opens files without the network: a picture at `/pot.png`, and otherwise what a private address gives. */
const fetchFile: FetchFile = async (url) =>
  new URL(url).pathname === '/pot.png'
    ? {
        kind: 'file',
        sizeBytes: PNG.length,
        content: (async function* (): AsyncGenerator<Uint8Array, void> {
          yield PNG;
        })(),
      }
    : { kind: 'failed', error: 'private-address' };

/** Starts a service over memory with the endpoint. */
export const startService = async (): Promise<McpService> => {
  const storage = openMemoryStorage();
  const ports: Ports = {
    ...defaultPorts(storage),
    mediaFiles: openMemoryFiles(),
    importFiles: openMemoryFiles(),
    images: openPlainImages(),
  };
  const { answer } = createMcpEndpoint({ ports, fetchFile, version: '0.0.0' });
  const server = createHttpServer({
    ports,
    check: storage.check,
    logger: pino({ level: 'silent' }),
    endpoints: [{ url: '/mcp', allowedOrigins: [ALLOWED_ORIGIN], answer }],
  });
  const url = `${await server.listen({ host: '127.0.0.1', port: 0 })}/mcp`;
  const workspace = await aWorkspace(ports);
  return {
    url,
    ports,
    workspace,
    keyWith: async (permissions, draftsOnly = false) => {
      const draft = { name: 'agent', permissions, draftsOnly };
      return (await viewOf(issueApiKey(ports)(workspace.id, draft))).key;
    },
    connect: async (key, era = ERAS[1]) => {
      const client = new Client(
        { name: 'test', version: '0.0.0' },
        { versionNegotiation: { mode: era } },
      );
      const requestInit = { headers: { 'x-api-key': key } };
      await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
      return client;
    },
    close: async () => server.close(),
  };
};
