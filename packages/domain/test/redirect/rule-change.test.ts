import {
  judgeChange,
  judgeRemoval,
  ruleKeys,
  selectRules,
  type StoredRule,
} from '@content-publishing/domain/redirects';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOf, SITE, storedRule, verdictOn } from './judging.ts';
import { runs } from '../property-runs.ts';

const rule = (n: number, fromPath: string, toPath: string): StoredRule =>
  storedRule(n, { fromPath, toPath });
const adding = (added: StoredRule, stored: readonly StoredRule[], siteUrl: string | null = SITE) =>
  verdictOn(judgeChange({ remove: [], put: added }, siteUrl), stored);

/** Returns rules from `/0` to `/1` and so on, as many as there are redirects. */
const chain = (redirects: number): readonly StoredRule[] =>
  Array.from({ length: redirects }, (_, index) => rule(index + 1, `/${index}`, `/${index + 1}`));

const part = fc.constantFrom('a', 'b', 'c', '%61');
const query = fc.subarray(['x=1', 'y=1', 'x=2'], { maxLength: 2 }).map((pairs) => pairs.join('&'));
const url = fc
  .tuple(part, fc.constantFrom('', '/'), query)
  .map(([path, slash, text]) => `/${path}${slash}${text === '' ? '' : `?${text}`}`);
const target = fc.oneof(
  { weight: 8, arbitrary: url },
  { weight: 2, arbitrary: url.map((path) => SITE + path) },
  fc.constantFrom('https://other.example/a', '/d'),
);
const anyRule = fc.record({
  fromPath: url,
  toPath: target,
  type: fc.constantFrom('Permanent301', 'Permanent301', 'Temporary302', 'Gone410'),
});

interface Operation {
  readonly kind: 'add' | 'change' | 'remove';
  readonly at: number;
  readonly rule: { readonly fromPath: string; readonly toPath: string; readonly type: string };
}
const operation = (rules: fc.Arbitrary<Operation['rule']>): fc.Arbitrary<Operation> =>
  fc.record({
    kind: fc.constantFrom('add', 'add', 'add', 'change', 'remove'),
    at: fc.nat(),
    rule: rules,
  });

/** Makes each change that is not rejected, and compares each verdict with the table of all rules. */
const checkAll = (operations: readonly Operation[]): void => {
  let rules: readonly StoredRule[] = [];
  for (const [n, { kind, at, rule: fields }] of operations.entries()) {
    const present = rules[at % (rules.length || 1)];
    if (kind !== 'add' && !present) continue;
    const next = storedRule(n, fields);
    const remove = kind === 'add' || !present ? [] : [present];
    const put = kind === 'change' ? { ...next, ...keyOf(present) } : next;
    const isRemoval = kind === 'remove' && present;
    const after = [...rules.filter((one) => !remove.includes(one)), ...(isRemoval ? [] : [put])];
    const verdict = isRemoval
      ? verdictOn(judgeRemoval(present, SITE), rules)
      : verdictOn(judgeChange({ remove, put }, SITE), rules);
    const faults = faultsOf(after);
    const isTaken = faults.some((fault) => fault.kind === 'shadowed');
    if (isTaken) expect(verdict?.kind).toBe('taken');
    else expect(verdict === undefined).toBe(faults.length === 0);
    if (!verdict) rules = after;
  }
};

const keyOf = (present: StoredRule | undefined) =>
  present && { id: present.id, createdAt: present.createdAt };

