import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { err, ok, type Result } from 'neverthrow';

/**
 * Opens the file at `path` as a blob whose bytes are read only while it is sent. The error is a
 * message for people.
 */
export const openMediaFile = async (path: string): Promise<Result<Blob, string>> => {
  try {
    return (await stat(path)).isFile()
      ? ok(await openAsBlob(path))
      : err(`${path} cannot be read: it is no file`);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return err(`${path} cannot be read: ${error.message}`);
  }
};
