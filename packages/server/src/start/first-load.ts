import { readdirSync, writeSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';

const STDERR = 2;

/**
 * Says on stderr that the service is being loaded, where nothing of it was compiled before: that
 * takes seconds.
 */
export const sayFirstLoad = (): void => {
  const cache = getCompileCacheDir();
  if (cache === undefined || !isEmpty(cache)) return;
  try {
    writeSync(STDERR, 'Loading the service (it starts faster from the second time on) …\n');
  } catch {
    // A log that cannot be written does not stop the service.
  }
};

const isEmpty = (folder: string): boolean => {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    // A folder that cannot be read is of no use to anyone.
    return false;
  }
};
