import type { ShownWorkspace, Workspace } from '../tenant/workspace.ts';
import { recordVersion } from '../record/record-version.ts';

/**
 * Returns the version of a workspace. Its stored bytes are left out, so that an upload does not change
 * the ETag or make the `If-Match` of an editor fail.
 *
 * @example
 * workspaceVersion(workspace); // '0123456789abcdef'
 */
export const workspaceVersion = (workspace: Workspace | ShownWorkspace): string =>
  // The field is replaced, not removed, so that the version differs from the version before responses
  // had the field.
  recordVersion({ ...workspace, storage: 'left out' });
