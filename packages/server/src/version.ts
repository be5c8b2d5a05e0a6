import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Paths of package.json relative to this module: first from the folder of the sources or the build,
 * then from the folder of the bundle.
 */
const PLACES = ['../package.json', '../../package.json'];

/** Returns the version of the package. */
export const packageVersion = (): string => {
  for (const place of PLACES) {
    const text = readIfPresent(fileURLToPath(new URL(place, import.meta.url)));
    const [, version] = /^ {2}"version": "([^"]+)"/m.exec(text) ?? [];
    if (version !== undefined) return version;
  }
  throw new Error('The package has no version');
};

const readIfPresent = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};
