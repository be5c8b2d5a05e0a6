import type { Grant, Invitation, Member } from '@content-publishing/domain/people';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { allPages } from '../client/all-pages.ts';
import { call } from '../person/call.ts';

/** Link that was just made. */
export interface IssuedLink {
  readonly link: string;
  readonly expiresAt: string;
}

const PAGE = ['page', 'total', 'data'];
const LINK = ['link', 'expiresAt'];

interface Page<Row> {
  readonly total: number;
  readonly data: readonly Row[];
}

const page = <Row>(client: ManagementClient, path: string) =>
  allPages(async (query) => ({
    ok: true,
    value: await call<Page<Row>>(client, 'get', path, PAGE, { query }),
  }));

export const changeMember = (
  client: ManagementClient,
  userId: string,
  body: Grant,
): Promise<Member> =>
  call(client, 'patch', '/external/members/{userId}', ['userId'], { at: [userId], body });

export const removeMember = (
  client: ManagementClient,
  userId: string,
  revokeKeys: boolean,
): Promise<{ readonly keys: readonly { readonly id: string; readonly name: string }[] }> =>
  call(client, 'delete', '/external/members/{userId}', ['keys'], {
    at: [userId],
    query: { revokeKeys },
  });

export const recoverMember = (client: ManagementClient, userId: string): Promise<IssuedLink> =>
  call(client, 'post', '/external/members/{userId}/recovery', LINK, { at: [userId] });

export const listInvitations = (client: ManagementClient): Promise<readonly Invitation[]> =>
  page(client, '/external/invitations');

export const invite = (
  client: ManagementClient,
  body: Grant & { readonly name?: string; readonly expiresInDays: number },
): Promise<Invitation & IssuedLink> =>
  call(client, 'post', '/external/invitations', LINK, { body });

export const renewInvitation = (
  client: ManagementClient,
  id: string,
): Promise<Invitation & IssuedLink> =>
  call(client, 'post', '/external/invitations/{id}/link', LINK, { at: [id] });

export const revokeInvitation = (client: ManagementClient, id: string): Promise<unknown> =>
  call(client, 'delete', '/external/invitations/{id}', ['id'], { at: [id] });
