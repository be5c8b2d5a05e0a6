import { appendFile, readFile } from 'node:fs/promises';
import type { JournalLines } from '@content-publishing/transfer';

/** Returns the lines of the journal in a file, which is created with the first line. */
export const journalFile = (path: string): JournalLines => ({
  read: async () => {
    try {
      return (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
      throw error;
    }
  },
  // A line after one that was cut off begins anew.
  append: (line) => appendFile(path, `\n${line}\n`),
});
