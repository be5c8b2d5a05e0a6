import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { hostileSources } from '../content/inline/hostile-sources.ts';
import { costliestBodies, largeBodies } from './large-bodies.ts';
import { largeImports } from './large-imports.ts';
import { largePosts } from './large-posts.ts';

const SCRIPT = fileURLToPath(new URL('count-steps.ts', import.meta.url));

describe('twice as many steps are taken for twice as much:', () => {
  const stepsOf = new Map<string, readonly number[]>();

  beforeAll(() => {
    const printed = execFileSync(process.execPath, ['--no-opt', '--no-maglev', SCRIPT]);
    for (const { what, steps } of JSON.parse(String(printed))) stepsOf.set(what, steps);
  });

  it.each(largePosts)('to derive a post of many %s', (what) => {
    const [one = 0, two = 0, four = 0] = stepsOf.get(what) ?? [];
    expect(two - one).toBeGreaterThan(0);
    expect((four - two) / (two - one)).toBeLessThan(2.1);
  });

  it.each(largeImports)('to judge %s', (what) => {
    const [one = 0, two = 0, four = 0] = stepsOf.get(what) ?? [];
    expect(two - one).toBeGreaterThan(0);
    expect((four - two) / (two - one)).toBeLessThan(2.1);
  });

  it.each(largeBodies)('to compare %s', (what) => {
    const [one = 0, two = 0, four = 0] = stepsOf.get(what) ?? [];
    expect(two - one).toBeGreaterThan(0);
    expect((four - two) / (two - one)).toBeLessThan(2.1);
  });

  it.each(costliestBodies)('at most 10 for each of 1,000,000 pairs of blocks: %s', (what) => {
    const [steps = 0] = stepsOf.get(what) ?? [];
    expect(steps).toBeGreaterThan(1_000_000);
    expect(steps).toBeLessThan(10_000_000);
  });

  it.each(hostileSources)('to read and write %s, at most', (what) => {
    const [one = 0, two = 0, four = 0] = stepsOf.get(what) ?? [];
    expect(one).toBeGreaterThan(0);
    // Parentheses are read no deeper than a link may have them.
    expect(four - two).toBeLessThanOrEqual(2.1 * (two - one));
  });
});
