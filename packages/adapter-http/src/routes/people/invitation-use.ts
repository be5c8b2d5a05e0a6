import {
  acceptInvitation,
  getDashboardSession,
  openInvitation,
  type Ports,
} from '@content-publishing/application';
import {
  DashboardSessionSchema,
  InvitationTokenSchema,
  OpenedInvitationSchema,
  parseInvitationRequest,
} from '@content-publishing/domain/people';
import { presentUser } from '../../auth/user.ts';
import { noteFailure, rejectFailingAddress } from '../../limits/auth-failure-limit.ts';
import {
  exampleDashboardSession,
  exampleInvitationToken,
  exampleOpenedInvitation,
} from '../../openapi/people-examples.ts';
import type { ContractServer } from '../../type-provider.ts';
import { userOperation } from './user-operation.ts';

/** Adds the operations with which a person opens a link, and a user who is signed in joins by it. */
export const invitationUseRoutes = (server: ContractServer, ports: Ports): void => {
  const open = openInvitation(ports);
  userOperation(server, ports, {
    method: 'POST',
    url: '/dashboard/invitations/open',
    of: 'everyone',
    reject: [rejectFailingAddress],
    body: InvitationTokenSchema,
    response: { 200: OpenedInvitationSchema },
    errors: ['invalid-input', 'invitation-not-found', 'auth-failures-limited'],
    doc: {
      operationId: 'openInvitation',
      summary: 'Show what a link is for',
      description: 'Returns the workspace and the role of a link. It uses up nothing.',
      requestExample: exampleInvitationToken,
      responseExample: exampleOpenedInvitation,
    },
    run: ({ request, body }) =>
      parseInvitationRequest(body())
        .asyncAndThen(({ invitation }) => open(invitation))
        .mapErr((error) => noted(request, error)),
  });
  const accept = acceptInvitation(ports);
  const sessionOf = getDashboardSession(ports);
  userOperation(server, ports, {
    method: 'POST',
    url: '/dashboard/invitations/accept',
    of: 'user',
    body: InvitationTokenSchema,
    response: { 200: DashboardSessionSchema },
    errors: [
      'invalid-input',
      'invitation-not-found',
      'member-already',
      'too-many-members',
      'way-in-taken',
    ],
    doc: {
      operationId: 'acceptInvitation',
      summary: 'Join a workspace as the user who is signed in',
      description:
        'Makes the user a member by a link, and uses it up. For a member it answers 409, and the link ' +
        'can still be used.',
      requestExample: exampleInvitationToken,
      responseExample: exampleDashboardSession,
    },
    run: ({ request, body }) => {
      const current = presentUser(request);
      return parseInvitationRequest(body())
        .asyncAndThen(({ invitation }) => accept(current, invitation, request.id))
        .map(() => sessionOf(current))
        .mapErr((error) => noted(request, error));
    },
  });
};

/** Returns `error`; a bad link counts as a failed authentication of the address. */
const noted = <E extends { readonly kind: string }>(
  request: Parameters<typeof noteFailure>[0],
  error: E,
): E => {
  if (error.kind === 'invitation-not-found') noteFailure(request);
  return error;
};
