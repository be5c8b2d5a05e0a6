import {
  redirectChains,
  type RedirectRule,
  redirectTable,
  sharedPath,
} from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const rule = (fromPath: string, toPath: string): RedirectRule => ({
  fromPath,
  toPath,
  type: 'Permanent301',
});

const part = fc.constantFrom('a', 'b', 'c', '%61');
const query = fc.subarray(['x=1', 'y=1', 'x=2'], { maxLength: 2 }).map((pairs) => pairs.join('&'));
const url = fc
  .tuple(part, fc.constantFrom('', '/'), query)
  .map(([path, slash, text]) => `/${path}${slash}${text === '' ? '' : `?${text}`}`);
const someRule = fc.record({
  fromPath: url,
  toPath: fc.oneof({ weight: 9, arbitrary: url }, fc.constantFrom('https://other.example/a', '/d')),
  type: fc.constantFrom('Permanent301', 'Permanent301', 'Temporary302', 'Gone410'),
});

/** Returns the circle that `added` closes with `rules`, newest first, by following all chains. */
const circleByTable = (
  added: RedirectRule,
  rules: readonly RedirectRule[],
): readonly string[] | undefined => {
  const source = sharedPath(added.fromPath);
  for (const fault of redirectTable([added, ...rules]).faults) {
    if (!('paths' in fault)) continue;
    const start = fault.paths.findIndex((path) => sharedPath(path) === source);
    if (start === -1) continue;
    const paths = [...fault.paths.slice(start), ...fault.paths.slice(0, start)];
    return [...paths, ...paths.slice(0, 1)];
  }
  return undefined;
};

describe('rules to which others are added', () => {
  it('close the circles that following every chain finds', () => {
    fc.assert(
      fc.property(
        fc.array(someRule, { maxLength: 6 }),
        fc.array(someRule, { maxLength: 12 }),
        (present, added) => {
          const chains = redirectChains(present);
          const rules = present.toReversed();
          for (const one of added) {
            const circle = circleByTable(one, rules);
            expect(chains.add(one)).toEqual(circle);
            if (!circle) rules.unshift(one);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('name the circle from the source of the added rule back to it', () => {
    const chains = redirectChains([rule('/a', '/b?x=1'), rule('/b/', '/c')]);
    expect(chains.add(rule('/c', '/%61/'))).toEqual(['/c?x=1', '/%61/?x=1', '/b?x=1', '/c?x=1']);
    expect(chains.add(rule('/into', '/a'))).toBeUndefined();
    expect(chains.add(rule('/c', 'https://other.example/a'))).toBeUndefined();
  });

  it('are as they were after a rule was left out', () => {
    const chains = redirectChains([rule('/a', '/b')]);
    expect(chains.add(rule('/b', '/a'))).toEqual(['/b', '/a', '/b']);
    expect(chains.add(rule('/b', '/c'))).toBeUndefined();
    expect(chains.add(rule('/c', '/a'))).toEqual(['/c', '/a', '/b', '/c']);
    // In place of the rule with the same source.
    expect(chains.add(rule('/b', '/d'))).toBeUndefined();
    expect(chains.add(rule('/c', '/a'))).toBeUndefined();
    expect(chains.add(rule('/b', '/c'))).toEqual(['/b', '/c', '/a', '/b']);
    expect(chains.add(rule('/d', '/c'))).toEqual(['/d', '/c', '/a', '/b', '/d']);
  });

  it('take thousands of rules that meet at one path', () => {
    const chains = redirectChains(
      Array.from({ length: 5000 }, (_, index) => rule(`/dead/${index}`, '/home')),
    );
    for (let index = 0; index < 5000; index += 1) {
      expect(chains.add(rule(`/home?p=${index}`, `/p/${index}`))).toBeUndefined();
    }
    expect(chains.add(rule('/home', '/dead/7'))).toEqual(['/home', '/dead/7', '/home']);
  });
});
