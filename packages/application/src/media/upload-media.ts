import { parseUploadDraft } from '@content-publishing/domain';
import { ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case.ts';
import { addUpload, type UploadedRecord, type UploadError } from './add-upload.ts';

type Deps = Pick<Ports, 'media' | 'mediaFiles' | 'limits' | 'secrets' | 'ids' | 'clock'>;

/** File that a client sends, and what it says of the file. */
export interface MediaUpload {
  /** Bytes of the file, part by part. */
  readonly content: AsyncIterable<Uint8Array>;
  /** Maximum size of the file in bytes, as far as it is known before the file is read. */
  readonly maxBytes?: number | undefined;
  /** Returns `{alt?, caption?}`; called once the content is read, since both may come behind it. */
  readonly draft: () => Promise<unknown>;
}

/**
 * Stores a file and adds its media record (management API, POST /external/media). Type and dimensions
 * are read from its bytes. The same bytes twice in a workspace: the record that is there.
 *
 * Rejects, in this order: a file of another type, or one that is no proper file of its type; one that
 * is too large; invalid fields; a file that does not fit into the quota of the workspace. Nothing is
 * left behind then, nor where the upload breaks off or a storage fails.
 *
 * @example
 * await uploadMedia(ports)(principal, { content, draft: async () => ({ alt: 'A moka pot' }) });
 */
export const uploadMedia = useCase<Deps, MediaUpload, UploadedRecord, UploadError>(
  ['media:write'],
  (ports) =>
    (principal, { content, maxBytes, draft }) => {
      const id = ports.ids.next();
      return new ResultAsync(
        addUpload(ports, principal, {
          recordId: id,
          fileId: id,
          content,
          maxBytes,
          draft: async () => parseUploadDraft(await draft()),
        }),
      );
    },
);
