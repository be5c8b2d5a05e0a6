import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { err, ok, type Result } from 'neverthrow';
import { decodeText, type FileText } from './text-encoding.ts';

/**
 * Reads the text of a file, or of stdin for `-`, in any encoding of `decodeText`. The error is a
 * message for people.
 */
export const readText = async (file: string): Promise<Result<FileText, string>> => {
  try {
    return decodeText(file === '-' ? await buffer(process.stdin) : await readFile(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return err(`the file cannot be read: ${reason}`);
  }
};

/** Reads a JSON object from a file, or from stdin for `-`. The error is a message for people. */
export const readJsonObject = async (file: string): Promise<Result<object, string>> =>
  (await readText(file))
    .andThen(({ text, encoding }) =>
      encoding === 'Windows-1252'
        ? err(`${file} must be UTF-8, as JSON is (RFC 8259, 8.1); save it as UTF-8`)
        : parseJson(text),
    )
    .andThen((value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? ok(value)
        : err(`${file} must hold a JSON object`),
    );

/** Parses the JSON of a file. The error is a message for people. */
const parseJson = (json: string): Result<unknown, string> => {
  try {
    const value: unknown = JSON.parse(json);
    return ok(value);
  } catch (error) {
    return err(`the file is no JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
};
