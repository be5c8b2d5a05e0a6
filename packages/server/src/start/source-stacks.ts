import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Place of a call in a stack: address of a module, line and column. */
const PLACE = /(?<url>file:\/\/.*\.js):(?<line>\d+):(?<column>\d+)/;

/**
 * Makes the stacks of errors name the sources of a bundle, if it has source maps, as one made by `start`
 * has. A map is read when the first stack needs it: the option `--enable-source-maps` of Node.js would
 * read all of them at the start, 15 MB and 50 ms.
 */
export const nameSources = (): void => {
  if (!existsSync(fileURLToPath(mapOf(import.meta.url)))) return;
  const maps = new Map<string, SourceMap>();
  const mapFor = (url: string): SourceMap => {
    const known = maps.get(url);
    if (known !== undefined) return known;
    const map = new SourceMap(parsePayload(readFileSync(new URL(mapOf(url)), 'utf8')));
    maps.set(url, map);
    return map;
  };
  const sourceOf = (call: string): string => {
    const { url = '', line, column } = PLACE.exec(call)?.groups ?? {};
    try {
      const origin = mapFor(url).findOrigin(Number(line), Number(column));
      if (!('fileName' in origin)) return call;
      const file = fileURLToPath(new URL(origin.fileName, url));
      return call.replace(PLACE, `${file}:${origin.lineNumber}:${origin.columnNumber}`);
    } catch {
      // It is no module of the bundle.
      return call;
    }
  };
  Error.prepareStackTrace = (error, calls) =>
    [String(error), ...calls.map(String).map((call) => `    at ${sourceOf(call)}`)].join('\n');
};

const parsePayload: (json: string) => SourceMapPayload = JSON.parse;

const mapOf = (url: string): string => `${url}.map`;
