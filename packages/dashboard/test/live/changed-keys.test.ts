import { expect, it } from 'vitest';
import { changedKeys } from '../../src/live/changed-keys.ts';

it('names what many events make out of date once', () => {
  const events = (['post.updated', 'author.updated', 'post.deleted'] as const).map((type) => ({
    type,
  }));
  expect(changedKeys(events)).toEqual([['activity'], ['posts'], ['audits'], ['authors']]);
});
