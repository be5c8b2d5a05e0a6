import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { CREATED_AT } from '../record/common-fields.ts';
import { defineRecord, type RowOf } from '../record/define-record.ts';
import { derived, optional } from '../record/record-field.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { inputParser, type InvalidInput } from '../schema/input-parser.ts';
import {
  type DateTime,
  DateTimeSchema,
  Nullable,
  type Uuid,
  UuidSchema,
} from '../schema/scalar.ts';
import { OneOf, Text } from '../schema/text.ts';
import { recordList, type QueryOf } from '../paging/record-query.ts';
import { formatToken, parseToken } from '../tenant/token.ts';
import { collapseWhitespace } from '../text/collapse-whitespace.ts';
import { ROLES } from '../tenant/role.ts';
import { checkGrant, type Grant, GRANT_FIELDS } from './member.ts';
import { PersonName } from './person-name.ts';

/** Maximum open invitations of a workspace; a further one is rejected. */
export const MAX_INVITATIONS = 100;

/** Maximum days in which an invitation can be used. */
const MAX_INVITATION_DAYS = 30;

/** Default days in which an invitation can be used. */
export const DEFAULT_INVITATION_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Days in which a link for a lost passkey can be used. */
export const RECOVERY_DAYS = 1;

/** Invitations: their fields and the queries of their list (management API, GET /external/invitations). */
export const invitationRecord = defineRecord({
  id: 'Invitation',
  noun: 'an invitation',
  about: 'Invitation of a person to a workspace, without its link.',
  fields: {
    id: derived('Id of the invitation, a UUID; not its link.', UuidSchema),
    ...GRANT_FIELDS,
    name: optional('Name of the person, who can change it when joining.', PersonName(), {
      normalForm: collapseWhitespace,
    }),
    invitedBy: derived('Name of the member who invited; null for the operator.', Nullable(Text())),
    ...CREATED_AT,
    expiresAt: derived('Instant from which the link is rejected, in UTC.', DateTimeSchema),
    isUsable: derived(
      'False if the member who invited no longer owns the workspace: the link is rejected until an owner makes another.',
      Type.Boolean(),
    ),
  },
  list: recordList(['createdAt'], 'the name'),
});

/** Open invitation to a workspace, as its owners see it. */
export interface Invitation extends RowOf<typeof invitationRecord> {}

/** A query of the list of invitations with its defaults filled in: newest first, 10 a page. */
export type InvitationQuery = QueryOf<typeof invitationRecord.list>;

/** Schema of the request for an invitation (management API, POST /external/invitations). */
export const InvitationDraftSchema = Type.Object(
  {
    ...invitationRecord.draftSchema.properties,
    expiresInDays: described(
      `Days in which the link can be used; ${DEFAULT_INVITATION_DAYS} when absent.`,
      Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_INVITATION_DAYS })),
    ),
  },
  {
    $id: 'InvitationDraft',
    description: 'Input of a new invitation.',
    additionalProperties: false,
  },
);

/** Parsed request for an invitation. */
export interface InvitationDraft extends Grant {
  readonly name: string | null;
  readonly expiresInDays: number;
}

const readDraft = inputParser(InvitationDraftSchema);

/**
 * Parses a request for an invitation. Returns `err` with every violation, also if the role needs an
 * author and there is none.
 *
 * @example
 * parseInvitationDraft({ role: 'editor', name: 'Ada' }); // ok
 */
export const parseInvitationDraft = (input: unknown): Result<InvitationDraft, InvalidInput> =>
  readDraft(input).andThen(({ expiresInDays = DEFAULT_INVITATION_DAYS, ...draft }) =>
    checkGrant({ ...invitationRecord.complete(draft), expiresInDays }),
  );

/** Returns the instant that is `days` after `now`. */
export const daysAfter = (now: DateTime, days: number): DateTime =>
  new Date(Date.parse(now) + days * DAY_MS).toISOString();

