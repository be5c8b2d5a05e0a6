import type { Grant } from '@content-publishing/domain/people';
import { needsAuthor, type Role } from '@content-publishing/domain/tenant';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { valueOf } from '../client/call-error.ts';

/** Role that was chosen, and the id of an author, `new` for one to create, or `none`. */
export interface ChosenGrant {
  readonly role: Role;
  readonly author: string;
}

/** Returns whether a grant lacks the author that its role needs. */
export const isIncomplete = ({ role, author }: ChosenGrant): boolean =>
  needsAuthor(role) && author === 'none';

/** Returns the grant as the service takes it; an author to create has the name of the person. */
export const grantOf = async (
  client: ManagementClient,
  { role, author }: ChosenGrant,
  name: string,
): Promise<Grant> => {
  if (author !== 'new') return { role, authorId: author === 'none' ? null : author };
  const { slugOfName } = await import('../forms/slug-of-name.ts');
  const draft = { displayName: name, slug: slugOfName(name) };
  const { id } = await valueOf(client.createAuthor(draft));
  return { role, authorId: id };
};
