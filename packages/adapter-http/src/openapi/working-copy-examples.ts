import { once } from '@content-publishing/domain';
import { LATER } from './example-stamps.ts';
import { examplePatchedPost, examplePostChecks } from './examples.ts';

export const exampleWorkingCopyPatch = { title: 'How to brew with a moka pot' };

/** Working copy that was just discarded. */
export const exampleDiscardedCopy = once(() => ({
  postId: examplePatchedPost().id,
  baseRevision: 2,
  savedAt: LATER,
  savedBy: 'Editor',
  patch: exampleWorkingCopyPatch,
}));

export const exampleWorkingCopy = once(() => ({
  ...exampleDiscardedCopy(),
  conflicts: [],
  post: { ...examplePatchedPost(), ...exampleWorkingCopyPatch },
  checks: examplePostChecks(),
}));
