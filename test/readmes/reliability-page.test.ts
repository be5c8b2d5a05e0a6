import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../system/deploy/dockerfile.ts';
import { SCENARIOS } from '../system/scenarios.ts';

const page = await readFile(join(ROOT, 'docs/reliability.md'), 'utf8');

const outputs = globSync('docs/recorded/*.txt', { cwd: ROOT });
const recorded = (
  await Promise.all(outputs.map((path) => readFile(join(ROOT, path), 'utf8')))
).join('');

const capturesOf = (pattern: RegExp, text = page): readonly string[] =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);

/** Returns paths of files named before their folder: "`races` and `tenancy` of `packages/x/test`". */
const namesInFolders = (): readonly string[] => {
  const clauses = page.replaceAll(/\s+/g, ' ').split(/[;:.] /);
  return clauses.flatMap((clause) => {
    const [names = '', rest = ''] = clause.split(' of `packages/');
    const [folder] = rest.split('`');
    const own = folder ? Array.from(names.matchAll(/`([\w/-]+)`/g), ([, name = '']) => name) : [];
    return own.flatMap((name) =>
      name.startsWith('packages/') ? [] : `packages/${folder}/${name}`,
    );
  });
};

/** Returns whether there is a folder or a file at `path`, which may lack the end of a test or a source. */
const isThere = (path: string): boolean =>
  globSync([path, `${path}.test.ts`, `${path}.ts`], { cwd: ROOT }).length > 0;

const expectThere = (paths: readonly string[]): void => {
  expect(paths).not.toEqual([]);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
};

describe('The page of reliability', () => {
  it('links to the recorded output of each scenario, and to no other', () => {
    const names = SCENARIOS.map(({ name }) => name).toSorted();
    expect(capturesOf(/\]\(recorded\/([\w-]+)\.txt\)/g).toSorted()).toEqual(names);
    expect(outputs.map((path) => basename(path, '.txt')).toSorted()).toEqual(names);
  });

  it('names paths that exist', () => {
    expectThere(capturesOf(/`((?:packages|test|bench|examples|deploy)\/[\w./-]+)`/g));
  });

  it('names files of folders that exist', () => {
    expectThere(namesInFolders());
  });

  it('links to files that exist', () => {
    expectThere(capturesOf(/\]\(([\w./-]+)(?:#[\w-]+)?\)/g).map((path) => join('docs', path)));
  });

  it('names scripts of commands that exist', () => {
    expectThere(capturesOf(/^\$ node (\S+)/gm, recorded));
  });

  it('lists test files that exist', () => {
    const listed = capturesOf(/^ {2}\d+: (\S+)/gm, recorded);
    expectThere(listed.map((path) => (path.startsWith('test/') ? path : `packages/${path}`)));
  });
});
