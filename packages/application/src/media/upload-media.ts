import { parseUploadDraft } from '@content-publishing/domain';
import { ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';
import { addUpload, type UploadedRecord, type UploadError } from './add-upload.ts';

type Deps = Pick<Ports, 'media' | 'mediaFiles' | 'limits' | 'secrets' | 'ids' | 'clock'>;

/** File that a client sends, with its description. */
export interface MediaUpload {
  /** Bytes of the file, part by part. */
  readonly content: AsyncIterable<Uint8Array>;
  /** Maximum size in bytes, if known before the file is read. */
  readonly maxBytes?: number | undefined;
  /**
   * Returns `{alt?, caption?}`; called after the content was read, since the fields may follow it.
   */
  readonly draft: () => Promise<unknown>;
}

/**
 * Stores a file and adds its media record (management API, POST /external/media). Type and
 * dimensions are read from its bytes. For bytes that the workspace already has, the existing record
 * is returned.
 *
 * Rejects, in this order: a file of another type or a malformed file, a file that is too large,
 * invalid fields, a file that does not fit into the quota of the workspace. Nothing stays stored
 * then, nor after an upload that breaks off or an outage.
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
