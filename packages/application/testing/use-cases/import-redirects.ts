import {
  createRedirect,
  getRedirect,
  importRedirects,
  listRedirects,
  reportBrokenLink,
  updateWorkspace,
} from '@content-publishing/application';
import { redirectTable } from '@content-publishing/domain/redirects';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivityQuery } from '../sample/activity.ts';
import { linksOf } from '../sample/link.ts';
import { rulesOf } from '../sample/redirect.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const rule = (fromPath: string, toPath: string) => ({ fromPath, toPath, type: 'Permanent301' });

const MIXED = [
  rule('/a', '/b'),
  rule('/old', '/elsewhere'),
  { fromPath: 'a', type: 'Moved' },
  rule('/new', '/old'),
  rule('/a', '/c'),
  { fromPath: '/gone', type: 'Gone410', toPath: null },
  null,
];

export const importRedirectsSuite = (test: StorageTest): void => {
  test('rules are added; those that are taken are skipped, and bad ones say why', async ({
    ports,
  }) => {
    const { actor, redirect } = await aWorkspace(ports);
    const request = { rules: MIXED, onConflict: 'skip' };
    const report = await viewOf(importRedirects(ports)(actor, request));
    expect(report).toMatchObject({ created: 2, replaced: 0, skipped: 2, refused: 3 });
    const [first, second, third, fourth, fifth, sixth, seventh] = report.rows;
    expect(report.rows.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(second).toEqual({ index: 1, outcome: 'skipped', id: redirect.id });
    expect(third).toMatchObject({ outcome: 'refused', message: expect.stringContaining('/type') });
    expect(fourth).toMatchObject({
      outcome: 'refused',
      message: expect.stringContaining('/new → /old → /new'),
    });
    expect(fifth).toEqual({ index: 4, outcome: 'skipped', id: first?.id });
    expect(sixth).toMatchObject({ outcome: 'created' });
    expect(seventh).toMatchObject({ outcome: 'refused' });
    for (const row of report.rows.filter(({ outcome }) => outcome !== 'refused')) {
      expect(Object.keys(row)).toEqual(['index', 'outcome', 'id']);
    }
    const stored = await viewOf(getRedirect(ports)(actor, first?.id ?? ''));
    expect(stored).toMatchObject({ ...rule('/a', '/b'), createdAt: ports.clock.now() });
    expect(await viewOf(getRedirect(ports)(actor, redirect.id))).toEqual(redirect);
  });

  test('rules take the place of others, which keep their ids and counts', async ({ ports }) => {
    const { actor, redirect } = await aWorkspace(ports);
    await ports.redirects.countHits(actor.workspaceId, [
      { id: redirect.id, hits: 4, lastHitAt: ports.clock.now() },
    ]);
    ports.clock.advance(1000);
    const request = { rules: MIXED, onConflict: 'replace' };
    const report = await viewOf(importRedirects(ports)(actor, request));
    // The target of /old is another one then: no loop.
    expect(report).toMatchObject({ created: 3, replaced: 2, skipped: 0, refused: 2 });
    expect(report.rows[1]).toEqual({ index: 1, outcome: 'replaced', id: redirect.id });
    expect(report.rows[4]).toEqual({ index: 4, outcome: 'replaced', id: report.rows[0]?.id });
    expect(await viewOf(getRedirect(ports)(actor, redirect.id))).toMatchObject({
      toPath: '/elsewhere',
      hitCount: 4,
      createdAt: redirect.createdAt,
      updatedAt: ports.clock.now(),
    });
    const { total, data } = await viewOf(listRedirects(ports)(actor, { search: '/a' }));
    expect([total, data[0]?.toPath]).toEqual([1, '/c']);
    const loop = { rules: [rule('/elsewhere', '/old')], onConflict: 'replace' };
    expect(await viewOf(importRedirects(ports)(actor, loop))).toMatchObject({ refused: 1 });
  });

  test('with fail nothing is stored unless all can be', async ({ ports }) => {
    const { id, actor } = await aWorkspace(ports);
    const before = await rulesOf(ports, id);
    const ask = (rules: readonly unknown[], more: object = {}) =>
      importRedirects(ports)(actor, { rules, onConflict: 'fail', ...more });
    const malformed = await errorOf(ask(MIXED));
    if (malformed.kind !== 'invalid-input') throw new Error(malformed.kind);
    expect(malformed.violations.map(({ path }) => path)).toEqual([
      '/rules/2/fromPath',
      '/rules/2/type',
      '/rules/6',
    ]);
    const conflicts = [
      rule('/a', '/b'),
      rule('/old', '/x'),
      rule('/new', '/old'),
      rule('/a', '/c'),
    ];
    for (const dryRun of [false, true]) {
      expect(await errorOf(ask(conflicts, { dryRun }))).toMatchObject({
        kind: 'import-rejected',
        count: 3,
        rows: [
          { index: 1, message: expect.stringContaining('"/old" has a redirect already') },
          { index: 2, message: expect.stringContaining('loop') },
          { index: 3 },
        ],
      });
    }
    expect(await rulesOf(ports, id)).toEqual(before);
    // It is the default.
    expect(await errorOf(importRedirects(ports)(actor, { rules: conflicts }))).toMatchObject({
      kind: 'import-rejected',
    });
    expect(await viewOf(ask([rule('/a', '/b')]))).toMatchObject({ created: 1 });
  });

  test('a file is judged by what it leaves behind, whatever the order of its rows', async ({
    ports,
  }) => {
    const { id, actor } = await aWorkspace(ports);
    const turned = [
      rule('/newest', '/new'),
      rule('/new', '/old'),
      { fromPath: '/old', type: 'Gone410' },
    ];
    for (const rules of [turned, turned.toReversed()]) {
      const request = { rules, onConflict: 'replace', dryRun: true };
      expect(await viewOf(importRedirects(ports)(actor, request))).toMatchObject({
        refused: 0,
      });
    }
    await viewOf(importRedirects(ports)(actor, { rules: turned, onConflict: 'replace' }));
    expect(redirectTable(await rulesOf(ports, id)).faults).toEqual([]);
  });

  test('a row for an address in another spelling is skipped, replaces, or is refused', async ({
    ports,
  }) => {
    const { actor } = await aWorkspace(ports);
    const { record } = await viewOf(
      createRedirect(ports)(actor, { draft: rule('/ü?a=1&b=2', '/x') }),
    );
    const rules = [rule('/%c3%bc?b=2&a=1', '/y'), rule('/./%C3%BC?b=2&a=1', '/z')];
    const run = (onConflict: string) => importRedirects(ports)(actor, { rules, onConflict });
    expect(await viewOf(run('skip'))).toMatchObject({ skipped: 2 });
    expect(await errorOf(run('fail'))).toMatchObject({
      rows: [
        { index: 0, message: expect.stringContaining('"/ü?a=1&b=2" has a redirect already') },
        { index: 1 },
      ],
    });
    expect((await viewOf(run('replace'))).rows).toEqual([
      { index: 0, outcome: 'replaced', id: record.id },
      { index: 1, outcome: 'replaced', id: record.id },
    ]);
    expect(await viewOf(getRedirect(ports)(actor, record.id))).toMatchObject(rules[1] ?? {});
  });

  test('of loops and long chains the last row is refused, and says why', async ({ ports }) => {
    const { id, actor } = await aWorkspace(ports);
    const siteUrl = 'https://own.example';
    await viewOf(updateWorkspace(ports)(actor, { patch: { siteUrl } }));
    const ring = Array.from({ length: 15 }, (_, n) =>
      rule(`/r/${n}`, `${n % 2 === 0 ? siteUrl : ''}/r/${(n + 1) % 15}`),
    );
    const chain = Array.from({ length: 30 }, (_, n) => rule(`/c/${n}`, `/c/${n + 1}`));
    const others = [{ ...rule('/p/*/q', '/p') }, rule('/self', `${siteUrl}/self`)];
    const rules = [...ring, ...chain, ...others];
    for (const [onConflict, dryRun] of [
      ['skip', true],
      ['replace', true],
      ['skip', false],
    ] as const) {
      const request = { rules, onConflict, dryRun };
      const { refused, rows } = await viewOf(importRedirects(ports)(actor, request));
      expect(refused).toBe(4);
      const messages = new Map(rows.map(({ index, message }) => [index, message]));
      expect(messages.get(14)).toMatch(/^This change would create the redirect loop .* → … → /);
      expect(messages.get(15 + 20)).toMatch(/^This change would create a chain of more than 20/);
      expect(messages.get(45)).toContain('/fromPath must be one path, or end with /*');
      expect(messages.get(46)).toContain('/self → ');
    }
    expect(redirectTable(await rulesOf(ports, id)).faults).toEqual([]);
  });

  test('a dry run stores nothing, and says what would be', async ({ ports }) => {
    const { id, actor, redirect } = await aWorkspace(ports);
    const before = [await rulesOf(ports, id), await ports.activity.list(id, anActivityQuery())];
    const request = { rules: MIXED, onConflict: 'replace', dryRun: true };
    const report = await viewOf(importRedirects(ports)(actor, request));
    expect(report).toMatchObject({ created: 3, replaced: 2, skipped: 0, refused: 2 });
    expect(report.rows[0]).toEqual({ index: 0, outcome: 'created' });
    expect(report.rows[1]).toEqual({ index: 1, outcome: 'replaced', id: redirect.id });
    expect(report.rows[4]).toEqual({ index: 4, outcome: 'replaced' });
    expect([await rulesOf(ports, id), await ports.activity.list(id, anActivityQuery())]).toEqual(
      before,
    );
  });

  test('an import is malformed as a whole with no rules, too many, or unknown fields', async ({
    ports,
  }) => {
    const { actor } = await aWorkspace(ports);
    for (const [request, paths] of [
      [null, ['']],
      [{}, ['/rules']],
      [{ rules: [] }, ['/rules']],
      [{ rules: Array.from({ length: 10_001 }, () => null) }, ['/rules']],
      [
        { rules: [null], onConflict: 'merge', dryRun: 'no', x: 1 },
        ['/dryRun', '/onConflict', '/x'],
      ],
    ] as const) {
      const error = await errorOf(importRedirects(ports)(actor, request));
      if (error.kind !== 'invalid-input') throw new Error(error.kind);
      expect(error.violations.map(({ path }) => path).toSorted()).toEqual(paths);
    }
  });

  test('1,000 rules are stored in a transaction, and each is noted', async ({ ports }) => {
    const { id, actor } = await aWorkspace(ports);
    const rules = Array.from({ length: 2001 }, (_, index) => rule(`/from/${index}`, '/to'));
    const request = { rules, onConflict: 'skip' };
    expect(await viewOf(importRedirects(ports)(actor, request))).toMatchObject({
      created: 2001,
    });
    const noted = async () =>
      (await ports.activity.list(id, anActivityQuery())).data
        .filter(({ action }) => action === 'redirects.imported')
        .map(({ recordId, recordName }) => `${recordId} ${recordName}`);
    expect((await noted()).toSorted()).toEqual([
      'null 1 redirects',
      'null 1000 redirects',
      'null 1000 redirects',
    ]);
    expect(await viewOf(importRedirects(ports)(actor, request))).toMatchObject({
      skipped: 2001,
    });
    expect(await noted()).toHaveLength(3);
    const { total } = await viewOf(listRedirects(ports)(actor, { search: '/from/' }));
    expect(total).toBe(2001);
  });

  test('an import resolves the broken links that its rules answer', async ({ ports }) => {
    const { id, actor } = await aWorkspace(ports);
    for (const path of ['/a/?x=1', '/old/', '/c']) {
      await viewOf(reportBrokenLink(ports)(actor, { path }));
    }
    const request = { rules: [rule('/a', '/b'), rule('/old', '/b')], onConflict: 'replace' };
    await viewOf(importRedirects(ports)(actor, request));
    expect(await linksOf(ports, id, { unresolved: true })).toMatchObject([{ path: '/c' }]);
    expect(await linksOf(ports, id, { unresolved: false })).toMatchObject([
      { path: '/a/?x=1', resolvedBy: 'redirect' },
      { path: '/old/', resolvedBy: 'redirect' },
    ]);
  });

  test('imports and creates at once store each path once, and form no loop', async ({ ports }) => {
    const { id, actor } = await aWorkspace(ports);
    const there = Array.from({ length: 50 }, (_, index) => rule(`/p/${index}`, `/q/${index}`));
    const back = there.map(({ fromPath, toPath }) => rule(toPath, fromPath));
    const [first, second, third] = await Promise.all([
      viewOf(importRedirects(ports)(actor, { rules: there, onConflict: 'skip' })),
      viewOf(importRedirects(ports)(actor, { rules: back, onConflict: 'skip' })),
      viewOf(importRedirects(ports)(actor, { rules: there, onConflict: 'skip' })),
      ...there.slice(0, 3).map((draft) => createRedirect(ports)(actor, { draft })),
    ]);
    const rules = await rulesOf(ports, id);
    expect(rules).toHaveLength(51);
    expect(new Set(rules.map(({ fromPath }) => fromPath)).size).toBe(51);
    expect(first.created + second.created + third.created).toBeGreaterThanOrEqual(47);
  });
};
