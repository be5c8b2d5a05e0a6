import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Relative paths of package.json: from the sources, and from the folder of the bundle. */
const PLACES = ['../package.json', '../../package.json'];

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
