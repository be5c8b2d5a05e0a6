import {
  beginIssuerSignIn,
  finishIssuerSignIn,
  getOwnIssuer,
  type Ports,
  unlinkIssuer,
} from '@content-publishing/application';
import { isJsonObject } from '@content-publishing/domain';
import { IssuerSignInSchema } from '@content-publishing/domain/people';
import { Type } from '@sinclair/typebox';
import { ok, ResultAsync } from 'neverthrow';
import { issuerCookieOf, setIssuerCookie } from '../../auth/issuer-cookie.ts';
import { presentUser } from '../../auth/user.ts';
import {
  countCeremony,
  noteFailure,
  rejectFailingAddress,
} from '../../limits/auth-failure-limit.ts';
import { exampleInvitationToken } from '../../openapi/people-examples.ts';
import type { ContractServer } from '../../type-provider.ts';
import { browserOf, countingFailures, freshUserOf } from './browser.ts';
import { signedInWith } from './signed-in.ts';
import { userOperation } from './user-operation.ts';

const URL_OF_ISSUER = '/dashboard/oidc';

const BegunIssuerSignInSchema = Type.Object(
  { url: Type.String({ description: 'Address of the issuer, which the page opens.' }) },
  {
    $id: 'BegunIssuerSignIn',
    description: 'Sign-in at the issuer that has begun.',
    additionalProperties: false,
  },
);

const OwnIssuerSchema = Type.Object(
  { isLinked: Type.Boolean({ description: 'True if the user can sign in at the issuer.' }) },
  {
    $id: 'OwnIssuer',
    description: 'Issuer as a way in of the user.',
    additionalProperties: false,
  },
);

const UnlinkedIssuerSchema = Type.Object(
  { removed: Type.Integer({ description: 'Number of the users at the issuer: 0 or 1.' }) },
  {
    $id: 'UnlinkedIssuer',
    description: 'End of the issuer as a way in of the user.',
    additionalProperties: false,
  },
);

/** Adds the operations of the issuer: beginning and ending a sign-in there, looking at it, and its removal. */
export const issuerRoutes = (
  server: ContractServer,
  ports: Ports,
  publicUrl: () => string,
): void => {
  const begin = beginIssuerSignIn(ports);
  userOperation(server, ports, {
    method: 'POST',
    url: URL_OF_ISSUER,
    of: 'everyone',
    reject: [rejectFailingAddress, countCeremony],
    body: IssuerSignInSchema,
    response: { 200: BegunIssuerSignInSchema },
    errors: [
      ...(['invitation-not-found', 'unauthorized', 'not-fresh', 'way-in-unavailable'] as const),
      ...(['issuer-unavailable', 'auth-failures-limited', 'ceremonies-limited'] as const),
    ],
    doc: {
      operationId: 'beginIssuerSignIn',
      summary: 'Begin to sign in at the issuer',
      description:
        'Returns the address of the OpenID Connect issuer, which the page opens. The issuer sends the ' +
        'browser back within 10 minutes, to `returnTo`, or to the page for signing in with a `problem`: ' +
        'declined, expired, unknown-user, taken, not-fresh, other-user or issuer. With an invitation a person joins; ' +
        '`link` gives the user, who has signed in within 15 minutes, a further way in. A browser that is ' +
        'signed in already has the issuer ask the person again (`prompt=login`, `max_age`); if the issuer ' +
        'does not tell that it did (`auth_time`), the sign-in ends as not-fresh; if another user has signed in ' +
        'there, as other-user.',
      requestExample: { ...exampleInvitationToken, returnTo: '/dashboard' },
      responseExample: () => ({ url: 'https://login.example/authorize?client_id=content' }),
      responseHeaders: { 200: { 'set-cookie': 'The cookie that the end of the sign-in needs.' } },
    },
    run: ({ request, reply, body }) => {
      const input = body();
      const links = isJsonObject(input) && input['link'] === true;
      return (links ? freshUserOf(ports, request) : ok(null))
        .asyncAndThen((user) =>
          begin({ input, resolve: resolveAt(publicUrl()), user, browser: browserOf(request) }),
        )
        .map(({ url, secret }) => {
          setIssuerCookie(reply, publicUrl(), secret);
          return { url };
        })
        .mapErr(countingFailures(request));
    },
  });
  const finish = finishIssuerSignIn(ports);
  const sessionWith = signedInWith(ports, publicUrl);
  // A page of the issuer sends the browser here, without the headers of the dashboard.
  server.get(
    `${URL_OF_ISSUER}/callback`,
    { onRequest: [rejectFailingAddress] },
    async (request, reply) => {
      const [, query = ''] = /\?(.*)/.exec(request.url) ?? [];
      const ended = await finish({
        query,
        state: new URLSearchParams(query).get('state') ?? undefined,
        secret: issuerCookieOf(request, publicUrl()),
        browser: { agent: request.headers['user-agent'] ?? null, requestId: request.id },
      });
      setIssuerCookie(reply, publicUrl(), '');
      if (ended.isOk()) {
        const { signedIn, returnTo } = ended.value;
        if (signedIn) await sessionWith(reply, signedIn.token);
        return reply.redirect(returnTo, 303);
      }
      if (ended.error !== 'declined') noteFailure(request);
      return reply.redirect(`/dashboard/sign-in?problem=${ended.error}`, 303);
    },
  );
  const getOwn = getOwnIssuer(ports);
  userOperation(server, ports, {
    method: 'GET',
    url: URL_OF_ISSUER,
    of: 'user',
    response: { 200: OwnIssuerSchema },
    errors: [],
    doc: {
      operationId: 'getOwnIssuer',
      summary: 'Tell whether the issuer is a way in',
      description: 'Tells whether the user can sign in at the OpenID Connect issuer.',
      responseExample: () => ({ isLinked: true }),
    },
    run: ({ request }) => ResultAsync.fromSafePromise(getOwn(presentUser(request).user.id)),
  });
  const unlink = unlinkIssuer(ports);
  userOperation(server, ports, {
    method: 'DELETE',
    url: URL_OF_ISSUER,
    of: 'fresh-user',
    response: { 200: UnlinkedIssuerSchema },
    errors: ['last-way-in'],
    doc: {
      operationId: 'unlinkIssuer',
      summary: 'Remove the issuer from the ways in',
      description:
        'Removes the issuer from the ways in of the user, unless the user has no other one that can be used.',
      responseExample: () => ({ removed: 1 }),
    },
    run: ({ request }) => unlink(presentUser(request).user.id),
  });
};

/** Returns a function that resolves a reference, if it leads to `origin`, to a path with its query and fragment. */
const resolveAt =
  (origin: string) =>
  (reference: string): string | undefined => {
    const url = URL.parse(reference, origin);
    return url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
  };
