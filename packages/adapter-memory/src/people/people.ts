import type { PeopleRepository } from '@content-publishing/application';
import type { DateTime } from '@content-publishing/domain';
import type { ApiKeys } from '../api-keys.ts';
import { oldestFirst } from '../order.ts';
import type { Tenants } from '../tenant.ts';
import { invitationRepository } from './invitations.ts';
import { memberRepository } from './members.ts';
import { type PeopleTables, put, removeOfUser } from './people-tables.ts';
import { sessionRepository } from './sessions.ts';
import { wayInRepository } from './ways-in.ts';

export const peopleRepository = (
  tenants: Tenants,
  keys: ApiKeys,
  tables: PeopleTables,
): PeopleRepository => {
  const { users, sessions, passkeys, identities, memberships, invitations, ceremonies } = tables;
  return {
    ...sessionRepository(tables),
    ...wayInRepository(tables),
    ...memberRepository(tables, tenants, keys),
    ...invitationRepository(tables, tenants),
    findUser: async (id) => users.get(id) ?? null,
    listUsers: async () => [...users.values()].toSorted(oldestFirst),
    updateUser: async (id, fields) => {
      const user = users.get(id);
      return user ? put(users, id, { ...user, ...fields }) : null;
    },
    removeUser: async (id) => {
      for (const table of [sessions, passkeys, identities, memberships, invitations]) {
        removeOfUser<string, { readonly userId: string | null }>(table, id);
      }
      return users.delete(id);
    },
    removeExpired: async (now, limit) =>
      removeExpired(sessions, now, limit) +
      removeExpired(invitations, now, limit) +
      removeExpired(ceremonies, now, limit),
  };
};

const removeExpired = <Key>(
  table: Map<Key, { readonly expiresAt: DateTime }>,
  now: DateTime,
  limit: number,
): number => {
  const expired = [...table].filter(([, { expiresAt }]) => expiresAt <= now).slice(0, limit);
  for (const [key] of expired) table.delete(key);
  return expired.length;
};
