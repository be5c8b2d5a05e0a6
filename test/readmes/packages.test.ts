import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const SCOPE = '@content-publishing/';

/** Packages of `packages/`, each with the ones that its manifest depends on. */
const dependencies = new Map(
  globSync('packages/*/package.json', { cwd: root }).map((manifest) => {
    const {
      name,
      dependencies: needed = {},
    }: { name: string; dependencies?: Record<string, string> } = JSON.parse(read(manifest));
    const own = Object.keys(needed).filter((each) => each.startsWith(SCOPE));
    return [name.slice(SCOPE.length), own.map((each) => each.slice(SCOPE.length))] as const;
  }),
);

/** Returns all that `start` leads to, itself left out. */
const reachable = (arrows: ReadonlyMap<string, readonly string[]>, start: string): string[] => {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    for (const next of arrows.get(name) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      visit(next);
    }
  };
  visit(start);
  return [...seen].toSorted();
};

/** Arrows of the diagram in docs/architecture.md, by the names of packages in place of its ids. */
const drawn = (): ReadonlyMap<string, readonly string[]> => {
  const [, diagram = ''] = /```mermaid\n(.*?)```/s.exec(read('docs/architecture.md')) ?? [];
  const names = new Map(
    [...diagram.matchAll(/^ +(\w+)\["([\w-]+)/gm)].map(([, id = '', name = '']) => [id, name]),
  );
  const arrows = [...diagram.matchAll(/^ +(\w+) --> (\w+)$/gm)].map(
    ([, from = '', to = '']) => [names.get(from) ?? from, names.get(to) ?? to] as const,
  );
  return new Map(
    [...names.values()].map((name) => [
      name,
      arrows.filter(([from]) => from === name).map(([, to]) => to),
    ]),
  );
};

describe.each([...dependencies.keys()])('the package %s', (name) => {
  it('stands in the tables of the README and of docs/packages.md', () => {
    expect(read('README.md')).toContain(`| [${name}](packages/${name}) |`);
    const installed = read('docs/packages.md').replaceAll(
      /`@content-publishing\/(\w+)-(\w+)`((?:, `-\w+`)+)/g,
      (all, adapter: string, _first: string, rest: string) =>
        all + rest.replaceAll(/`-(\w+)`/g, `\`${SCOPE}${adapter}-$1\``),
    );
    expect(installed).toContain(`\`${SCOPE}${name}\``);
  });

  it('has arrows in the diagram of docs/architecture.md to what it depends on', () => {
    expect(reachable(drawn(), name)).toEqual(reachable(dependencies, name));
  });
});

it('each folder of the domain stands in the table of its README', () => {
  const table = read('packages/domain/README.md');
  const folders = globSync('packages/domain/src/*/', { cwd: root }).map((path) => basename(path));
  expect(folders.filter((folder) => !table.includes(`\`src/${folder}\``))).toEqual([]);
});
