import {
  checkQuota,
  createWorkspace,
  roomIn,
  workspaceVersion,
} from '@content-publishing/domain/tenant';
import { expect, it } from 'vitest';

it('A file fits into what a quota leaves, to the last byte', () => {
  const use = { usedBytes: 8, maxBytes: 10 };
  expect(roomIn(use)).toBe(2);
  expect(checkQuota(use, 2).isOk()).toBe(true);
  expect(checkQuota(use, 3)._unsafeUnwrapErr()).toEqual({
    kind: 'quota-exceeded',
    usedBytes: 8,
    maxBytes: 10,
    sizeBytes: 3,
  });
});

it('A quota that was lowered leaves no room, and no negative one', () => {
  expect(roomIn({ usedBytes: 12, maxBytes: 10 })).toBe(0);
  expect(checkQuota({ usedBytes: 12, maxBytes: 10 }, 1).isErr()).toBe(true);
});

it('Without a quota every file fits', () => {
  const use = { usedBytes: 12, maxBytes: null };
  expect(roomIn(use)).toBe(Number.POSITIVE_INFINITY);
  expect(checkQuota(use, Number.MAX_SAFE_INTEGER).isOk()).toBe(true);
});

it('The version of a workspace is the same whatever it stores, and another one for another name', () => {
  const stamp = { id: '01980000-0000-7000-8000-000000000001', now: '2026-01-31T09:30:00.000Z' };
  const [workspace, renamed] = ['A', 'B'].map((name) => createWorkspace({ name }, stamp));
  if (!workspace || !renamed) throw new Error('There are two');
  const version = workspaceVersion(workspace);
  for (const usedBytes of [0, 7]) {
    const storage = { usedBytes, maxBytes: 10 };
    expect(workspaceVersion({ ...workspace, storage })).toBe(version);
  }
  expect(workspaceVersion(renamed)).not.toBe(version);
});
