import { readdirSync } from 'node:fs';
import { getCompileCacheDir } from 'node:module';

/**
 * Says on stderr that the service is being loaded, where nothing of it was compiled before: that
 * takes seconds.
 */
export const sayFirstLoad = (): void => {
  const cache = getCompileCacheDir();
  if (cache === undefined || !isEmpty(cache)) return;
  process.stderr.write('Loading the service (it starts faster from the second time on) …\n');
};

const isEmpty = (folder: string): boolean => {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    // A folder that cannot be read is of no use to anyone.
    return false;
  }
};
