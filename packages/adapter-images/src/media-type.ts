import { fileTypeFromBuffer } from 'file-type';

/** Extensions that `file-type` has for MPEG audio of layers that are not MP3. */
const OTHER_LAYERS: ReadonlySet<string> = new Set(['mp1', 'mp2']);

/**
 * Returns the media type that the first bytes of a file identify; `undefined` if they identify none,
 * or MPEG audio other than MP3.
 */
export const mediaTypeOf = async (head: Uint8Array): Promise<string | undefined> => {
  const found = await fileTypeFromBuffer(head);
  return found === undefined || OTHER_LAYERS.has(found.ext) ? undefined : found.mime;
};