/** Schema of an invitation with its link (management API, POST /external/invitations). */
export const IssuedInvitationSchema = Type.Object(
  {
    ...invitationRecord.schema.properties,
    link: described(
      'Link that the person opens to join; it is shown once, and null in the response to a repeated request.',
      Nullable(Text()),
    ),
  },
  {
    $id: 'IssuedInvitation',
    description: 'Invitation with the link that was just made.',
    additionalProperties: false,
  },
);

/** Schema of a link for a member who has lost every passkey. */
export const RecoveryLinkSchema = Type.Object(
  {
    link: described('Link with which the member makes a new passkey; it is shown once.', Text()),
    expiresAt: described('Instant from which the link is rejected, in UTC.', DateTimeSchema),
  },
  { $id: 'RecoveryLink', description: 'Link for a lost passkey.', additionalProperties: false },
);

/** Schema of the link in a request of the page that it opens. */
export const InvitationTokenSchema = Type.Object(
  { invitation: described('Token of the link, after its #.', Text({ maxLength: 200 })) },
  {
    $id: 'InvitationToken',
    description: 'Link of the page that it opens.',
    additionalProperties: false,
  },
);

const readInvitationRequest = inputParser(InvitationTokenSchema);

/**
 * Parses a request of the page that a link opens.
 *
 * @example
 * parseInvitationRequest({ invitation: 'cpi_…' }); // ok
 */
export const parseInvitationRequest = (
  input: unknown,
): Result<DeepReadonly<Static<typeof InvitationTokenSchema>>, InvalidInput> =>
  readInvitationRequest(input);

/** Schema of what a link is for (POST /dashboard/invitations/open). */
export const OpenedInvitationSchema = Type.Object(
  {
    kind: OneOf(['join', 'recovery'], {
      description: 'join: the person becomes a member; recovery: a member gets a new way in.',
    }),
    workspace: Type.Object(
      { name: described('Name of the workspace.', Text()) },
      { description: 'Workspace that the link is for.', additionalProperties: false },
    ),
    role: described('Role of the new member; null for a recovery.', Nullable(OneOf(ROLES))),
    invitedBy: invitationRecord.schema.properties.invitedBy,
    name: described('Name that was given for the person, or that the user has.', Nullable(Text())),
    expiresAt: invitationRecord.schema.properties.expiresAt,
  },
  {
    $id: 'OpenedInvitation',
    description: 'Purpose of a link. Opening uses up nothing.',
    additionalProperties: false,
  },
);

/** Purpose of a link. */
export type OpenedInvitation = DeepReadonly<Static<typeof OpenedInvitationSchema>>;

/**
 * Stored link: an invitation, or with `userId` a recovery of that user. Only the hash of its secret is
 * stored.
 */
export interface StoredInvitation {
  readonly id: Uuid;
  readonly workspaceId: Uuid;
  /** User that gets a new way in; `null` for an invitation. */
  readonly userId: Uuid | null;
  /** Grant of the new member; `null` for a recovery. */
  readonly grant: Grant | null;
  readonly name: string | null;
  readonly secretHash: string;
  /** User who made the link, and the name at that time; `null` for the operator. */
  readonly createdBy: { readonly id: Uuid; readonly name: string } | null;
  readonly createdAt: DateTime;
  readonly expiresAt: DateTime;
}

/**
 * Formats the token of a link: `cpi_`, the id without hyphens, `_`, the secret.
 *
 * @example
 * formatInvitationToken({ id, secret }); // 'cpi_…_…'
 */
export const formatInvitationToken = formatToken('cpi');

/**
 * Parses the token of a link; `undefined` for a text that does not have the form of one.
 *
 * @example
 * parseInvitationToken('no token'); // undefined
 */
export const parseInvitationToken = parseToken('cpi');

/**
 * Returns the link of a token; `publicUrl` has no slash at its end. The token is in the fragment, so that it is in no log, no `Referer` and
 * in no request of a scanner of mails.
 *
 * @example
 * invitationLink('https://cms.example', token); // 'https://cms.example/dashboard/join#cpi_…'
 */
export const invitationLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/dashboard/join#${token}`;
