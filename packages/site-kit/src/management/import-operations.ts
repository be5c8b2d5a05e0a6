import type { ManagementOptions } from './management-options.ts';
import type { Operation, QueryOf, ReadOptions } from './operation-types.ts';
import { type operationsOf, RECORD } from './operations.ts';
import { fetchWithProgress, type UploadOptions } from './upload-progress.ts';

type Operations = ReturnType<typeof operationsOf>;

/** Format and options of an import. */
export type ImportQuery = QueryOf<Operation<'post', '/external/imports'>>;

/** Query of the report of an import; all fields are optional. */
export type ImportReportQuery = QueryOf<Operation<'get', '/external/imports/{id}/report'>>;

/** Fields by which a page of a report is recognized. */
const REPORT = ['data', 'next'];

/**
 * Returns the operations of imports. `within` returns the operations with another timeout and,
 * perhaps, another `fetch`.
 */
export const importOperations = (
  { list, read, remove, send }: Operations,
  within: (timeoutSeconds: number, more?: Pick<ManagementOptions, 'fetch'>) => Operations,
  {
    fetch,
    usualSeconds,
  }: { readonly fetch: ManagementOptions['fetch'] | undefined; readonly usualSeconds: number },
) => ({
  listImports: list('/external/imports'),
  /**
   * Sends a file to be imported, by default as a dry run. `timeoutSeconds`, by default the one of the
   * client, must be enough for the whole file.
   */
  createImport: (
    file: Blob,
    query: ImportQuery,
    { onProgress, signal, timeoutSeconds = usualSeconds }: UploadOptions = {},
  ) => {
    const sending = within(
      timeoutSeconds,
      onProgress && { fetch: fetchWithProgress(file, file.size, onProgress, fetch) },
    );
    return sending.send('post', '/external/imports', RECORD, { form: file, query, signal });
  },
  getImport: read('/external/imports/{id}'),
  /** Returns a page of the report of an import; `next` is the `after` of the following page. */
  listImportReport: (id: string, query: ImportReportQuery = {}, reading?: ReadOptions) =>
    send('get', '/external/imports/{id}/report', REPORT, { at: [id], query, ...reading }),
  /** Imports the file of an ended import, such as a dry run. */
  runImport: (id: string) => send('post', '/external/imports/{id}/run', RECORD, { at: [id] }),
  cancelImport: (id: string) =>
    send('post', '/external/imports/{id}/cancel', RECORD, { at: [id], mayRepeat: true }),
  deleteImport: remove('/external/imports/{id}'),
});
