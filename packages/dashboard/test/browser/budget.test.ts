import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../../server/dashboard/', import.meta.url));
const ASSETS = new URL('assets/', `file://${FOLDER}`);

/** Bytes of the files of the first screen, compressed (specification of the dashboard). */
const MAX_FIRST_BYTES = 200_000;

/** Bytes of any other part, compressed. */
const MAX_PART_BYTES = 40_000;

/** Parts with a budget of their own. */
const LARGE_PARTS: Readonly<Record<string, number>> = {
  'body-editor': 110_000,
  'judge-worker': 110_000,
};

const bytesOf = (name: string): number => gzipSync(readFileSync(new URL(name, ASSETS))).length;

const index = readFileSync(`${FOLDER}index.html`, 'utf8');
const first = [...index.matchAll(/assets\/([^"]+)/g)].map(([, name = '']) => name);
const screens = readdirSync(ASSETS).filter((name) => /^(?:posts|home)-screen/.test(name));

describe('the budget of bytes', () => {
  it('is kept by the first screen, with Home and the list of posts', () => {
    expect(first.length).toBeGreaterThan(1);
    expect(screens.length).toBeGreaterThan(1);
    const total = [...new Set([...first, ...screens])].reduce(
      (sum, name) => sum + bytesOf(name),
      0,
    );
    expect(total).toBeLessThan(MAX_FIRST_BYTES);
  });

  it.each(readdirSync(ASSETS).filter((name) => !first.includes(name)))('is kept by %s', (name) => {
    const part = Object.keys(LARGE_PARTS).find((known) => name.startsWith(known));
    expect(bytesOf(name)).toBeLessThan(part ? (LARGE_PARTS[part] ?? 0) : MAX_PART_BYTES);
  });
});
