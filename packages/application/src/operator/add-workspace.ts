import {
  createWorkspace,
  type InvalidInput,
  parseWorkspaceDraft,
  type Workspace,
} from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';

/**
 * Adds a workspace; the input is `{name, language?}` and the templates of a workspace, such as
 * `siteUrl` and `postPath`.
 *
 * @example
 * const workspace = await addWorkspace(ports)({ name: 'My site', language: 'en' });
 */
export const addWorkspace =
  ({ workspaces, ids, clock }: Pick<Ports, 'workspaces' | 'ids' | 'clock'>) =>
  (input: unknown): ResultAsync<Workspace, InvalidInput> =>
    parseWorkspaceDraft(input).asyncMap(async (draft) => {
      const workspace = createWorkspace(draft, { id: ids.next(), now: clock.now() });
      await workspaces.insert(workspace);
      return workspace;
    });
