import { memberOf, type Ports, type UserActor } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { Role } from '@content-publishing/domain/tenant';
import { aMember } from './people.ts';
import type { BareWorkspace } from './workspace.ts';

/** Actor of a new member, Ada, who writes as the author of the workspace unless another one is given. */
export const anActingMember = async (
  ports: Ports,
  workspace: BareWorkspace,
  role: Role,
  authorId: Uuid | null = workspace.author.id,
): Promise<UserActor> => {
  const grant = { role, authorId };
  return memberOf(workspace.id, await aMember(ports, workspace.id, grant), grant);
};
