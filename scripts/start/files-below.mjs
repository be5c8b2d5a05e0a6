import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the paths of all files below `folder`, which may be missing. Links are not followed, as
 * `readdirSync` does by itself: an installed package would be read once for each that depends on it.
 */
export const filesBelow = (folder) =>
  !existsSync(folder)
    ? []
    : readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
        const path = join(folder, entry.name);
        if (entry.isDirectory()) return filesBelow(path);
        return entry.isFile() ? [path] : [];
      });
