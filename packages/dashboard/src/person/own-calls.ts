import type { ManagementClient } from '@content-publishing/site-kit/management';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import { valueOf } from '../client/call-error.ts';

/** Link with which a person joins a workspace, and the name of a new one. */
export interface Joining {
  readonly invitation: string;
  readonly name?: string;
}

const OWN = ['user', 'workspaces', 'signIn'];
const CEREMONY = ['ceremony', 'options'];

/** Reads who is signed in, whatever the workspace, and how one can sign in. */
export const readOwnSession = (client: ManagementClient) =>
  valueOf(client.send('get', '/dashboard/session', OWN, {}));

/** Signs in by a passkey, for which `ask` asks the person. */
export const signInByPasskey = async (
  client: ManagementClient,
  ask: (options: PublicKeyCredentialRequestOptionsJSON) => Promise<AuthenticationResponseJSON>,
) => {
  const path = '/dashboard/passkeys/sign-in';
  const begun = await valueOf(client.send('post', `${path}/options`, CEREMONY, { body: {} }));
  const { ceremony, options } = begun;
  if (!isForSignIn(options)) throw new Error(NO_OPTIONS);
  const body = { ceremony, response: { ...(await ask(options)) } };
  return valueOf(client.send('post', path, OWN, { body }));
};

/** Stores a passkey that `make` has made: of the user, or of a person who joins. */
export const addPasskey = async (
  client: ManagementClient,
  joining: Joining | Record<string, never>,
  label: string,
  make: (options: PublicKeyCredentialCreationOptionsJSON) => Promise<RegistrationResponseJSON>,
) => {
  const path = '/dashboard/passkeys';
  const begun = await valueOf(client.send('post', `${path}/options`, CEREMONY, { body: joining }));
  const { ceremony, options } = begun;
  if (!isForCreation(options)) throw new Error(NO_OPTIONS);
  const body = { ceremony, response: { ...(await make(options)) }, label };
  return valueOf(client.send('post', path, OWN, { body }));
};

const NO_OPTIONS = 'The options of the passkey have another form.';

const isForSignIn = (options: object): options is PublicKeyCredentialRequestOptionsJSON =>
  'challenge' in options && 'rpId' in options;

const isForCreation = (options: object): options is PublicKeyCredentialCreationOptionsJSON =>
  'challenge' in options && 'rp' in options && 'user' in options;

/** Reads the passkeys of the user. */
export const listPasskeys = (client: ManagementClient) =>
  valueOf(client.send('get', '/dashboard/passkeys', ['data'], {}));

/** Gives another name to a passkey. */
export const renamePasskey = (client: ManagementClient, id: string, label: string) =>
  valueOf(client.send('patch', '/dashboard/passkeys/{id}', ['id'], { at: [id], body: { label } }));

/** Removes a passkey. */
export const removePasskey = (client: ManagementClient, id: string) =>
  valueOf(client.send('delete', '/dashboard/passkeys/{id}', ['id'], { at: [id] }));

/** Begins at the issuer, and returns the address of the issuer. */
export const beginAtIssuer = (
  client: ManagementClient,
  body: Partial<Joining> & { readonly returnTo?: string; readonly link?: boolean },
) => valueOf(client.send('post', '/dashboard/oidc', ['url'], { body }));

/** Reads whether the issuer is a way in of the user. */
export const readOwnIssuer = (client: ManagementClient) =>
  valueOf(client.send('get', '/dashboard/oidc', ['isLinked'], {}));

/** Takes the issuer from the ways in of the user. */
export const unlinkIssuer = (client: ManagementClient) =>
  valueOf(client.send('delete', '/dashboard/oidc', [], {}));

/** Gives another name to the user. */
export const renameUser = (client: ManagementClient, name: string) =>
  valueOf(client.send('patch', '/dashboard/user', ['name'], { body: { name } }));

/** Reads the sessions of the user. */
export const listSessions = (client: ManagementClient) =>
  valueOf(client.send('get', '/dashboard/sessions', ['data'], {}));

/** Ends a session of the user. */
export const endSession = (client: ManagementClient, id: string) =>
  valueOf(client.send('delete', '/dashboard/sessions/{id}', [], { at: [id] }));

/** Ends all sessions of the user, this one too. */
export const endSessions = (client: ManagementClient) =>
  valueOf(client.send('delete', '/dashboard/sessions', [], {}));

/** Reads what a link is for. It uses up nothing. */
export const openLink = (client: ManagementClient, invitation: string) =>
  valueOf(client.send('post', '/dashboard/invitations/open', ['kind'], { body: { invitation } }));

/** Joins a workspace as the user who is signed in. */
export const acceptInvitation = (client: ManagementClient, invitation: string) =>
  valueOf(client.send('post', '/dashboard/invitations/accept', OWN, { body: { invitation } }));
