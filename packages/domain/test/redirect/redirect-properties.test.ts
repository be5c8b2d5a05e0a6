import {
  parseRedirectDraft,
  type RedirectRule,
  redirectTable,
  REDIRECT_TYPES,
} from '@content-publishing/domain/redirects';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../any-character.ts';
import { runs } from '../property-runs.ts';

const SITE = 'https://site.example';

/** Characters at which hosts, headers and paths are split, and any other character. */
const trickyText = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...'/\\.:@?#&=%+ \t\r\n', '%2F', '%5c', '%09') },
      fc.constantFrom('evil.example', 'https:', '//', '%2e%2e', 'a', '\u212a', '\u017f'),
      anyCharacter,
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

const ABSOLUTE = /^https?:\/\/[^/?#\\\s]/i;

describe('whatever rules and requests say', () => {
  it('only a rule with an absolute target leads to another site, in printable ASCII', () => {
    const path = trickyText.map((text) => `/${text}`);
    const target = fc.oneof(path, trickyText);
    fc.assert(
      fc.property(path, target, trickyText, path, (fromPath, toPath, query, other) => {
        const table = redirectTable([{ fromPath, toPath, type: 'Permanent301' }]);
        for (const request of [fromPath, `${fromPath}?${query}`, SITE + fromPath, other]) {
          const location = table.match(request)?.location ?? '/';
          expect(location).toMatch(/^[\x21-\x7e]+$/);
          const leaves = !ABSOLUTE.test(toPath) && new URL(location, SITE).origin !== SITE;
          expect(leaves).toBe(false);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('no target that is a path is read as a host, however its segments are written', () => {
    const segment = fc.constantFrom(
      '',
      '.',
      '..',
      '%2e',
      '%2E.',
      'evil.example',
      '\\',
      '%5c',
      '%2f',
      'a',
    );
    const target = fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join('/')}`);
    fc.assert(
      fc.property(target, (toPath) => {
        const location = redirectTable([{ fromPath: '/a', toPath, type: 'Permanent301' }]).match(
          '/a',
        );
        expect(new URL(location?.location ?? '/', SITE).origin).toBe(SITE);
      }),
      { numRuns: 500 },
    );
  });

  it('a path is answered however its characters are escaped', () => {
    const escaped = (text: string, isLower: boolean) => {
      const bytes = [...new TextEncoder().encode(text)].map((byte) =>
        byte.toString(16).padStart(2, '0'),
      );
      const escapes = bytes.map((byte) => `%${isLower ? byte : byte.toUpperCase()}`);
      return escapes.join('');
    };
    const character = anyCharacter.filter((any) => !'/?#%'.includes(any));
    const form = fc.constantFrom('as it is', 'escaped', 'escaped in small digits');
    fc.assert(
      fc.property(fc.array(fc.tuple(character, form, form), { minLength: 1 }), (characters) => {
        const spelled = (which: 1 | 2) =>
          `/_${characters
            .map(({ 0: text, [which]: how }) =>
              how === 'as it is' ? text : escaped(text, how !== 'escaped'),
            )
            .join('')}`;
        const rule = { fromPath: spelled(1), toPath: '/new', type: 'Permanent301' };
        expect(redirectTable([rule]).match(spelled(2))?.location).toBe('/new');
      }),
      { numRuns: 100 },
    );
  });
});

/** Few paths and parameters, so that rules meet, go on and run in loops. */
const smallPath = fc.constantFrom('/', '/a', '/a/', '/b', '/b/', '/c');
const smallQuery = fc
  .subarray(['x=1', 'x=2', 'y=1'])
  .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.join('&')}`));
const smallUrl = fc.tuple(smallPath, smallQuery).map(([path, query]) => path + query);
const smallRule: fc.Arbitrary<RedirectRule> = fc.record({
  fromPath: smallUrl,
  toPath: smallUrl,
  type: fc.constantFrom(...REDIRECT_TYPES),
});

const splitUrl = (url: string): readonly [string, string[]] => {
  const [path = '', query = ''] = url.split('?');
  return [path, query.split('&').filter((pair) => pair !== '')];
};
const bare = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''));
const includesAll = (all: readonly string[], some: readonly string[]) =>
  some.every((each) => all.includes(each));

/** Returns the rules without those that have the source of one before. */
const withoutShadowed = (rules: readonly RedirectRule[]): readonly RedirectRule[] =>
  rules.filter(
    ({ fromPath }, position) =>
      !rules.slice(0, position).some((before) => {
        const [[path, pairs], [other, others]] = [splitUrl(fromPath), splitUrl(before.fromPath)];
        return path === other && includesAll(pairs, others) && includesAll(others, pairs);
      }),
  );

/** Returns the rule for `url`, by going through all of them. */
const scan = (rules: readonly RedirectRule[], url: string): RedirectRule | undefined => {
  const [path, pairs] = splitUrl(url);
  const rank = ({ fromPath }: RedirectRule): number => {
    const [from, named] = splitUrl(fromPath);
    return named.length * 2 + Number(from === path);
  };
  return rules
    .filter(({ fromPath, toPath, type }) => {
      const [from, named] = splitUrl(fromPath);
      const [to, set] = splitUrl(toPath);
      if (bare(from) !== bare(path) || !includesAll(pairs, named)) return false;
      return from === path || !(/30\d$/.test(type) && to === path && includesAll(set, named));
    })
    .toSorted((one, other) => rank(other) - rank(one))[0];
};

/** Returns the next URL of a browser. */
const nextUrl = ({ fromPath, toPath }: RedirectRule, url: string): string => {
  const named = splitUrl(fromPath)[1];
  const [to, set] = splitUrl(toPath);
  const names = new Set(set.map((pair) => pair.split('=')[0]));
  const carried = splitUrl(url)[1].filter(
    (pair) => !named.includes(pair) && !names.has(pair.split('=')[0]),
  );
  const query = [...set, ...carried].join('&');
  return query === '' ? to : `${to}?${query}`;
};

const STATUSES = [301, 302, 307, 410, 451] as const;

/** Returns the page that a browser sees in the end; nothing when it gives up. */
const walk = (rules: readonly RedirectRule[], request: string) => {
  const seen: number[] = [];
  for (let url = request, hop = 0; hop <= 20; hop += 1) {
    const rule = scan(rules, url);
    if (!rule) {
      if (seen.length === 0) return undefined;
      return { status: new Set(seen).size === 1 ? seen[0] : 302, location: url };
    }
    const status = STATUSES.find((each) => rule.type.endsWith(String(each))) ?? 0;
    if (status >= 400) return { status, location: null };
    seen.push(status);
    url = nextUrl(rule, url);
  }
  return undefined;
};

describe('a table of any rules', () => {
  it('answers what a browser would see hop by hop, rule by rule', () => {
    fc.assert(
      fc.property(fc.array(smallRule, { maxLength: 8 }), smallUrl, (rules, url) => {
        expect(redirectTable(rules).match(url)).toEqual(walk(withoutShadowed(rules), url));
      }),
      { numRuns: 300 },
    );
  });

  it('names each rule whose chain never ends, with a loop that leads round', () => {
    fc.assert(
      fc.property(fc.array(smallRule, { maxLength: 8 }), (rules) => {
        const table = redirectTable(rules);
        const loops = table.faults.flatMap((fault) => ('paths' in fault ? [fault] : []));
        for (const { rule, paths } of loops) {
          expect(table.match(rule.fromPath)).toBeUndefined();
          for (const path of paths) expect(table.match(path)).toBeUndefined();
        }
        const endless = rules.filter(({ fromPath }) => table.match(fromPath) === undefined);
        const named = table.faults.map(({ rule }) => rule);
        expect(named).toEqual(expect.arrayContaining(endless));
      }),
      { numRuns: 100 },
    );
  });

  it('a rule that leads to itself is not accepted, and no other rule is refused for it', () => {
    fc.assert(
      fc.property(smallRule, (rule) => {
        const messages = parseRedirectDraft(rule).match(
          () => [],
          ({ violations }) => violations.map(({ message }) => message),
        );
        fc.pre(messages.every((message) => message === 'must not lead to fromPath itself'));
        expect(messages.length > 0).toBe(redirectTable([rule]).faults.length > 0);
      }),
      { numRuns: runs(1000) },
    );
  });
});
