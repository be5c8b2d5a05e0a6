import type { Redirect } from '@content-publishing/domain';
import { defineEntity, p } from '@mikro-orm/core';
import { count, verbatimJson } from './columns.ts';
import { reference } from './reference.ts';
import { WorkspaceEntity } from './workspace.ts';

/** The latest changes of redirects: each of them tells where pages begin now. */
export const RedirectChangeEntity = defineEntity({
  name: 'RedirectChange',
  tableName: 'redirect_changes',
  properties: {
    workspaceId: p.uuid().primary(),
    // One more than the change before, unless something changed in between that is not here.
    number: count().primary(),
    // The version of the redirects that it gave.
    version: p.uuid(),
    // 1 for a redirect that was added, -1 for one that was removed.
    by: p.integer(),
    redirect: verbatimJson<Redirect>(),
    workspace: () => reference(WorkspaceEntity, 'redirect_changes_workspace_fkey', 'workspace_id'),
  },
});
