import { createReadStream, openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { TextSource } from '@content-publishing/transfer';
import { err, ok, type Result } from 'neverthrow';

/** Opens a file of UTF-8 to be read as a stream. The error is a message for people. */
export const openTextFile = async (path: string): Promise<Result<TextSource, string>> => {
  try {
    if (!(await stat(path)).isFile()) return err(`${path} must be a file`);
    return ok({ name: basename(path), chunks: () => createReadStream(path, 'utf8') });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return err(`${path} cannot be read: ${error.message}`);
  }
};

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
