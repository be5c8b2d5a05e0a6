import {
  fixFindings,
  getFinding,
  ignoreFinding,
  listFindings,
  reopenFinding,
  updatePost,
} from '@content-publishing/application';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivity } from '../sample/activity.ts';
import { aLinkedPost, anAuditedSite, linking } from '../sample/audited-site.ts';
import { anIgnoredFinding } from '../sample/named-records.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const ignoredFindingSuite = (test: StorageTest): void => {
  test('an ignored finding that is gone can be looked at and dropped', async ({ ports }) => {
    const workspace = await anAuditedSite(ports);
    const { actor } = workspace;
    await aLinkedPost(ports, workspace, 'a', ['/blog/none']);
    const rule = 'link-dead';
    const found = async (query = {}) =>
      (await viewOf(listFindings(ports)(actor, { rule, query }))).data;
    const [{ id } = { id: '' }] = await found();
    await viewOf(ignoreFinding(ports)(actor, { rule, id, input: { reason: 'Printed.' } }));
    const patch = { bodyJson: linking('/blog/a') };
    await viewOf(updatePost(ports)(actor, { idOrSlug: 'a', patch }));
    const gone = {
      ...{ id, weight: 0, fixes: [], posts: { total: 0, first: [] } },
      subject: { kind: 'address', path: '/blog/none' },
      sentence: '/blog/none is not among the findings of link-dead now.',
    };
    const ignored = { reason: 'Printed.' };
    expect(await found()).toEqual([]);
    const listed = await found({ ignored: true, search: 'NONE' });
    expect(listed).toMatchObject([{ ...gone, ignored }]);
    const one = { rule, id, query: {} };
    expect(await viewOf(getFinding(ports)(actor, one))).toMatchObject({ ...gone, ignored });
    const input = { fix: 'unlink', findings: [id], dryRun: false };
    expect(await viewOf(fixFindings(ports)(actor, { rule, input }))).toMatchObject({ rows: [] });
    const reopened = await viewOf(reopenFinding(ports)(actor, { rule, id }));
    expect(reopened).toMatchObject({ ...gone, ignored: null });
    const missing = { kind: 'record-not-found', record: 'finding' };
    expect(await errorOf(reopenFinding(ports)(actor, { rule, id }))).toMatchObject(missing);
    expect(await errorOf(getFinding(ports)(actor, one))).toMatchObject(missing);
  });

  test('findings whose time of being ignored is over make room for others', async ({ ports }) => {
    const { id } = await aWorkspace(ports);
    const [at, later] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'];
    const ignore = (finding: string, until: string | null, now: string) => {
      const ignored = { ...anIgnoredFinding(finding), until, at: now };
      return ports.audits.ignore(id, ignored, anActivity(id, ports.ids.next()), 1);
    };
    expect(await ignore('one', later, at)).toBe(true);
    expect(await ignore('two', null, at)).toBe(false);
    expect(await ignore('two', null, later)).toBe(true);
    expect(await ports.audits.listIgnored(id)).toEqual([{ ...anIgnoredFinding('two'), at: later }]);
  });
};
