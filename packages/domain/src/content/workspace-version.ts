import type { ShownWorkspace, Workspace } from '../tenant/workspace.ts';
import { recordVersion } from './record-version.ts';

/**
 * Names a state of a workspace. Its stored bytes are left out: an upload changes no ETag, and fails no
 * `If-Match` of an editor.
 *
 * @example
 * workspaceVersion(workspace); // '0123456789abcdef'
 */
export const workspaceVersion = (workspace: Workspace | ShownWorkspace): string =>
  // Named, so that the version is another one than before responses had the field.
  recordVersion({ ...workspace, storage: 'left out' });
