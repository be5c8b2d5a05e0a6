import { type Static, Type } from '@sinclair/typebox';
import { ok, type Result } from 'neverthrow';
import { type QueryOf, recordList } from '../paging/record-query.ts';
import { defineRecord, type RowOf } from '../record/define-record.ts';
import { derived, optional, required } from '../record/record-field.ts';
import { recordVersion } from '../record/record-version.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { inputParser, type InvalidInput, withViolations } from '../schema/input-parser.ts';
import {
  type DateTime,
  DateTimeSchema,
  Nullable,
  toUuid,
  type Uuid,
  UuidSchema,
} from '../schema/scalar.ts';
import { OneOf, Text } from '../schema/text.ts';
import type { Violation } from '../schema/violation.ts';
import { ApiKeySchema } from '../tenant/api-key.ts';
import { needsAuthor, type Role, ROLES } from '../tenant/role.ts';

/** Maximum members of a workspace; a further one is rejected. */
export const MAX_MEMBERS = 500;

/** Fields that say what a member may do, of members and of invitations. */
export const GRANT_FIELDS = {
  role: required('Role of the member: what the member may do in the workspace.', OneOf(ROLES)),
  authorId: optional(
    'Id of the author that the member writes as; authors and contributors need one.',
    UuidSchema,
    { normalForm: toUuid },
  ),
};

/** Role of a member, and the author that the member writes as. */
export interface Grant {
  readonly role: Role;
  readonly authorId: Uuid | null;
}

/** User in a workspace, as it is stored. */
export interface Membership extends Grant {
  readonly workspaceId: Uuid;
  readonly userId: Uuid;
  readonly joinedAt: DateTime;
}

/** Members: their fields and the queries of their list (management API, GET /external/members). */
export const memberRecord = defineRecord({
  id: 'Member',
  noun: 'a member',
  about: 'User in a workspace.',
  fields: {
    userId: derived('Id of the user, a UUID.', UuidSchema),
    name: derived('Name of the user.', Text()),
    email: derived(
      'Address that the issuer has verified; null without one, and for others than owners.',
      Nullable(Text()),
    ),
    ...GRANT_FIELDS,
    joinedAt: derived('Instant of joining the workspace, in UTC.', DateTimeSchema),
    seenAt: derived(
      'Instant of the last request of the user in any workspace, in UTC, to 5 minutes; null while signed out.',
      Nullable(DateTimeSchema),
    ),
  },
  list: recordList(['joinedAt', 'name', 'seenAt'], 'the name'),
});

/** User in a workspace, as colleagues see it. */
export interface Member extends RowOf<typeof memberRecord> {}

/** A query of the list of members with its defaults filled in: those that joined last, 10 a page. */
export type MemberQuery = QueryOf<typeof memberRecord.list>;

/**
 * Returns the version of a member, which changes with what an owner can change.
 *
 * @example
 * memberVersion(member) === memberVersion({ ...member, seenAt: now }); // true
 */
export const memberVersion = ({ userId, role, authorId }: Member): string =>
  recordVersion({ userId, role, authorId });

/**
 * Applies a JSON Merge Patch to a member, and returns the resulting role and author. Returns `err` with
 * every violation, also if the role needs an author and there is none.
 *
 * @example
 * parseMemberPatch(member, { role: 'editor' }); // ok
 */
export const parseMemberPatch = (member: Member, input: unknown): Result<Grant, InvalidInput> =>
  memberRecord
    .parsePatch(member, input)
    .map((draft) => memberRecord.complete(draft))
    .andThen((grant) => checkGrant(grant));

/** Schema of the query of a removal (management API, DELETE /external/members/{userId}). */
export const MemberRemovalSchema = Type.Object(
  {
    revokeKeys: described(
      'true to revoke the live keys that the member issued, too; false if absent.',
      Type.Optional(Type.Boolean()),
    ),
  },
  { additionalProperties: false },
);

/**
 * Parses the query of a removal, with booleans already converted from strings. Returns `err` with every
 * violation if the input is invalid.
 *
 * @example
 * parseMemberRemoval({ revokeKeys: true }); // ok
 */
export const parseMemberRemoval = inputParser(MemberRemovalSchema);

/** Schema of the response to a removal. */
export const RemovedMemberSchema = Type.Object(
  {
    ...memberRecord.schema.properties,
    keys: described(
      'Live keys that the member had issued, oldest first: sites may depend on them.',
      Type.Array(
        Type.Object(
          { id: ApiKeySchema.properties.id, name: ApiKeySchema.properties.name },
          { additionalProperties: false },
        ),
      ),
    ),
    revoked: described('Whether these keys were revoked.', Type.Boolean()),
  },
  {
    $id: 'RemovedMember',
    description: 'Member that was just removed, and the keys that the member had issued.',
    additionalProperties: false,
  },
);

/** Member that was just removed, and the keys that the member had issued. */
export type RemovedMember = DeepReadonly<Static<typeof RemovedMemberSchema>>;

/** Returns a grant as a parser does: with a violation if the role needs an author and has none. */
export const checkGrant = <G extends Grant>(grant: G): Result<G, InvalidInput> =>
  withViolations(ok(grant), authorViolations(grant));

const authorViolations = ({ role, authorId }: Grant): readonly Violation[] =>
  needsAuthor(role) && authorId === null
    ? [
        {
          path: '/authorId',
          message: `is required for the role ${role}: the author that the member writes as`,
        },
      ]
    : [];
