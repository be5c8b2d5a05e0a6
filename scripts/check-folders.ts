/**
 * Fails where two folders of one package import each other, directly or by way of others: then none
 * of them can be read, tested or moved without the rest. A folder is one below `src/`, with all that
 * is in it; files next to the folders compose them and may import any.
 *
 * A README below `src/` whose table has the folders beside it, one a line as in "| `match/` | … |", is
 * a map: it must name each of them, and each imports only folders above its line.
 */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const IMPORT = /(?:\bfrom|\bimport\()\s*'(?<path>\.{1,2}\/[^']+)'/g;

/** Name of the folder below `source` that `file` is in; undefined for a file next to the folders. */
const folderOf = (source: string, file: string): string | undefined => {
  const [folder = '', ...rest] = relative(source, file).split(sep);
  return rest.length > 0 ? folder : undefined;
};

/** Imports between the folders of `source`, each with a file that has it. */
const importsBetween = (source: string): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const imports = new Map<string, Map<string, string>>();
  for (const file of globSync(`${source}/**/*.{ts,tsx}`)) {
    const from = folderOf(source, file);
    if (from === undefined) continue;
    for (const { groups } of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const to = folderOf(source, join(dirname(file), groups?.['path'] ?? ''));
      if (to === undefined || to === from || to === '..') continue;
      const targets = imports.get(from) ?? new Map<string, string>();
      imports.set(from, targets.set(to, targets.get(to) ?? file));
    }
  }
  return imports;
};

/** First import cycle found from `start`, as its folders. */
const circleFrom = (
  start: string,
  imports: ReadonlyMap<string, ReadonlyMap<string, string>>,
): readonly string[] | undefined => {
  const seen = new Set<string>();
  const search = (folder: string, path: readonly string[]): readonly string[] | undefined => {
    for (const next of imports.get(folder)?.keys() ?? []) {
      if (next === start) return [...path, next];
      if (seen.has(next)) continue;
      seen.add(next);
      const circle = search(next, [...path, next]);
      if (circle !== undefined) return circle;
    }
    return undefined;
  };
  return search(start, [start]);
};

for (const source of globSync('packages/*/src')) {
  const imports = importsBetween(source);
  for (const folder of imports.keys()) {
    const circle = circleFrom(folder, imports);
    if (circle === undefined) continue;
    console.error(`${source}: folders import each other: ${circle.join(' -> ')}`);
    for (const [index, from] of circle.slice(0, -1).entries()) {
      console.error(`  ${imports.get(from)?.get(circle[index + 1] ?? '')}`);
    }
    process.exitCode = 1;
  }
}

const LINE_OF_FOLDER = /^\| `(?<folder>[\w-]+)\/` \|/gm;

for (const map of globSync('packages/*/src/**/README.md')) {
  const source = dirname(map);
  const order = Array.from(
    readFileSync(map, 'utf8').matchAll(LINE_OF_FOLDER),
    ({ groups }) => groups?.['folder'] ?? '',
  );
  if (order.length === 0) continue;
  const problems = [
    ...readdirSync(source, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !order.includes(entry.name))
      .map(({ name }) => `does not name ${name}/`),
    ...Array.from(importsBetween(source)).flatMap(([from, targets]) =>
      Array.from(targets)
        .filter(([to]) => order.indexOf(to) > order.indexOf(from))
        .map(([to, file]) => `${from}/ imports ${to}/, which is below it: ${file}`),
    ),
  ];
  for (const problem of problems) {
    console.error(`${map}: ${problem}`);
    process.exitCode = 1;
  }
}
