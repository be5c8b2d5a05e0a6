import { fileFetcherOf } from '@content-publishing/adapter-node';
import type { ImportBatch, ImportItem, RunEnd } from '@content-publishing/application';
import type { ClientError } from '@content-publishing/site-kit';
import { createMarkdownClient } from '@content-publishing/site-kit/markdown';
import { CallFailed, importSource, type ReportLine } from '@content-publishing/transfer';
import { batchQueue } from './batch-queue.ts';
import type { ImportTask } from './import-process.ts';
import { openImportSource } from './open-source.ts';

/** Timeout of a request, in seconds; the service is on this machine, and may be busy. */
const TIMEOUT_SECONDS = 300;

/**
 * Runs an import over the service at its address, and stores its progress. Resolves when the last
 * batch is stored.
 */
export const runImportTask = async (
  task: ImportTask,
  store: (batch: ImportBatch) => Promise<void>,
): Promise<RunEnd> => {
  const { contentImport, isResumed, journal, baseUrl, apiKey, file } = task;
  const client = createMarkdownClient({ baseUrl, apiKey, timeoutSeconds: TIMEOUT_SECONDS });
  const queue = batchQueue(store);
  try {
    const session = await client.getSession();
    if (!session.ok) throw new CallFailed(session.error);
    const { options, isDryRun: dryRun } = contentImport;
    const fetchFile = fileFetcherOf({
      folder: task.folder,
      maxBytes: session.value.limits.uploadBytes,
      allowsPrivate: task.allowsPrivate,
      ports: task.outgoingPorts,
    });
    const opened = await openImportSource(contentImport, file, async (url) => {
      const got = await fetchFile(url);
      return got.ok ? { ...got, name: null } : got;
    });
    if (opened.isErr()) return { kind: 'failed', error: opened.error };
    await importSource({
      client,
      source: opened.value,
      journal: { read: async () => journal, add: queue.addEntry },
      dryRun,
      overwrite: options.overwrite,
      resumedFrom: isResumed ? (contentImport.startedAt ?? undefined) : undefined,
      report: (line) => queue.addItem(itemOf(line)),
    });
    await queue.flush();
    return { kind: 'done' };
  } catch (error) {
    await queue.flush();
    if (error instanceof CallFailed) return endAfter(error.error, contentImport);
    throw error;
  }
};

const itemOf = ({ source: _source, ...line }: ReportLine): ImportItem => ({
  ...line,
  lossCount: line.losses.length,
});

const UNAUTHORIZED = 401;
const FORBIDDEN = 403;

/** Returns the end of an import whose call failed in a way that no other item changes. */
const endAfter = (
  { status, message }: ClientError,
  { userName }: Pick<ImportTask['contentImport'], 'userName'>,
): RunEnd => {
  switch (status) {
    case UNAUTHORIZED:
      return {
        kind: 'failed',
        error:
          userName === null
            ? 'The API key of the import is revoked or has expired; run it again with another one'
            : `${userName} is no longer a member who may import; have another one run it again`,
      };
    case FORBIDDEN:
      return { kind: 'failed', error: message };
    default:
      // The service is closing, or its storage is away: the run is repeated.
      return { kind: 'stopped' };
  }
};
