import type { MarkdownClient } from '@content-publishing/site-kit/markdown';
import type { Ports } from '@content-publishing/application';
import type { Media } from '@content-publishing/domain/records';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Configuration } from '../configuration/configuration.ts';
import { findWorkspace, workspaceRejection } from '../command-line/find-workspace.ts';
import { mcpEndpointOf } from '../mcp/mcp-endpoint.ts';
import { compose, PORTS, STORAGE } from '../container.ts';
import { EXIT } from '../command-line/exit-code.ts';
import type { Rejection } from '../command-line/rejection.ts';

/** Client of the workspace that a command works in. */
export interface OpenWorkspace {
  readonly client: MarkdownClient;
  /** Returns the bytes of the stored file of a media record; `undefined` if they cannot be read. */
  readonly readFile: (media: Media) => Promise<Uint8Array | undefined>;
  /**
   * Sends a request with JSON to a path of the service, with the key of the client unless `headers`
   * has one.
   */
  readonly post: (
    path: string,
    body: string,
    headers: Readonly<Record<string, string>>,
  ) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/** Timeout of an attempt over the network, in seconds, which is how long proxies usually wait. */
const REMOTE_TIMEOUT_SECONDS = 60;

/**
 * Timeout of a request in this process, in seconds. It is long because no response gets lost here,
 * and because an import into an embedded database can take long.
 */
const LOCAL_TIMEOUT_SECONDS = 3600;

/**
 * Opens the workspace of `apiKey` at the running service `url`. Returns an error if `apiKey` is
 * missing, if `url` or `apiKey` is malformed, or if a given `workspaceId` is not the workspace of
 * the key. Only that last check sends a request.
 */
export const openRemote = async (
  url: string,
  apiKey: string | undefined,
  workspaceId: string | undefined,
): Promise<Result<OpenWorkspace, Rejection>> => {
  if (!apiKey) return wrongUsage('CPS_API_KEY must hold an API key of the workspace');
  const { createMarkdownClient } = await import('@content-publishing/site-kit/markdown');
  try {
    const timeoutSeconds = REMOTE_TIMEOUT_SECONDS;
    const client = createMarkdownClient({ baseUrl: url, apiKey, timeoutSeconds });
    if (workspaceId !== undefined) {
      const found = await client.getSession();
      if (!found.ok) {
        const message = `--workspace cannot be checked: ${found.error.message}. Leave it out, as the key names the workspace`;
        return err({ code: found.error.code, message });
      }
      if (found.value.workspace.id !== workspaceId.toLowerCase()) {
        const message = `The API key is one of the workspace "${found.value.workspace.id}", not of "${workspaceId}"`;
        return err({ code: 'BAD_REQUEST', message });
      }
    }
    const post = postWith(url, apiKey, (request) => fetch(request));
    return ok({ client, readFile: fetchFile, post, close: async () => {} });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return wrongUsage(
      error.message.replace(/^baseUrl/, '--url (or CPS_URL)').replace(/^apiKey/, 'CPS_API_KEY'),
    );
  }
};

/**
 * Opens the workspace `workspaceId` of the configured storage, or its only workspace if that is
 * absent. Returns an error if the storage cannot be opened or there is no such workspace.
 */
export const openLocal = async (
  configuration: Configuration,
  workspaceId: string | undefined,
): Promise<Result<OpenWorkspace, Rejection>> => {
  // Loaded while the storage is being opened.
  const loaded = Promise.all([
    import('@content-publishing/site-kit/markdown'),
    import('pino'),
    import('./in-process-service.ts'),
  ]);
  const container = compose(configuration);
  const opened = await ResultAsync.combine([container.resolve(STORAGE), container.resolve(PORTS)]);
  if (opened.isErr()) return err({ code: 'SERVICE_UNAVAILABLE', message: opened.error.message });
  const [storage, ports] = opened.value;
  const found = await findWorkspace(ports, workspaceId);
  if (found.isErr()) {
    await storage.close();
    return err(workspaceRejection(found.error));
  }
  const [{ createMarkdownClient }, { pino }, { serveInProcess }] = await loaded;
  const logger = pino({ level: 'silent' });
  const service = serveInProcess(ports, storage.check, found.value, logger, [
    mcpEndpointOf(ports, ports, configuration),
  ]);
  const client = createMarkdownClient({
    baseUrl: IN_PROCESS,
    apiKey: service.apiKey,
    fetch: service.fetch,
    timeoutSeconds: LOCAL_TIMEOUT_SECONDS,
    attempts: 1,
  });
  const close = async () => {
    await service.close();
    await storage.close();
  };
  const post = postWith(IN_PROCESS, service.apiKey, service.fetch);
  return ok({ client, readFile: (media) => storedFile(ports.mediaFiles, media), post, close });
};

/** Base URL of the service in this process, of which only the path is used. */
const IN_PROCESS = 'http://in-process';

const postWith =
  (
    baseUrl: string,
    apiKey: string,
    send: (request: Request) => Promise<Response>,
  ): OpenWorkspace['post'] =>
  (path, body, headers) =>
    send(
      new Request(`${baseUrl.replace(/\/$/, '')}${path}`, {
        method: 'POST',
        headers: { 'x-api-key': apiKey, 'content-type': 'application/json', ...headers },
        body,
      }),
    );

/** Time in which a media file is fetched, in milliseconds. */
const FETCH_MS = 60_000;

/** Fetches the file of a media record from its address, which the service has named. */
const fetchFile = async ({ url }: Media): Promise<Uint8Array | undefined> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_MS) });
    return response.ok ? await response.bytes() : undefined;
  } catch {
    return undefined;
  }
};

const storedFile = async (
  files: Ports['mediaFiles'],
  { storagePath }: Media,
): Promise<Uint8Array | undefined> => {
  const content = storagePath === null ? null : await files.read(storagePath);
  if (content === null) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
};

const wrongUsage = (message: string): Result<never, Rejection> =>
  err({ code: 'BAD_REQUEST', message, exitCode: EXIT.wrongUsage });
