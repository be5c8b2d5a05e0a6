import type { JsonObject } from '@content-publishing/domain';
import type { SessionMethod } from '@content-publishing/domain/people';
import type { Role } from '@content-publishing/domain/tenant';
import { defineEntity, p } from '@mikro-orm/core';
import { base64Url, count, instant, orderedText, reference } from './columns.ts';

/**
 * People of the installation. On a cluster these tables are on the coordinator alone: a user can be in
 * many workspaces, and a sign-in must not need all nodes. So they refer to no table of a workspace.
 */
export const UserEntity = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    name: orderedText(),
    email: p.text().strictNullable(),
    createdAt: instant(),
  },
});

/** Foreign key to the user of a row, which goes with the user. */
const ofUser = (name: string) => reference(UserEntity, name, 'user_id').deleteRule('cascade');

export const PasskeyEntity = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    id: p.text().primary(),
    userId: p.uuid(),
    publicKey: base64Url(),
    counter: count(),
    rpId: p.text(),
    transports: p.json<readonly string[]>(),
    label: p.text(),
    isSynced: p.boolean(),
    createdAt: instant(),
    lastUsedAt: instant().strictNullable(),
    user: () => ofUser('passkeys_user_fkey'),
  },
  indexes: [{ name: 'passkeys_user_idx', properties: ['userId'] }],
});

/** User at an OpenID Connect issuer. */
export const IdentityEntity = defineEntity({
  name: 'Identity',
  tableName: 'identities',
  properties: {
    issuer: p.text().primary(),
    subject: p.text().primary(),
    userId: p.uuid(),
    user: () => ofUser('identities_user_fkey'),
  },
  indexes: [{ name: 'identities_user_idx', properties: ['userId'] }],
});

export const MembershipEntity = defineEntity({
  name: 'Membership',
  tableName: 'memberships',
  properties: {
    workspaceId: p.uuid().primary(),
    userId: p.uuid().primary(),
    role: p.text().$type<Role>(),
    authorId: p.uuid().strictNullable(),
    joinedAt: instant(),
    user: () => ofUser('memberships_user_fkey'),
  },
  indexes: [{ name: 'memberships_user_idx', properties: ['userId'] }],
});

/** Link by which a person joins, or with a user one that gives the user a new way in. */
export const InvitationEntity = defineEntity({
  name: 'Invitation',
  tableName: 'invitations',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    userId: p.uuid().strictNullable(),
    role: p.text().$type<Role>().strictNullable(),
    authorId: p.uuid().strictNullable(),
    name: p.text().strictNullable(),
    secretHash: p.text(),
    createdBy: p.uuid().strictNullable(),
    createdByName: p.text().strictNullable(),
    createdAt: instant(),
    expiresAt: instant(),
    user: () => ofUser('invitations_user_fkey'),
  },
  indexes: [
    { name: 'invitations_workspace_idx', properties: ['workspaceId'] },
    { name: 'invitations_user_idx', properties: ['userId'] },
    { name: 'invitations_expires_at_idx', properties: ['expiresAt'] },
  ],
});

export const UserSessionEntity = defineEntity({
  name: 'UserSession',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    secretHash: p.text().hidden(),
    method: p.text().$type<SessionMethod>(),
    agent: p.text().strictNullable(),
    createdAt: instant(),
    authenticatedAt: instant(),
    seenAt: instant(),
    expiresAt: instant(),
    user: () => ofUser('sessions_user_fkey'),
  },
  indexes: [
    { name: 'sessions_user_idx', properties: ['userId'] },
    { name: 'sessions_expires_at_idx', properties: ['expiresAt'] },
  ],
});

/** Passkey that is being made or used, or sign-in at the issuer, until it ends. */
export const CeremonyEntity = defineEntity({
  name: 'Ceremony',
  tableName: 'ceremonies',
  properties: {
    id: p.uuid().primary(),
    kind: p.text(),
    secretHash: p.text().strictNullable(),
    content: p.json<JsonObject>(),
    expiresAt: instant(),
  },
  indexes: [{ name: 'ceremonies_expires_at_idx', properties: ['expiresAt'] }],
});