describe('a change of rules', () => {
  it('is rejected where the table of all rules has a fault then', () => {
    fc.assert(
      fc.property(fc.array(operation(anyRule), { maxLength: 25 }), (operations) =>
        checkAll(operations),
      ),
      { numRuns: 300 },
    );
  });

  it('is rejected where the table of all rules and patterns has a fault then', () => {
    const below = fc.constantFrom('/a', '/b', '/a/b', '/b/a', '/a/b/c', '');
    const pattern = fc
      .tuple(below, fc.constantFrom('', '', '?x=1'))
      .map(([path, pairs]) => `${path}/*${pairs}`);
    const path = below.map((text) => text || '/');
    const anyPattern = fc.record({
      fromPath: pattern,
      toPath: fc.oneof(
        pattern,
        path,
        pattern.map((text) => SITE + text),
      ),
      type: fc.constantFrom('Permanent301', 'Permanent301', 'Gone410'),
    });
    const exact = fc.record({ fromPath: path, toPath: path, type: fc.constant('Permanent301') });
    const rules = fc.oneof(anyPattern, exact);
    fc.assert(
      fc.property(fc.array(operation(rules), { maxLength: 12 }), (operations) =>
        checkAll(operations),
      ),
      { numRuns: runs(1000) },
    );
  });

  it('is rejected where a chain has more than 20 redirects then, wherever it begins', () => {
    const place = fc.nat(30);
    const near = fc.record({
      fromPath: place.map((n) => `/${n}`),
      toPath: fc.constant(''),
      type: fc.constant('Permanent301'),
    });
    const next = near.map(({ fromPath, type }) => {
      const n = Number(fromPath.slice(1));
      return { fromPath, toPath: `/${n + 1}`, type };
    });
    const far = fc
      .tuple(near, place)
      .map(([{ fromPath, type }, n]) => ({ fromPath, toPath: `/${n}`, type }))
      .filter(({ fromPath, toPath }) => fromPath !== toPath);
    const rules = fc.oneof({ weight: 9, arbitrary: next }, far);
    fc.assert(
      fc.property(
        fc.array(operation(rules), { minLength: 60, maxLength: 120, size: 'max' }),
        (operations) => checkAll(operations),
      ),
      { numRuns: 30 },
    );
  });

  it.each([1, 2, 19])('closes no loop of %i other rules', (length) => {
    const paths = [`/${length}`, ...Array.from({ length }, (_, n) => `/${n}`), `/${length}`];
    expect(adding(rule(99, `/${length}`, '/0'), chain(length))).toEqual({ kind: 'loop', paths });
  });

  it('closes no loop of more than 20 rules, which has no end either', () => {
    const problem = { kind: 'chain-too-long', from: '/20', to: '/19' };
    expect(adding(rule(99, '/20', '/0'), chain(20))).toEqual(problem);
    expect(adding(rule(99, '/30', '/0'), chain(30))).toMatchObject({ kind: 'chain-too-long' });
  });

  it('makes no chain of more than 20 redirects, at its start, in its middle, at its end', () => {
    const twenty = chain(20);
    expect(adding(rule(99, '/20', '/21'), twenty)).toEqual({
      kind: 'chain-too-long',
      from: '/0',
      to: '/20',
    });
    expect(adding(rule(99, '/new', '/0'), twenty)).toMatchObject({ from: '/new' });
    const split = twenty.filter(({ fromPath }) => fromPath !== '/9');
    expect(adding(rule(99, '/9', '/10'), split)).toBeUndefined();
    expect(adding(rule(99, '/9', '/new'), [...split, rule(98, '/new', '/10')])).toMatchObject({
      kind: 'chain-too-long',
    });
    expect(adding(rule(99, '/new', '/1'), twenty)).toBeUndefined();
  });

  it('counts a target on the own site as its path', () => {
    expect(adding(rule(9, '/own', `${SITE}/own`), [])).toEqual({
      kind: 'loop',
      paths: ['/own', '/own'],
    });
    const there = [rule(1, '/a', 'HTTPS://SITE.example:443/b')];
    expect(adding(rule(9, '/b', '/a'), there)).toMatchObject({ kind: 'loop' });
    expect(adding(rule(9, '/b', '/a'), there, 'http://site.example')).toBeUndefined();
    expect(adding(rule(9, '/b', '/a'), there, null)).toBeUndefined();
  });

  it.each([
    ['/ü', '/%C3%BC'],
    ['/caf\u00e9', '/cafe\u0301'],
    ['/a?x=1&y=2', '/a?y=2&x=1&x=1'],
    ['/a/b', '/a/x/.././b'],
    ['/a/b/', '/a/b/.'],
    ['//a', '//%61'],
  ])('from %s has the address of %s', (fromPath, other) => {
    const stored = [rule(1, fromPath, '/new')];
    expect(adding(rule(2, other, '/newer'), stored)).toEqual({ kind: 'taken', fromPath });
    const change = { remove: stored, put: rule(1, other, '/newer') };
    expect(verdictOn(judgeChange(change, SITE), stored)).toBeUndefined();
  });

  it('may add what differs in the slash alone', () => {
    expect(adding(rule(2, '/a/', '/x'), [rule(1, '/a', '/new')])).toBeUndefined();
  });

  it('keeps a rule that ends the chain of others', () => {
    const guard = rule(1, '/a?x=1', '/z');
    const last = rule(3, '/b', '/a?x=1');
    const stored = [guard, rule(2, '/a', '/b'), last];
    expect(verdictOn(judgeRemoval(guard, SITE), stored)).toEqual({
      kind: 'loop',
      paths: ['/a?x=1', '/b?x=1', '/a?x=1'],
    });
    const moved = { remove: [guard], put: { ...guard, fromPath: '/elsewhere' } };
    expect(verdictOn(judgeChange(moved, SITE), stored)?.kind).toBe('loop');
    expect(verdictOn(judgeRemoval(last, SITE), stored)).toBeUndefined();
    expect(verdictOn(judgeRemoval(guard, SITE), [guard, last])).toBeUndefined();
  });

  it.each([
    [rule(3, '/b/*', '/a/*'), [rule(1, '/a', '/a/b'), rule(2, '/a/*', '/*')]],
    [
      rule(9, '/d/*', '/a'),
      [rule(1, '/a', '/b/x'), rule(2, '/b/*', '/c/y'), rule(3, '/c/*', '/d/*')],
    ],
    [
      rule(9, '/b', '/a/b/c'),
      [rule(1, '/a', '/'), rule(2, '/*', '/b/*?x=1'), rule(3, '/a/b/c/*?x=1', '/a/*')],
    ],
    // A parameter that a pattern adds, over a rule of one path.
    [
      rule(9, '/b/a/*?x=1', '/a/b/c/*'),
      [rule(1, '/a/b/c/*', '/a/*?x=1'), rule(2, '/a', '/b/a'), rule(3, '/b', '/a/b/c')],
    ],
  ])('finds the loop of a rule that only other patterns lead to %o', (put, stored) => {
    expect(adding(put, stored)?.kind).toBe('loop');
  });

  it('counts the redirects that lead to a pattern', () => {
    const problem = { kind: 'chain-too-long', from: '/0', to: '/20' };
    expect(adding(rule(99, '/20/*', '/end'), chain(20))).toEqual(problem);
    expect(adding(rule(99, '/19/*', '/end'), chain(19))).toBeUndefined();
  });

  it('adds no rule whose source leads into a loop of others', () => {
    const ring = [rule(1, '/*?x=1', '/b/*?x=1'), rule(2, '/b/a/*', '/a')];
    expect(adding(rule(3, '/a/b/c/*?x=1', '/a/b/c/*'), ring)?.kind).toBe('loop');
  });

  it('knows where the chains over a pattern that is removed have ended', () => {
    const removed = rule(2, '/a/b/*', '/a');
    const others = [rule(1, '/a/*', '/b/a/*'), rule(3, '/b/a', '/'), rule(4, '/b/a/*', '/a/b/*')];
    const verdict = verdictOn(judgeRemoval(removed, SITE), [...others, removed]);
    expect(verdict?.kind).toBe('chain-too-long');
  });

  it('mends what was stored before, and need not', () => {
    const first = rule(1, '/a', '/b');
    const ring = [first, rule(2, '/b', '/a')];
    expect(verdictOn(judgeRemoval(first, SITE), ring)).toBeUndefined();
    expect(adding(rule(3, '/c', '/d'), ring)).toBeUndefined();
    expect(adding(rule(3, '/c', '/a'), ring)).toMatchObject({ kind: 'loop' });
  });

  it('looks at the rules around it alone', () => {
    const dead = Array.from({ length: 2000 }, (_, n) => rule(n + 10, `/dead/${n}`, '/'));
    const posts = Array.from({ length: 2000 }, (_, n) => rule(n + 6000, `/?p=${n}`, `/post/${n}`));
    const stored = [...dead, ...posts];
    const look = (added: StoredRule) => {
      const found: number[] = [];
      const verdict = verdictOn(
        judgeChange({ remove: [], put: added }, SITE),
        stored,
        (lookUp) => void found.push(selectRules(stored, lookUp, ruleKeys).length),
      );
      return { verdict, rounds: found.length, rules: found.reduce((sum, count) => sum + count, 0) };
    };
    expect(look(rule(1, '/dead', '/'))).toMatchObject({ verdict: undefined });
    for (const added of [
      rule(1, '/', '/home'),
      rule(1, '/?p=x', '/post/x'),
      rule(1, '/away', 'https://other.example/'),
      rule(1, '/c', '/dead/7'),
    ]) {
      const { verdict, rounds, rules } = look(added);
      expect([added.fromPath, verdict]).toEqual([added.fromPath, undefined]);
      expect(rounds).toBeLessThan(5);
      expect(rules).toBeLessThan(10);
    }
    expect(look(rule(1, '/', '/dead/7'))).toMatchObject({ verdict: { kind: 'loop' } });
  });
});
