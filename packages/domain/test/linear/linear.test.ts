import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { largePosts } from './large-posts.ts';

const SCRIPT = fileURLToPath(new URL('count-steps.ts', import.meta.url));

describe('deriving takes twice as many steps for twice as much:', () => {
  const stepsOf = new Map<string, readonly number[]>();

  beforeAll(() => {
    const printed = execFileSync(process.execPath, ['--no-opt', '--no-maglev', SCRIPT]);
    for (const { what, steps } of JSON.parse(String(printed))) stepsOf.set(what, steps);
  });

  it.each(largePosts)('for a post of many %s', (what) => {
    const [one = 0, two = 0, four = 0] = stepsOf.get(what) ?? [];
    expect(two - one).toBeGreaterThan(0);
    expect((four - two) / (two - one)).toBeLessThan(2.1);
  });
});
