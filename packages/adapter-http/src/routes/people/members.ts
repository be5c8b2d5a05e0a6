import {
  issueRecovery,
  listMembers,
  mapView,
  type Ports,
  removeMember,
  updateMember,
} from '@content-publishing/application';
import {
  invitationLink,
  MemberRemovalSchema,
  memberRecord,
  memberVersion,
  RecoveryLinkSchema,
  RemovedMemberSchema,
} from '@content-publishing/domain/people';
import { Type } from '@sinclair/typebox';
import {
  exampleMember,
  exampleMemberPage,
  exampleMemberPatch,
  exampleRecovery,
  exampleRemovedMember,
} from '../../openapi/people-examples.ts';
import type { ContractServer } from '../../type-provider.ts';
import { operation } from '../operation.ts';
import { listRoute } from '../record/list.ts';
import { pageSchema } from '../record/page.ts';

const URL = '/external/members';

const UserIdSchema = Type.Object({
  userId: Type.String({
    description: 'Id of the user, a UUID.',
    examples: ['0197a1b2-3c4d-7e5f-8a6b-000000000006'],
  }),
});

/** Adds the operations of members (management API, Members). */
export const memberRoutes = (
  server: ContractServer,
  ports: Ports,
  publicUrl: () => string,
): void => {
  listRoute(server, ports, {
    url: URL,
    query: memberRecord.list.schema,
    page: pageSchema(memberRecord.schema, memberRecord.list.orderFields, 'MemberPage'),
    list: listMembers,
    operationId: 'listMembers',
    summary: 'List members',
    description: 'Returns a page of the members of the workspace. Only owners see addresses.',
    example: exampleMemberPage,
  });
  operation(server, ports, updateMember, {
    method: 'PATCH',
    url: `${URL}/:userId`,
    params: UserIdSchema,
    body: memberRecord.patchSchema,
    isPatch: true,
    isConditional: true,
    etag: memberVersion,
    response: { 200: memberRecord.schema },
    doc: {
      operationId: 'updateMember',
      summary: 'Change the role of a member',
      description:
        'Gives a member another role, or another author to write as. It takes effect at the next ' +
        'request of the member. The last owner stays one.',
      requestExample: exampleMemberPatch,
      responseExample: () => ({ ...exampleMember(), ...exampleMemberPatch }),
    },
    input: ({ params, versions, body }) => ({
      ...{ reference: params.userId, patch: body(), versions },
    }),
  });
  operation(server, ports, removeMember, {
    method: 'DELETE',
    url: `${URL}/:userId`,
    params: UserIdSchema,
    query: MemberRemovalSchema,
    isConditional: true,
    response: { 200: RemovedMemberSchema },
    doc: {
      operationId: 'removeMember',
      summary: 'Remove a member',
      description:
        'Removes a member from the workspace; members can leave. Preview tokens that the member issued ' +
        'become invalid. Live API keys that the member issued are named, since sites may depend on them; ' +
        '`revokeKeys=true` revokes them. The last owner stays.',
      responseExample: exampleRemovedMember,
    },
    input: ({ params, query, versions }) => ({ reference: params.userId, query, versions }),
  });
  const issueLink = mapView(issueRecovery, ({ token, expiresAt }) => ({
    link: invitationLink(publicUrl(), token),
    expiresAt,
  }));
  operation(server, ports, issueLink, {
    method: 'POST',
    url: `${URL}/:userId/recovery`,
    params: UserIdSchema,
    config: { isCompressed: false },
    response: { 201: RecoveryLinkSchema },
    doc: {
      operationId: 'issueRecovery',
      summary: 'Make a link for a lost passkey',
      description:
        'Makes a link with which the member makes a new passkey, for 24 hours; then all other passkeys, ' +
        'identities and sessions of the user end. An owner makes one only for a user whose every ' +
        'workspace the owner owns; otherwise the operator does, with `cps user recover`.',
      responseExample: exampleRecovery,
    },
    input: ({ params }) => params.userId,
  });
};
