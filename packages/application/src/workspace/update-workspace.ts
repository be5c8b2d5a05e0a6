import {
  type InvalidInput,
  parseWorkspacePatch,
  reviseWorkspace,
  type ShownWorkspace,
  workspaceVersion,
} from '@content-publishing/domain';
import { activityOf } from '../activity.ts';
import type { RecordChanged, RecordNotFound } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { type RecordChange, savePatched } from '../records/save-patched.ts';
import { storeChange } from '../records/store-change.ts';
import { useCase } from '../use-case.ts';
import { presentWorkspace, withStorage } from './get-workspace.ts';

type Deps = Pick<Ports, 'workspaces' | 'media' | 'limits' | 'ids' | 'clock'>;

/** Change of a workspace that a client requests: of its own, so that nothing names it. */
export type WorkspaceChange = Omit<RecordChange, 'reference'>;

/**
 * Changes the workspace of the principal (management API, PATCH /external/workspace). Posts get a new
 * language when they are derived again, in the background.
 *
 * @example
 * await updateWorkspace(ports)(principal, { patch: { language: 'de' } });
 */
export const updateWorkspace = useCase<
  Deps,
  WorkspaceChange,
  ShownWorkspace,
  InvalidInput | RecordChanged | RecordNotFound
>(['settings:write'], (ports) => (principal, change) => {
  const { workspaces } = ports;
  const { workspaceId } = principal;
  return savePatched(
    { ...change, reference: workspaceId },
    {
      record: 'workspace',
      versionOf: workspaceVersion,
      find: () => presentWorkspace(workspaces, principal),
      save: (former) =>
        parseWorkspacePatch(former, change.patch).asyncAndThen((draft) => {
          const workspace = reviseWorkspace(former, draft);
          const { id, name } = workspace;
          const activity = activityOf(ports, principal, 'workspace.updated', { id, name });
          return storeChange(former, workspace, () =>
            workspaces.update(former, workspace, activity),
          );
        }),
    },
  ).map((workspace) => withStorage(ports, workspace));
});
