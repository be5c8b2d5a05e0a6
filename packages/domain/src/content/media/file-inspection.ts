import type { InvalidInput } from '../../schema/input-parser.ts';
import { scanForActiveContent } from './active-content.ts';
import { FILE_END_BYTES, isEndOf } from './file-end.ts';
import { NO_OTHER_FILE, rejectedFile } from './uploaded-file.ts';
import { isImageType, type UploadType } from './upload-type.ts';

/**
 * Inspection of a file while it is streamed. `inspect` gets its parts in their order; after the
 * last one, `end` is called.
 */
export interface FileInspection {
  /**
   * Adds the next part; returns the error of a file that contains it, `undefined` if it is allowed.
   */
  readonly inspect: (part: Uint8Array) => InvalidInput | undefined;
  /**
   * Returns the error of a file that ends after the parts so far; `undefined` if it may end there.
   */
  readonly end: () => InvalidInput | undefined;
  /** Returns the number of bytes inspected so far. */
  readonly sizeBytes: () => number;
}

/**
 * Creates the inspection of a file of `type` that begins with `head`. An image must not contain
 * active content that a browser would run, and must end where the image ends; other files are not
 * checked.
 *
 * @example
 * const inspection = inspectFile('image/png', head);
 * for await (const part of file) inspection.inspect(part); // undefined: all is well
 */
export const inspectFile = (type: UploadType, head: Uint8Array): FileInspection => {
  const scan = isImageType(type) ? scanForActiveContent() : undefined;
  let last = new Uint8Array();
  let sizeBytes = 0;
  return {
    inspect: (part) => {
      sizeBytes += part.length;
      last =
        part.length >= FILE_END_BYTES
          ? part.slice(-FILE_END_BYTES)
          : Uint8Array.from([...last, ...part]).slice(-FILE_END_BYTES);
      return scan?.finds(part) ? rejectedFile(NO_OTHER_FILE) : undefined;
    },
    end: () =>
      isEndOf(type, { head, end: last, sizeBytes })
        ? undefined
        : rejectedFile('must be a complete image; it is truncated, or has data after its end'),
    sizeBytes: () => sizeBytes,
  };
};
