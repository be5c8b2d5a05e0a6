import type { ManagementClient } from '@content-publishing/site-kit/management';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Configuration } from '../configuration/configuration.ts';
import { findWorkspace, workspaceRejection } from '../command-line/find-workspace.ts';
import { compose, PORTS, STORAGE } from '../container.ts';
import { EXIT } from '../command-line/exit-code.ts';
import type { Rejection } from '../command-line/rejection.ts';

/** Client of the workspace that a command works in. */
export interface OpenWorkspace {
  readonly client: ManagementClient;
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
  const { createManagementClient } = await import('@content-publishing/site-kit/management');
  try {
    const timeoutSeconds = REMOTE_TIMEOUT_SECONDS;
    const client = createManagementClient({ baseUrl: url, apiKey, timeoutSeconds });
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
    return ok({ client, close: async () => {} });
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
    import('@content-publishing/site-kit/management'),
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
  const [{ createManagementClient }, { pino }, { serveInProcess }] = await loaded;
  const logger = pino({ level: 'silent' });
  const service = serveInProcess(ports, storage.check, found.value, logger);
  const client = createManagementClient({
    baseUrl: 'http://in-process',
    apiKey: service.apiKey,
    fetch: service.fetch,
    timeoutSeconds: LOCAL_TIMEOUT_SECONDS,
    attempts: 1,
  });
  const close = async () => {
    await service.close();
    await storage.close();
  };
  return ok({ client, close });
};

const wrongUsage = (message: string): Result<never, Rejection> =>
  err({ code: 'BAD_REQUEST', message, exitCode: EXIT.wrongUsage });
