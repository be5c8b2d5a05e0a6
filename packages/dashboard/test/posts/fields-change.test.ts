import { expect, it } from 'vitest';
import { isNoChange, NO_CHANGE, patchBack, patchFor } from '../../src/posts/fields-change.ts';

const POST = { authorId: 'ada', categoryId: 'tea', tagIds: ['hot', 'green'] };

it('patches the fields that differ alone, and is taken back by a patch of the same fields', () => {
  const change = {
    ...NO_CHANGE,
    authorId: 'ada',
    categoryId: null,
    addedTagIds: ['new', 'hot'],
    removedTagIds: ['green'],
  };
  const patch = patchFor(POST, change);
  expect(patch).toEqual({ categoryId: null, tagIds: ['hot', 'new'] });
  expect(patchBack(POST, patch)).toEqual({ categoryId: 'tea', tagIds: ['hot', 'green'] });
});

it('leaves a post alone that is as it is wanted', () => {
  const change = { ...NO_CHANGE, categoryId: 'tea', addedTagIds: ['hot'], removedTagIds: ['cold'] };
  expect(isNoChange(change)).toBe(false);
  expect(patchFor(POST, change)).toEqual({});
  expect(isNoChange(NO_CHANGE)).toBe(true);
});
