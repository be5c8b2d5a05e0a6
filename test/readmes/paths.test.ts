import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

const isForeign = (path: string): boolean => /(?:^|\/)(?:node_modules|\.git|dist)$/.test(path);

const paths = globSync('**/*', { cwd: root, exclude: isForeign }).toSorted();
const documents = paths.filter((path) => path.endsWith('.md') && basename(path) !== 'CHANGELOG.md');

/** Returns the words of a document: no blocks of code, no output of commands. */
const proseOf = (path: string): string =>
  readFileSync(join(root, path), 'utf8')
    .replaceAll(/^<!-- (\S+) -->$.*?^<!-- \/\1 -->$/gms, '')
    .replaceAll(/^ *```.*?^ *```/gms, '');

/** Returns whether a code span names a file or a folder of this repository. */
const isPath = (span: string): boolean =>
  /^[\w.[\]-]+(?:\/[\w.[\]-]+)+\/?$/.test(span) &&
  /^(?:bench|deploy|docs|examples|packages|scripts|test)\/|\/(?:src|test|testing)\/|\.(?:tsx?|mjs|md|sql|ya?ml)$/.test(
    span,
  );

const isThere = (path: string): boolean =>
  paths.some((known) => known === path || known.endsWith(`/${path}`));

describe.each(documents)('%s', (document) => {
  const prose = proseOf(document);

  it('names files and folders that are there', () => {
    const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
    const named = spans.filter(isPath).map((path) => path.replace(/\/$/, ''));
    expect(named.filter((path) => !isThere(path))).toEqual([]);
  });

  it('links to files that are there', () => {
    const links = [
      ...prose.replaceAll(/`[^`\n]+`/g, '').matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g),
    ].map(([, link = '']) => link);
    const files = links.filter((link) => !/^\w+:/.test(link));
    expect(
      files.filter((file) => !existsSync(join(root, dirname(document), decodeURI(file)))),
    ).toEqual([]);
  });
});
