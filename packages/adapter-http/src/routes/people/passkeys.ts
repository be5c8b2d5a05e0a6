import {
  beginPasskey,
  beginPasskeySignIn,
  finishPasskey,
  listPasskeys,
  type Ports,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from '@content-publishing/application';
import { inputParser, isJsonObject } from '@content-publishing/domain';
import {
  BegunCeremonySchema,
  DashboardSessionSchema,
  PasskeyOptionsRequestSchema,
  PasskeyPatchSchema,
  PasskeyRegistrationSchema,
  PasskeySignInSchema,
  ShownPasskeySchema,
  ShownPasskeysSchema,
} from '@content-publishing/domain/people';
import { Type } from '@sinclair/typebox';
import { ok, ResultAsync } from 'neverthrow';
import { presentUser } from '../../auth/user.ts';
import { countCeremony, rejectFailingAddress } from '../../limits/auth-failure-limit.ts';
import { exampleDashboardSession, exampleInvitationToken } from '../../openapi/people-examples.ts';
import {
  exampleBegunCeremony,
  examplePasskey,
  examplePasskeyRegistration,
  examplePasskeySignIn,
} from '../../openapi/sign-in-examples.ts';
import type { ContractServer } from '../../type-provider.ts';
import { browserOf, countingFailures, freshUserOf } from './browser.ts';
import { signedInWith } from './signed-in.ts';
import { userOperation } from './user-operation.ts';

const COOKIE = { 'set-cookie': 'The cookie of the session.' };

/** Maximum bytes of a request that ends a ceremony: a response of 64 KiB, with room for its label. */
const MAX_RESPONSE_BYTES = 66 * 1024;

const PasskeyPathSchema = Type.Object({
  id: Type.String({ description: 'Id of the passkey.', examples: ['vPTEaJp1kMzQd8ZGDOHY9A'] }),
});

const RemovedPasskeySchema = Type.Object(
  { id: Type.String({ description: 'Id of the passkey.' }) },
  { $id: 'RemovedPasskey', description: 'Passkey that was removed.', additionalProperties: false },
);

const NoFieldsSchema = Type.Object(
  {},
  { $id: 'NoFields', description: 'Input without fields.', additionalProperties: false },
);

const parseNoFields = inputParser(NoFieldsSchema);

/** Adds the operations of passkeys: signing in, making one, and those of the user. */
export const passkeyRoutes = (
  server: ContractServer,
  ports: Ports,
  publicUrl: () => string,
): void => {
  const sessionWith = signedInWith(ports, publicUrl);
  const beginSignIn = beginPasskeySignIn(ports);
  userOperation(server, ports, {
    method: 'POST',
    url: '/dashboard/passkeys/sign-in/options',
    of: 'everyone',
    reject: [rejectFailingAddress, countCeremony],
    body: NoFieldsSchema,
    response: { 200: BegunCeremonySchema },
    errors: ['way-in-unavailable', 'auth-failures-limited', 'ceremonies-limited'],
    doc: {
      operationId: 'beginPasskeySignIn',
      summary: 'Begin to sign in by a passkey',
      description:
        'Returns the options of the browser, which may offer any passkey of the domain. The ceremony ' +
        'lasts 5 minutes, and counts once.',
      requestExample: {},
      responseExample: exampleBegunCeremony,
    },
    run: ({ body }) => parseNoFields(body()).asyncAndThen(() => beginSignIn()),
  });
  const signIn = signInByPasskey(ports, {
    onCounterFall: ({ userId, label }) =>
      server.log.warn({ userId, label }, 'the counter of a passkey has fallen; it may be a copy'),
  });
  userOperation(server, ports, {
    method: 'POST',
    url: '/dashboard/passkeys/sign-in',
    of: 'everyone',
    reject: [rejectFailingAddress],
    body: PasskeySignInSchema,
    bodyLimit: MAX_RESPONSE_BYTES,
    response: { 200: DashboardSessionSchema },
    errors: ['sign-in-rejected', 'way-in-unavailable', 'auth-failures-limited'],
    doc: {
      operationId: 'signInByPasskey',
      summary: 'Sign in by a passkey',
      description:
        'Checks the response of the browser, and opens a new session; that of the request ends. An ' +
        'error does not tell what was wrong.',
      requestExample: examplePasskeySignIn,
      responseExample: exampleDashboardSession,
      responseHeaders: { 200: COOKIE },
    },
    run: ({ request, reply, body }) =>
      signIn(body(), browserOf(request))
        .map(({ token }) => sessionWith(reply, token))
        .mapErr(countingFailures(request)),
  });
  const begin = beginPasskey(ports);
  userOperation(server, ports, {
    method: 'POST',
    url: '/dashboard/passkeys/options',
    of: 'everyone',
    reject: [rejectFailingAddress, countCeremony],
    body: PasskeyOptionsRequestSchema,
    response: { 200: BegunCeremonySchema },
    errors: [
      ...(['invitation-not-found', 'too-many-passkeys', 'unauthorized', 'not-fresh'] as const),
      ...(['way-in-unavailable', 'auth-failures-limited', 'ceremonies-limited'] as const),
    ],
    doc: {
      operationId: 'beginPasskey',
      summary: 'Begin to make a passkey',
      description:
        'Returns the options of the browser: for the person with a link, who joins or gets a new way ' +
        'in, or without a link for the user, who has signed in within 15 minutes. It uses up nothing.',
      requestExample: { ...exampleInvitationToken, name: 'Ada Moka' },
      responseExample: exampleBegunCeremony,
    },
    run: ({ request, body }) => {
      const input = body();
      const hasLink = isJsonObject(input) && input['invitation'] !== undefined;
      return (hasLink ? ok(null) : freshUserOf(ports, request))
        .asyncAndThen((user) => begin(input, user))
        .mapErr(countingFailures(request));
    },
  });
  const finish = finishPasskey(ports);
  userOperation(server, ports, {
    method: 'POST',
    url: '/dashboard/passkeys',
    of: 'everyone',
    reject: [rejectFailingAddress],
    body: PasskeyRegistrationSchema,
    bodyLimit: MAX_RESPONSE_BYTES,
    response: { 201: DashboardSessionSchema },
    errors: [
      ...(['passkey-rejected', 'invitation-not-found', 'member-already'] as const),
      ...(['too-many-members', 'too-many-passkeys', 'way-in-taken'] as const),
      ...(['way-in-unavailable', 'auth-failures-limited'] as const),
    ],
    doc: {
      operationId: 'addPasskey',
      summary: 'Add a passkey',
      description:
        'Stores the passkey that the browser has made, uses up the link with which the ceremony was ' +
        'begun, and opens a new session; that of the request ends. After a link for a lost passkey, ' +
        'the other passkeys, the issuer and the sessions of the user are gone.',
      requestExample: examplePasskeyRegistration,
      responseExample: exampleDashboardSession,
      responseHeaders: { 201: COOKIE },
    },
    run: ({ request, reply, body }) =>
      finish(body(), browserOf(request))
        .map(({ token }) => sessionWith(reply, token))
        .mapErr(countingFailures(request)),
  });
  const list = listPasskeys(ports);
  userOperation(server, ports, {
    method: 'GET',
    url: '/dashboard/passkeys',
    of: 'user',
    response: { 200: ShownPasskeysSchema },
    errors: [],
    doc: {
      operationId: 'listPasskeys',
      summary: 'List the own passkeys',
      description: 'Returns the passkeys of the user, oldest first.',
      responseExample: () => ({ data: [examplePasskey()] }),
    },
    run: ({ request }) => ResultAsync.fromSafePromise(list(presentUser(request).user.id)),
  });
  const rename = renamePasskey(ports);
  userOperation(server, ports, {
    method: 'PATCH',
    url: '/dashboard/passkeys/:id',
    of: 'user',
    params: PasskeyPathSchema,
    body: PasskeyPatchSchema,
    response: { 200: ShownPasskeySchema },
    errors: ['record-not-found'],
    doc: {
      operationId: 'renamePasskey',
      summary: 'Rename a passkey',
      description: 'Gives a passkey of the user another label.',
      requestExample: { label: 'Phone' },
      responseExample: examplePasskey,
    },
    run: ({ request, params, body }) => rename(presentUser(request).user.id, params.id, body()),
  });
  const remove = removePasskey(ports);
  userOperation(server, ports, {
    method: 'DELETE',
    url: '/dashboard/passkeys/:id',
    of: 'fresh-user',
    params: PasskeyPathSchema,
    response: { 200: RemovedPasskeySchema },
    errors: ['record-not-found', 'last-way-in'],
    doc: {
      operationId: 'removePasskey',
      summary: 'Remove a passkey',
      description:
        'Removes a passkey of the user, unless the user has no other way in that can be used. Sessions go on.',
      responseExample: () => ({ id: examplePasskey().id }),
    },
    run: ({ request, params }) => remove(presentUser(request).user.id, params.id),
  });
};
