import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Places of the package's description: beside the sources, and beside the bundle's folder. */
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
