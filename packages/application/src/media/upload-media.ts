import { parseNewUpload } from '@content-publishing/domain/uploads';
import { ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';
import { addUpload } from './add-upload.ts';

type Deps = Pick<
  Ports,
  'workspaces' | 'media' | 'mediaFiles' | 'images' | 'limits' | 'secrets' | 'ids' | 'clock'
>;

/** File that a client sends, with its description. */
export interface MediaUpload {
  /** Bytes of the file, part by part. */
  readonly content: AsyncIterable<Uint8Array>;
  /** Upper bound of the size in bytes, if it is known before the file is read. */
  readonly maxBytes?: number | undefined;
  /**
   * Returns the input `{id?, alt?, caption?, fileName?}`. It is called after the content was read, since the fields
   * may follow the file in the request.
   */
  readonly draft: () => Promise<unknown>;
}

/**
 * Stores a file and adds its media record (management API, POST /external/media). Type and
 * dimensions are read from the bytes of the file. If the workspace has the same bytes already, the
 * existing record is returned.
 *
 * Errors, in this order: a file of another type or a malformed file, a file that is too large,
 * invalid fields, an id that is taken, a file that does not fit into the quota of the workspace. Nothing stays stored
 * after an error, an aborted upload or an outage.
 *
 * @example
 * await uploadMedia(ports)(actor, { content, draft: async () => ({ alt: 'A moka pot' }) });
 */
export const uploadMedia = useCase(
  {
    permissions: ['media:write'],
    errors: ['invalid-input', 'file-too-large', 'unavailable', 'id-taken', 'quota-exceeded'],
  },
  (ports: Deps) =>
    (actor, { content, maxBytes, draft }: MediaUpload) => {
      const id = ports.ids.next();
      return new ResultAsync(
        addUpload(ports, actor, {
          recordId: id,
          fileId: id,
          content,
          maxBytes,
          draft: async () => parseNewUpload(await draft()),
        }),
      );
    },
);
