import { parseUploadDraft } from '@content-publishing/domain';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';
import { addUpload, type UploadedRecord } from './add-upload.ts';
import { type FileError, storeFile } from './store-file.ts';

type Deps = Pick<Ports, 'media' | 'mediaFiles' | 'limits' | 'secrets' | 'ids' | 'clock'>;

/** File that a client sends, and what it says of the file. */
export interface MediaUpload {
  /** Bytes of the file, part by part. */
  readonly content: AsyncIterable<Uint8Array>;
  /** Returns `{alt?, caption?}`; called once the content is read, since both may come behind it. */
  readonly draft: () => Promise<unknown>;
}

/**
 * Stores a file and adds its media record (management API, POST /external/media). Type and dimensions
 * are read from its bytes. The same bytes twice in a workspace: the record that is there.
 *
 * Rejects, in this order: a file of another type, or one that is no proper file of its type; one that
 * is too large; invalid fields. Nothing is left behind then.
 *
 * @example
 * await uploadMedia(ports)(principal, { content, draft: async () => ({ alt: 'A moka pot' }) });
 */
export const uploadMedia = useCase<Deps, MediaUpload, UploadedRecord, FileError>(
  ['media:write'],
  (ports) =>
    (principal, { content, draft }) => {
      const { ids, mediaFiles } = ports;
      const uploaded = async (): Promise<Result<UploadedRecord, FileError>> => {
        const id = ids.next();
        const stored = await storeFile(ports, principal.workspaceId, id, content);
        if (stored.isErr()) return err(stored.error);
        const file = stored.value;
        const read = await draft()
          .then(parseUploadDraft)
          .catch(async (error: unknown) => {
            // The request broke off behind the file.
            await mediaFiles.remove(file.storagePath);
            throw error;
          });
        if (read.isOk()) return ok(await addUpload(ports, principal, id, file, read.value));
        await mediaFiles.remove(file.storagePath);
        return err(read.error);
      };
      return new ResultAsync(uploaded());
    },
);
