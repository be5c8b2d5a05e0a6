import type { OpenedInvitation, UserSessions } from '@content-publishing/domain/people';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { call } from './call.ts';
import type { OwnSession } from './own-session.ts';

/** Passkey of the user. */
export interface OwnPasskey {
  readonly id: string;
  readonly label: string;
  readonly isSynced: boolean;
  readonly isUsable: boolean;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/** Link with which a person joins a workspace, and the name of a new one. */
export interface Joining {
  readonly invitation: string;
  readonly name?: string;
}

interface Begun<Options> {
  readonly ceremony: string;
  readonly options: Options;
}

const OWN = ['user', 'workspaces', 'signIn'];
const CEREMONY = ['ceremony', 'options'];

export const readOwnSession = (client: ManagementClient): Promise<OwnSession> =>
  call(client, 'get', '/dashboard/session', OWN, {});

export const beginPasskeySignIn = (
  client: ManagementClient,
): Promise<Begun<PublicKeyCredentialRequestOptionsJSON>> =>
  call(client, 'post', '/dashboard/passkeys/sign-in/options', CEREMONY, { body: {} });

export const signInByPasskey = (
  client: ManagementClient,
  body: { readonly ceremony: string; readonly response: AuthenticationResponseJSON },
): Promise<OwnSession> => call(client, 'post', '/dashboard/passkeys/sign-in', OWN, { body });

export const beginPasskey = (
  client: ManagementClient,
  body: Joining | Record<string, never>,
): Promise<Begun<PublicKeyCredentialCreationOptionsJSON>> =>
  call(client, 'post', '/dashboard/passkeys/options', CEREMONY, { body });

export const addPasskey = (
  client: ManagementClient,
  body: {
    readonly ceremony: string;
    readonly response: RegistrationResponseJSON;
    readonly label: string;
  },
): Promise<OwnSession> => call(client, 'post', '/dashboard/passkeys', OWN, { body });

export const listPasskeys = (
  client: ManagementClient,
): Promise<{ readonly data: readonly OwnPasskey[] }> =>
  call(client, 'get', '/dashboard/passkeys', ['data'], {});

export const renamePasskey = (
  client: ManagementClient,
  id: string,
  label: string,
): Promise<unknown> =>
  call(client, 'patch', '/dashboard/passkeys/{id}', [], { at: [id], body: { label } });

export const removePasskey = (client: ManagementClient, id: string): Promise<unknown> =>
  call(client, 'delete', '/dashboard/passkeys/{id}', [], { at: [id] });

export const beginAtIssuer = (
  client: ManagementClient,
  body: Partial<Joining> & { readonly returnTo?: string; readonly link?: boolean },
): Promise<{ readonly url: string }> => call(client, 'post', '/dashboard/oidc', ['url'], { body });

export const unlinkIssuer = (client: ManagementClient): Promise<unknown> =>
  call(client, 'delete', '/dashboard/oidc', [], {});

export const renameUser = (client: ManagementClient, name: string): Promise<unknown> =>
  call(client, 'patch', '/dashboard/user', [], { body: { name } });

export const listSessions = (client: ManagementClient): Promise<UserSessions> =>
  call(client, 'get', '/dashboard/sessions', ['data'], {});

export const endSession = (client: ManagementClient, id: string): Promise<unknown> =>
  call(client, 'delete', '/dashboard/sessions/{id}', [], { at: [id] });

export const endSessions = (client: ManagementClient): Promise<unknown> =>
  call(client, 'delete', '/dashboard/sessions', [], {});

export const openLink = (client: ManagementClient, invitation: string): Promise<OpenedInvitation> =>
  call(client, 'post', '/dashboard/invitations/open', ['kind'], { body: { invitation } });

export const acceptInvitation = (
  client: ManagementClient,
  invitation: string,
): Promise<OwnSession> =>
  call(client, 'post', '/dashboard/invitations/accept', OWN, { body: { invitation } });
