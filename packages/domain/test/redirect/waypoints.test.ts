import { redirectTable, type RedirectRule } from '@content-publishing/domain/redirects';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const rulesOf = (...pairs: readonly (readonly [string, string])[]): readonly RedirectRule[] =>
  pairs.map(([fromPath, toPath]) => ({ fromPath, toPath, type: 'Permanent301' }));

const locations = (rules: readonly RedirectRule[], url: string) =>
  redirectTable(rules)
    .waypoints(url)
    .map(({ location }) => location);

describe('the waypoints of a redirect chain', () => {
  it('are the pages that it passes, without the request and the end', () => {
    const rules = rulesOf(['/a', '/b'], ['/b', '/c?x=1#part'], ['/c', '/d']);
    expect(locations(rules, '/a')).toEqual(['/b', '/c?x=1#part']);
    expect(locations(rules, '/c')).toEqual([]);
    expect(locations(rules, '/none')).toEqual([]);
    expect(locations(rules, 'none')).toEqual([]);
  });

  it('have the status that the redirects before them share', () => {
    const rules: readonly RedirectRule[] = [
      { fromPath: '/a', toPath: '/b', type: 'Permanent301' },
      { fromPath: '/b', toPath: '/c', type: 'Temporary307' },
      { fromPath: '/c', toPath: '', type: 'Gone410' },
    ];
    expect(redirectTable(rules).waypoints('/a')).toEqual([
      { status: 301, location: '/b' },
      { status: 302, location: '/c' },
    ]);
  });

  it('are there for a loop too, each page once', () => {
    const rules = rulesOf(['/test', '/testing'], ['/testing', '/test'], ['/self', '/self']);
    expect(locations(rules, '/testing')).toEqual(['/test']);
    expect(locations(rules, '/self')).toEqual([]);
  });

  it('are 20 at most', () => {
    const rules = rulesOf(...Array.from({ length: 40 }, (_, n) => [`/${n}`, `/${n + 1}`] as const));
    expect(locations(rules, '/0')).toHaveLength(20);
    expect(locations(rules, '/15')).toHaveLength(20);
    expect(locations(rules, '/30')).toHaveLength(9);
  });

  it('lead where a browser is led hop by hop, whichever pages the site has', () => {
    const path: fc.Arbitrary<string> = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f');
    const targets = fc.dictionary(path, path, { maxKeys: 6 });
    fc.assert(
      fc.property(targets, fc.uniqueArray(path), path, (rules, pages, request) => {
        fc.pre(!pages.includes(request));
        const table = redirectTable(rulesOf(...Object.entries(rules)));
        const passed = table.waypoints(request).find(({ location }) => pages.includes(location));
        const answer = passed ?? table.match(request);

        let at = request;
        for (let hops = 0; hops <= 20; hops += 1) {
          if (pages.includes(at)) break;
          at = rules[at] ?? at;
        }
        const isEndless = !pages.includes(at) && rules[at] !== undefined;
        const isFound = at !== request || isEndless;
        expect(answer?.location).toBe(isFound && !isEndless ? at : undefined);
      }),
    );
  });
});
