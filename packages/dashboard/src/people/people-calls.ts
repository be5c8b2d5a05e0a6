import type { Grant, Invitation } from '@content-publishing/domain/people';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { allPages } from '../client/all-pages.ts';
import { valueOf } from '../client/call-error.ts';

/** Link that was just made. */
export interface IssuedLink {
  /** Null if it was shown in a response that got lost. */
  readonly link: string | null;
  readonly expiresAt: string;
}

const LINK = ['link', 'expiresAt'];

/** Changes the role of a member, and the author that the member writes as. */
export const changeMember = (client: ManagementClient, userId: string, body: Grant) =>
  valueOf(client.send('patch', '/external/members/{userId}', ['userId'], { at: [userId], body }));

/** Removes a member, with the keys that the member issued or without; returns those keys. */
export const removeMember = (client: ManagementClient, userId: string, revokeKeys: boolean) =>
  valueOf(
    client.send('delete', '/external/members/{userId}', ['keys'], {
      at: [userId],
      query: { revokeKeys },
    }),
  );

/** Makes a link for a member who has lost every way in. */
export const recoverMember = (client: ManagementClient, userId: string) =>
  valueOf(client.send('post', '/external/members/{userId}/recovery', LINK, { at: [userId] }));

/** Returns all open invitations. */
export const listInvitations = (client: ManagementClient): Promise<readonly Invitation[]> =>
  allPages((query) =>
    client.send('get', '/external/invitations', ['page', 'total', 'data'], { query }),
  );

/** Invites a person, and returns the link. */
export const invite = (
  client: ManagementClient,
  { role, authorId }: Grant,
  more: { readonly name?: string; readonly expiresInDays: number },
) => {
  const body = { role, ...(authorId !== null && { authorId }), ...more };
  return valueOf(client.send('post', '/external/invitations', LINK, { body }));
};

/** Makes another link of an invitation; the former stops working. */
export const renewInvitation = (client: ManagementClient, id: string) =>
  valueOf(client.send('post', '/external/invitations/{id}/link', LINK, { at: [id] }));

/** Takes an invitation back. */
export const revokeInvitation = (client: ManagementClient, id: string) =>
  valueOf(client.send('delete', '/external/invitations/{id}', ['id'], { at: [id] }));
