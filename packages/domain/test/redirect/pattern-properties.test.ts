import {
  redirectTable,
  REDIRECT_TYPES,
  type RedirectRule,
} from '@content-publishing/domain/redirects';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redirectTable as plainRedirectTable } from './plain-client.js';
import { runs } from '../property-runs.ts';

/** Few segments, so that rules meet, go on and run in loops. */
const segments = fc.array(fc.constantFrom('a', 'b', 'a/b', '', '%2A', '..', 'ü'), { maxLength: 3 });
const path = segments.map((all) => `/${all.join('/')}`);
const query = fc.constantFrom('', '', '?x=1', '?x=2&y=1');
const url = fc.tuple(path, query).map((parts) => parts.join(''));
const patternUrl = fc
  .tuple(path, query)
  .map(([below, pairs]) => `${below.replace(/\/$/, '')}/*${pairs}`);
const type = fc.constantFrom(...REDIRECT_TYPES);
const patternRule: fc.Arbitrary<RedirectRule> = fc.record({
  fromPath: patternUrl,
  toPath: fc.oneof(patternUrl, url, fc.constant('https://other.example/*')),
  type,
});
const exactRule: fc.Arbitrary<RedirectRule> = fc.record({ fromPath: url, toPath: url, type });
const anyRule = fc
  .oneof(patternRule, exactRule)
  .map((rule) => (/30\d$/.test(rule.type) ? rule : { ...rule, toPath: '' }));

describe('whatever patterns say', () => {
  it('the table and a client that is written from the page answer alike', () => {
    fc.assert(
      fc.property(
        fc.array(anyRule, { maxLength: 6 }),
        fc.array(url, { minLength: 1, maxLength: 6 }),
        (rules, requests) => {
          const [table, plain] = [redirectTable(rules), plainRedirectTable(rules)];
          for (const request of requests) {
            expect(table.match(request) ?? null).toEqual(plain.match(request));
          }
          expect(table.faults).toEqual(
            plain.faults.map(({ rule, ...fault }) => ({ ...fault, rule: rules[rule] })),
          );
        },
      ),
      { numRuns: runs(2000) },
    );
  });

  it('a request that no pattern matches is answered as without patterns', () => {
    fc.assert(
      fc.property(
        fc.array(exactRule, { maxLength: 6 }),
        fc.array(patternRule, { maxLength: 3 }),
        url,
        (exact, patterns, request) => {
          const below = patterns
            .filter(({ fromPath }) => !fromPath.includes('..'))
            .map((rule) => ({ ...rule, fromPath: `/p${rule.fromPath}` }));
          expect(redirectTable([...below, ...exact]).match(request)).toEqual(
            redirectTable(exact).match(request),
          );
        },
      ),
      { numRuns: 500 },
    );
  });

  it('no answer leaves the site but by an absolute target', () => {
    const site = 'https://site.example';
    const rest = fc
      .array(fc.constantFrom('/', '\\', '%5C', '%2F', '%09', '.', '%2e', 'evil.example', '@'), {
        maxLength: 6,
      })
      .map((parts) => parts.join(''));
    const target = fc.constantFrom('/*', '/new/*', '/./*', '/x/../*');
    fc.assert(
      fc.property(target, rest, (toPath, below) => {
        const table = redirectTable([{ fromPath: '/old/*', toPath, type: 'Permanent301' }]);
        const location = table.match(`/old/${below}`)?.location ?? '/';
        expect(new URL(location, site).origin).toBe(site);
      }),
      { numRuns: 500 },
    );
  });
});
