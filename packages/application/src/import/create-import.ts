import { type InvalidInput, invalidInput } from '@content-publishing/domain';
import {
  type ContentImport,
  importPath,
  parseImportDraft,
  showImport,
  type StoredImport,
  uploadExpiry,
} from '@content-publishing/domain/imports';
import { err, errAsync, ok, type Result, ResultAsync } from 'neverthrow';
import { signatureOf } from '../authentication/actor.ts';
import { activityOf } from '../activity/activity-of.ts';
import type { FileTooLarge, RecordNotFound } from '../errors/errors.ts';
import type { TooManyImports } from '../errors/import-errors.ts';
import { errorMessageOf } from '../errors/error-message.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'imports' | 'importFiles' | 'limits' | 'ids' | 'clock'>;

/** File to import, with its options. */
export interface ImportRequest {
  /** Input `{format, fileName?, dryRun?, …}`, with booleans and lists converted from strings. */
  readonly draft: unknown;
  /** Bytes of the file, part by part. */
  readonly content: AsyncIterable<Uint8Array>;
  /** Size of the file, if it is known before it is read. */
  readonly maxBytes?: number | undefined;
}

type CreateImportError = FileTooLarge | InvalidInput | RecordNotFound | TooManyImports;

/** Error thrown into the stream of a file that is too large. */
class TooLarge extends Error {}

/**
 * Stores a file, and queues its import (management API, POST /external/imports), which the server
 * runs with the permissions of the key. By default it is a dry run. Nothing stays stored after an
 * error or an aborted upload.
 *
 * @example
 * await createImport(ports)(actor, { draft: { format: 'wordpress' }, content });
 */
export const createImport = useCase(
  {
    permissions: ['posts:write'],
    changesAll: true,
    errors: ['invalid-input', 'record-not-found', 'too-many-imports', 'file-too-large'],
  },
  (ports: Deps) =>
    (actor, { draft, content, maxBytes = 0 }: ImportRequest) => {
      const { imports, importFiles, limits, ids, clock } = ports;
      const { workspaceId } = actor;
      const limitBytes = limits.importBytes;
      const tooLarge = { kind: 'file-too-large', limitBytes } as const;
      const parsed = parseImportDraft(draft);
      if (parsed.isErr()) return errAsync(parsed.error);
      if (maxBytes > limitBytes) return errAsync(tooLarge);

      const now = clock.now();
      const contentImport: StoredImport = {
        ...{ id: ids.next(), workspaceId, state: 'uploading', ...parsed.value, sizeBytes: 0 },
        ...{ items: 0, expectedItems: 0, counts: [], losses: 0, error: null },
        ...{ ...signatureOf(actor), createdAt: now },
        ...{ startedAt: null, endedAt: null, fileId: ids.next(), expiresAt: uploadExpiry(now) },
      };
      const { id, fileName: name, fileId } = contentImport;
      const path = importPath(workspaceId, fileId);

      /** Stores the file, and returns its size. */
      const stored = async (): Promise<number> => {
        let bytes = 0;
        const counted = (async function* () {
          for await (const part of content) {
            bytes += part.length;
            if (bytes > limitBytes) throw new TooLarge();
            yield part;
          }
        })();
        const file = { mimeType: 'application/octet-stream', content: counted };
        await importFiles.put(path, { ...file, ...(maxBytes > 0 && { maxBytes }) });
        return bytes;
      };
      const discard = async (): Promise<void> => {
        await importFiles.remove(path);
        await imports.remove(workspaceId, id);
      };
      const received = async (): Promise<Result<ContentImport, CreateImportError>> => {
        try {
          const sizeBytes = await stored();
          if (sizeBytes === 0) {
            await discard();
            return err(invalidInput([{ path: '', message: 'must be a file; found no bytes' }]));
          }
          if (!(await imports.enqueue(workspaceId, id, sizeBytes, clock.now()))) {
            await discard();
            return err({ kind: 'record-not-found', record: 'import', reference: id });
          }
          return ok(showImport({ ...contentImport, state: 'queued', sizeBytes }));
        } catch (error) {
          await discard();
          if (error instanceof TooLarge) return err(tooLarge);
          throw error;
        }
      };
      const activity = activityOf(ports, actor, 'import.created', { id, name });
      return imports
        .insert(workspaceId, contentImport, activity)
        .mapErr((error) => {
          if (error.kind === 'workspace-not-found') throw new Error(errorMessageOf(error));
          return error;
        })
        .andThen(() => new ResultAsync(received()));
    },
);
