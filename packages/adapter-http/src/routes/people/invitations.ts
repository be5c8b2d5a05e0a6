import {
  createInvitation,
  type IssuedInvitation,
  listInvitations,
  mapView,
  type Ports,
  renewInvitation,
  revokeInvitation,
} from '@content-publishing/application';
import {
  invitationLink,
  InvitationDraftSchema,
  invitationRecord,
  IssuedInvitationSchema,
} from '@content-publishing/domain/people';
import { recordVersion } from '@content-publishing/domain/records';
import {
  exampleInvitation,
  exampleInvitationDraft,
  exampleInvitationPage,
  exampleIssuedInvitation,
} from '../../openapi/people-examples.ts';
import type { ContractServer } from '../../type-provider.ts';
import { operation } from '../operation.ts';
import { createRoute } from '../record/create.ts';
import { listRoute } from '../record/list.ts';
import { pageSchema } from '../record/page.ts';
import { byId } from '../record/path.ts';

const URL = '/external/invitations';

/** Adds the operations of invitations (management API, Invitations). */
export const invitationRoutes = (
  server: ContractServer,
  ports: Ports,
  publicUrl: () => string,
): void => {
  const withLink = ({ token, ...invitation }: IssuedInvitation) => ({
    ...invitation,
    link: token === null ? null : invitationLink(publicUrl(), token),
  });
  listRoute(server, ports, {
    url: URL,
    query: invitationRecord.list.schema,
    page: pageSchema(invitationRecord.schema, invitationRecord.list.orderFields, 'InvitationPage'),
    list: listInvitations,
    operationId: 'listInvitations',
    summary: 'List open invitations',
    description:
      'Returns a page of the invitations that have not expired, without their links. `isUsable` is false ' +
      'if the member who invited no longer owns the workspace.',
    example: exampleInvitationPage,
  });
  createRoute(server, ports, {
    url: URL,
    body: InvitationDraftSchema,
    schema: IssuedInvitationSchema,
    create: mapView(createInvitation, ({ record, ...created }) => ({
      ...created,
      record: withLink(record),
    })),
    versionOf: ({ link: _link, ...invitation }) => recordVersion(invitation),
    hasSecret: true,
    operationId: 'createInvitation',
    summary: 'Invite a person',
    description:
      'Makes a link by which one person joins the workspace, and shows it once: only a hash of its secret ' +
      'is stored. Whoever has the link can join. With an Idempotency-Key the request can be retried: the ' +
      'invitation is made once, and `link` is null in later responses.',
    requestExample: exampleInvitationDraft,
    example: exampleIssuedInvitation,
  });
  const path = byId(URL);
  operation(server, ports, mapView(renewInvitation, withLink), {
    method: 'POST',
    url: `${path.url}/link`,
    params: path.params,
    config: { isCompressed: false },
    response: { 200: IssuedInvitationSchema },
    doc: {
      operationId: 'renewInvitation',
      summary: 'Make another link of an invitation',
      description: 'Gives an open invitation another link, for 7 days; the former link is void.',
      responseExample: exampleIssuedInvitation,
    },
    input: ({ request }) => path.referenceOf(request),
  });
  operation(server, ports, revokeInvitation, {
    method: 'DELETE',
    url: path.url,
    params: path.params,
    response: { 200: invitationRecord.schema },
    doc: {
      operationId: 'revokeInvitation',
      summary: 'Revoke an invitation',
      description: 'Revokes an open invitation, and returns it.',
      responseExample: exampleInvitation,
    },
    input: ({ request }) => path.referenceOf(request),
  });
};
