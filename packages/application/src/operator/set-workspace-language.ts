import type { Workspace } from '@content-publishing/domain/tenant';
import { updateWorkspace } from '../workspace/update-workspace.ts';
import { asOperator } from './as-operator.ts';

const asked = asOperator(updateWorkspace);

/**
 * Sets the publishing language of a workspace; the input is `{language}`, a BCP 47 tag. Existing
 * posts get the language when they are saved or derived again, at the latest by `rederivePosts`.
 *
 * @example
 * await setWorkspaceLanguage(ports)(workspaceId, { language: 'de' });
 */
export const setWorkspaceLanguage = (ports: Parameters<typeof asked>[0]) => {
  const update = asked(ports);
  return (workspaceId: string, { language }: Pick<Workspace, 'language'>) =>
    update(workspaceId, { patch: { language } });
};
