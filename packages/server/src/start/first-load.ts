import { readdirSync, writeSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';

const STDERR = 2;

/**
 * Prints on stderr that the service is being loaded, if its compile cache is empty, because the
 * first load takes seconds.
 */
export const sayFirstLoad = (): void => {
  const cache = getCompileCacheDir();
  if (cache === undefined || !isEmpty(cache)) return;
  try {
    writeSync(STDERR, 'Loading the service (it starts faster from the second time on) …\n');
  } catch {
    // A failed write to stderr does not stop the service.
  }
};

const isEmpty = (folder: string): boolean => {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    // An unreadable folder is no reason for the message.
    return false;
  }
};
