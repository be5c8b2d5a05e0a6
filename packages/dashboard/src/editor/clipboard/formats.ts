import type * as readAndWrite from './read-and-write.ts';

let formats: typeof readAndWrite | undefined;

/** Returns the reader and the writers of other formats, once they are loaded. */
export const loadedFormats = (): typeof formats => formats;

/** Loads the reader and the writers, so that the next paste is read at once; `undefined` without a connection. */
export const loadFormats = async (): Promise<typeof formats> => {
  formats ??= await import('./read-and-write.ts').catch(() => undefined);
  return formats;
};
