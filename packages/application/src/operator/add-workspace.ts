import type { InvalidInput } from '@content-publishing/domain';
import {
  createWorkspace,
  parseWorkspaceDraft,
  type Workspace,
} from '@content-publishing/domain/tenant';
import type { ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';

/**
 * Adds a workspace; the input is
 * `{name, language?, siteUrl?, postPath?, categoryPath?, authorPath?, imageUrl?}`. Returns `err`
 * with every violation for malformed input.
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
