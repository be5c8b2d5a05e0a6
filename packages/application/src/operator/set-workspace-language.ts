import {
  type InvalidInput,
  parseWorkspaceChange,
  type Workspace,
} from '@content-publishing/domain';
import type { Ports } from '../ports.ts';
import { findOr } from '../find-or.ts';
import { inWorkspace } from './operator-use-case.ts';

type Deps = Pick<Ports, 'workspaces'>;

/**
 * Says in which language a workspace publishes; the input is `{language}`, a BCP 47 tag. Posts that
 * are there already get it when they are saved, or derived again.
 *
 * @example
 * await setWorkspaceLanguage(ports)(workspaceId, { language: 'de' });
 */
export const setWorkspaceLanguage = inWorkspace<Deps, unknown, Workspace, InvalidInput>(
  ({ workspaces }) =>
    (workspaceId, input) =>
      parseWorkspaceChange(input).asyncAndThen(({ language }) =>
        findOr(workspaceId, (id) => workspaces.setLanguage(id, language), {
          kind: 'workspace-not-found',
          workspaceId,
        }),
      ),
);
