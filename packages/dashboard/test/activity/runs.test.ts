import type { Activity } from '@content-publishing/domain/tenant';
import { expect, it } from 'vitest';
import { actionsOf, runsOf } from '../../src/activity/runs.ts';
import { activityText } from '../../src/text/activity.ts';

let last = 0;
const change = (keyName: string, minute: number, action: Activity['action'] = 'post.updated') => {
  last += 1;
  return {
    id: String(last),
    workspaceId: 'w',
    at: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
    action,
    recordId: 'r',
    recordName: 'moka-pot',
    keyId: keyName,
    keyName,
    userId: null,
    userName: null,
    requestId: null,
    changedFields: null,
  };
};

const lengths = (entries: readonly Activity[]) => runsOf(entries).map(({ length }) => length);

it('makes one of the changes that somebody makes one after the other', () => {
  const run = [59, 58, 57, 53].map((minute) => change('Import', minute));
  expect(lengths([change('Ada', 59), ...run, change('Ada', 52)])).toEqual([1, 4, 1]);
});

it('ends a run at a pause and at another person, and keeps few changes apart', () => {
  expect(lengths([59, 58, 57, 51].map((minute) => change('Ada', minute)))).toEqual([1, 1, 1, 1]);
  const two = ['Ada', 'Ada', 'Bea', 'Ada', 'Ada'].map((name) => change(name, 30));
  expect(lengths(two)).toEqual([1, 1, 1, 1, 1]);
});

it('says what was done in a run, the most frequent first and each verb once', () => {
  const actions = ['post.created', 'post.created', 'tag.created', 'post.updated'] as const;
  const [run] = runsOf(actions.map((action) => change('Import', 1, action)));
  expect(run && activityText.many(actionsOf(run))).toBe(
    'created 2 posts and 1 tag; changed 1 post',
  );
  expect(activityText.many([['redirects.imported', 2]])).toBe('imported redirects 2 times');
  expect(activityText.many([['import.deleted', 3]])).toBe('deleted the import 3 times');
});
