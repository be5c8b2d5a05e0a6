import {
  endOwnSession,
  endOwnSessions,
  getDashboardSession,
  listOwnSessions,
  type Ports,
  renameUser,
} from '@content-publishing/application';
import {
  DashboardSessionSchema,
  UserPatchSchema,
  UserSessionsSchema,
} from '@content-publishing/domain/people';
import { Type } from '@sinclair/typebox';
import { ResultAsync } from 'neverthrow';
import { removeDashboardCookie } from '../../auth/dashboard-cookie.ts';
import { presentUser, userOf } from '../../auth/user.ts';
import {
  exampleDashboardSession,
  exampleUserPatch,
  exampleUserSessions,
} from '../../openapi/people-examples.ts';
import type { ContractServer } from '../../type-provider.ts';
import { renewSessionCookie } from './signed-in.ts';
import { userOperation } from './user-operation.ts';

const COOKIE = { 'set-cookie': 'The cookie of the session.' };

const SignedOutSchema = Type.Object(
  { status: Type.Literal('signed-out', { description: 'Always signed-out.' }) },
  { $id: 'SignedOut', description: 'End of a session.', additionalProperties: false },
);

const SessionPathSchema = Type.Object({
  id: Type.String({
    description: 'Id of the session, a UUID.',
    examples: ['0197a1b2-3c4d-7e5f-8a6b-000000000006'],
  }),
});

/** Adds the operations of the user who is signed in: the session, the name, and all sessions. */
export const ownSessionRoutes = (server: ContractServer, ports: Ports): void => {
  const sessionOf = getDashboardSession(ports);
  userOperation(server, ports, {
    method: 'GET',
    url: '/dashboard/session',
    of: 'everyone',
    response: { 200: DashboardSessionSchema },
    errors: [],
    doc: {
      operationId: 'getDashboardSession',
      summary: 'Describe who is signed in to the dashboard',
      description:
        'Returns the user of the session in the cookie, the workspaces of the user, and the ways of ' +
        'signing in; `user` is null without a session. The cookie is renewed until the session ends.',
      responseExample: exampleDashboardSession,
      responseHeaders: { 200: COOKIE },
    },
    run: ({ request, reply }) => {
      const current = userOf(request);
      if (current) renewSessionCookie(ports, request, reply, current);
      return ResultAsync.fromSafePromise(sessionOf(current));
    },
  });
  userOperation(server, ports, {
    method: 'DELETE',
    url: '/dashboard/session',
    of: 'everyone',
    response: { 200: SignedOutSchema },
    errors: [],
    doc: {
      operationId: 'closeDashboardSession',
      summary: 'Sign out of the dashboard',
      description: 'Removes the cookie, and ends the session of a user. An API key stays valid.',
      responseExample: () => ({ status: 'signed-out' }),
      responseHeaders: { 200: COOKIE },
    },
    run: ({ request, reply }) => {
      removeDashboardCookie(request, reply);
      const current = userOf(request);
      const ended = current && ports.people.endSession(current.user.id, current.session.id);
      return ResultAsync.fromSafePromise(Promise.resolve(ended)).map(() => ({
        status: 'signed-out' as const,
      }));
    },
  });
  const rename = renameUser(ports);
  userOperation(server, ports, {
    method: 'PATCH',
    url: '/dashboard/user',
    of: 'user',
    body: UserPatchSchema,
    response: { 200: UserSchema },
    errors: ['invalid-input', 'unauthorized'],
    doc: {
      operationId: 'updateUser',
      summary: 'Change the own name',
      description:
        'Changes the name that colleagues see in every workspace. The activity keeps the former one.',
      requestExample: exampleUserPatch,
      responseExample: () => exampleDashboardSession().user,
    },
    run: ({ request, body }) => rename(presentUser(request), body()),
  });
  const list = listOwnSessions(ports);
  userOperation(server, ports, {
    method: 'GET',
    url: '/dashboard/sessions',
    of: 'user',
    response: { 200: UserSessionsSchema },
    errors: [],
    doc: {
      operationId: 'listSessions',
      summary: 'List the own sessions',
      description: 'Returns the sessions of the user in all browsers, the last used first.',
      responseExample: exampleUserSessions,
    },
    run: ({ request }) => ResultAsync.fromSafePromise(list(presentUser(request))),
  });
  const end = endOwnSession(ports);
  userOperation(server, ports, {
    method: 'DELETE',
    url: '/dashboard/sessions/:id',
    of: 'user',
    params: SessionPathSchema,
    response: { 200: EndedSessionSchema },
    errors: ['record-not-found'],
    doc: {
      operationId: 'endSession',
      summary: 'End a session',
      description: 'Ends a session of the user; its browser is signed out at its next request.',
      responseExample: () => ({ id: exampleUserSessions().data[0]?.id }),
    },
    run: ({ request, params }) => end(presentUser(request), params.id),
  });
  const endAll = endOwnSessions(ports);
  userOperation(server, ports, {
    method: 'DELETE',
    url: '/dashboard/sessions',
    of: 'user',
    response: { 200: EndedSessionsSchema },
    errors: [],
    doc: {
      operationId: 'endSessions',
      summary: 'Sign out everywhere',
      description: 'Ends all sessions of the user, this one too.',
      responseExample: () => ({ ended: 2 }),
      responseHeaders: { 200: COOKIE },
    },
    run: ({ request, reply }) => {
      removeDashboardCookie(request, reply);
      return ResultAsync.fromSafePromise(endAll(presentUser(request)));
    },
  });
};

const [UserSchema] = DashboardSessionSchema.properties.user.anyOf;

const EndedSessionSchema = Type.Object(
  { id: Type.String({ description: 'Id of the session.' }) },
  { $id: 'EndedSession', description: 'Session that has ended.', additionalProperties: false },
);

const EndedSessionsSchema = Type.Object(
  { ended: Type.Integer({ description: 'Number of the sessions that have ended.' }) },
  { $id: 'EndedSessions', description: 'End of all sessions.', additionalProperties: false },
);
