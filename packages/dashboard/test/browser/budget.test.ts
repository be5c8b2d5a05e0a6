import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../../server/dashboard/', import.meta.url));
const ASSETS = new URL('assets/', `file://${FOLDER}`);

/** Bytes of the files of the first screen, compressed (specification of the dashboard). */
const MAX_FIRST_BYTES = 200_000;

/** Bytes of the scripts with which a post is shown and typed, compressed, without the worker. */
const MAX_EDITOR_BYTES = 310_000;

/** Bytes of any other part, compressed. */
const MAX_PART_BYTES = 40_000;

/** Parts with a budget of their own. */
const LARGE_PARTS: Readonly<Record<string, number>> = {
  'body-editor': 110_000,
  'judge-worker': 110_000,
  'people-screen': 20_000,
  'account-screen': 20_000,
  'live-pane': 12_000,
};

const ALL = readdirSync(ASSETS);
const index = readFileSync(`${FOLDER}index.html`, 'utf8');
const first = [...index.matchAll(/assets\/([^"]+)/g)].map(([, name = '']) => name);

const bytesOf = (name: string): number => gzipSync(readFileSync(new URL(name, ASSETS))).length;

/** Adds a file, and the scripts that it imports before it runs, to `names`. */
const need = (name: string, names: Set<string>): void => {
  if (names.has(name)) return;
  names.add(name);
  const code = readFileSync(new URL(name, ASSETS), 'utf8');
  for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) {
    need(imported, names);
  }
};

/** Returns the bytes of files and of the scripts of parts, by the beginnings of their names. */
const bytesWith = (files: readonly string[], ...parts: readonly string[]): number => {
  const names = new Set<string>();
  for (const name of files) need(name, names);
  for (const part of parts) {
    const found = ALL.filter((name) => name.startsWith(`${part}-`) && name.endsWith('.js'));
    expect(found, part).toHaveLength(1);
    need(found[0] ?? '', names);
  }
  return [...names].reduce((sum, name) => sum + bytesOf(name), 0);
};

describe('the budget of bytes', () => {
  it.each(['home-screen', 'posts-screen'])('is kept by the first screen, %s', (screen) => {
    expect(bytesWith(first, screen)).toBeLessThan(MAX_FIRST_BYTES);
  });

  it('is kept by the scripts with which a post is shown and typed', () => {
    const scripts = first.filter((name) => name.endsWith('.js'));
    const bytes = bytesWith(scripts, 'post-screen', 'body-editor', 'post-tabs');
    expect(bytes).toBeLessThan(MAX_EDITOR_BYTES);
  });

  it.each(ALL.filter((name) => !first.includes(name)))('is kept by %s', (name) => {
    const part = Object.keys(LARGE_PARTS).find((known) => name.startsWith(known));
    expect(bytesOf(name)).toBeLessThan(part ? (LARGE_PARTS[part] ?? 0) : MAX_PART_BYTES);
  });
});
