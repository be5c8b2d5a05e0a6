import { memberOf, type Ports, type UserActor } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { Role } from '@content-publishing/domain/tenant';
import type { BareWorkspace } from './workspace.ts';

/** Actor of a new user, Grace, who writes as the author of the workspace unless another one is given. */
export const aMember = (
  { ids }: Pick<Ports, 'ids'>,
  workspace: BareWorkspace,
  role: Role,
  authorId: Uuid | null = workspace.author.id,
): UserActor => memberOf(workspace.id, { id: ids.next(), name: 'Grace' }, { role, authorId });
