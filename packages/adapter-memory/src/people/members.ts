import type { MemberCondition, MemberRepository } from '@content-publishing/application';
import { compareCodePoints, jsonEquals, type Uuid } from '@content-publishing/domain';
import type { Grant, Member, Membership } from '@content-publishing/domain/people';
import { isUsable } from '@content-publishing/domain/tenant';
import { err, errAsync, ok, okAsync, type Result } from 'neverthrow';
import { note } from '../activity.ts';
import type { ApiKeys } from '../api-keys.ts';
import { oldestFirst } from '../order.ts';
import { CONFLICT, recordPage } from '../records.ts';
import type { Tenants } from '../tenant.ts';
import { membershipKey, ofUser, type PeopleTables, put } from './people-tables.ts';

export const memberRepository = (
  { users, sessions, memberships }: PeopleTables,
  tenants: Tenants,
  keys: ApiKeys,
): MemberRepository => {
  const membersIn = (workspaceId: Uuid): readonly Membership[] =>
    [...memberships.values()].filter((membership) => membership.workspaceId === workspaceId);
  const ownersOf = (workspaceId: Uuid): readonly Uuid[] =>
    membersIn(workspaceId).flatMap(({ role, userId }) => (role === 'owner' ? [userId] : []));
  const memberOf = ({ userId, role, authorId, joinedAt }: Membership): readonly Member[] => {
    const user = users.get(userId);
    const seen = ofUser(sessions, userId).map(({ seenAt }) => seenAt);
    const seenAt = seen.toSorted(compareCodePoints).at(-1) ?? null;
    return user
      ? [{ userId, name: user.name, email: user.email, role, authorId, joinedAt, seenAt }]
      : [];
  };
  const find = (workspaceId: Uuid, userId: Uuid): Membership | undefined =>
    memberships.get(membershipKey(workspaceId, userId));
  /** Returns a membership that can be changed; undefined if it is not the expected one. */
  const changeable = <E>(
    workspaceId: Uuid,
    userId: Uuid,
    { expected, check }: MemberCondition<E>,
  ): Result<Membership | undefined, E> => {
    const stored = find(workspaceId, userId);
    const isExpected = !expected || (stored && jsonEquals(grantOf(stored), grantOf(expected)));
    if (!stored || !isExpected) return ok(undefined);
    const checked = check(ownersOf(workspaceId));
    return checked.isErr() ? err(checked.error) : ok(stored);
  };
  return {
    listMemberships: async (userId) =>
      ofUser(memberships, userId)
        .map((membership) => ({
          ...membership,
          workspaceName: tenants.get(membership.workspaceId)?.workspace.name ?? '',
        }))
        .toSorted((a, b) => compareCodePoints(a.workspaceName, b.workspaceName)),
    listMembers: async (workspaceId, query) => {
      const rows = membersIn(workspaceId)
        .flatMap(memberOf)
        .map((member) => ({ ...member, id: member.userId }));
      const { total, data } = recordPage(rows, query, ({ name }) => [name]);
      return { total, data: data.map(({ id: _id, ...member }) => member) };
    },
    findMember: async (workspaceId, userId) => {
      const stored = find(workspaceId, userId);
      return (stored && memberOf(stored)[0]) ?? null;
    },
    hasOwner: async (workspaceId) => ownersOf(workspaceId).length > 0,
    findWriters: async (workspaceId, authorId) =>
      membersIn(workspaceId)
        .filter((membership) => membership.authorId === authorId)
        .flatMap(({ userId }) => users.get(userId)?.name ?? [])
        .toSorted(compareCodePoints),
    changeMember: (workspaceId, userId, { grant, activity, ...condition }) => {
      const stored = changeable(workspaceId, userId, condition);
      if (stored.isErr()) return errAsync(stored.error);
      const tenant = tenants.get(workspaceId);
      if (!stored.value || !tenant) return errAsync(CONFLICT);
      const { role, authorId } = grant;
      put(memberships, membershipKey(workspaceId, userId), { ...stored.value, role, authorId });
      note(tenant, activity);
      return okAsync();
    },
    removeMember: (workspaceId, userId, { now, activity, revoked, ...condition }) => {
      const stored = changeable(workspaceId, userId, condition);
      if (stored.isErr()) return errAsync(stored.error);
      const tenant = tenants.get(workspaceId);
      const member = stored.value && memberOf(stored.value)[0];
      if (!tenant || !member) return okAsync(null);
      memberships.delete(membershipKey(workspaceId, userId));
      for (const token of tenant.previewTokens.values()) {
        if (token.issuedByUserId === userId) tenant.previewTokens.delete(token.id);
      }
      note(tenant, activity);
      const issued = [...keys.values()]
        .filter(
          ({ key }) =>
            key.workspaceId === workspaceId && key.issuedByUserId === userId && isUsable(key, now),
        )
        .toSorted((a, b) => oldestFirst(a.key, b.key));
      if (revoked) {
        for (const one of issued) {
          put(keys, one.key.id, { ...one, key: { ...one.key, revokedAt: now } });
          note(tenant, revoked(one.key));
        }
      }
      return okAsync({ member, keys: issued.map(({ key: { id, name } }) => ({ id, name })) });
    },
  };
};

const grantOf = ({ role, authorId }: Grant): object => ({ role, authorId });
