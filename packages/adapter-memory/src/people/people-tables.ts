import type { StoredSession } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type {
  Ceremony,
  Membership,
  Passkey,
  StoredInvitation,
  User,
  UserIdentity,
} from '@content-publishing/domain/people';
import { frozenCopy } from '../deep-freeze-copy.ts';

/** People of the installation; values are frozen copies, which are replaced, not modified. */
export interface PeopleTables {
  readonly users: Map<Uuid, User>;
  readonly sessions: Map<Uuid, StoredSession>;
  readonly passkeys: Map<string, Passkey>;
  /** Identities, by {@link identityKey}. */
  readonly identities: Map<string, UserIdentity>;
  /** Memberships, by {@link membershipKey}. */
  readonly memberships: Map<string, Membership>;
  readonly invitations: Map<Uuid, StoredInvitation>;
  readonly ceremonies: Map<Uuid, Ceremony>;
}

export const emptyPeople = (): PeopleTables => ({
  users: new Map(),
  sessions: new Map(),
  passkeys: new Map(),
  identities: new Map(),
  memberships: new Map(),
  invitations: new Map(),
  ceremonies: new Map(),
});

export const identityKey = ({
  issuer,
  subject,
}: Pick<UserIdentity, 'issuer' | 'subject'>): string => JSON.stringify([issuer, subject]);

export const membershipKey = (workspaceId: Uuid, userId: Uuid): string =>
  `${workspaceId} ${userId}`;

/** Stores a frozen copy of `row`, and returns the copy. */
export const put = <Key, Row>(table: Map<Key, Row>, key: Key, row: Row): Row => {
  const kept = frozenCopy(row);
  table.set(key, kept);
  return kept;
};

/** Returns the rows of a user. */
export const ofUser = <Row extends { readonly userId: Uuid | null }>(
  table: ReadonlyMap<unknown, Row>,
  userId: Uuid,
): readonly Row[] => [...table.values()].filter((row) => row.userId === userId);

/** Removes all rows of a user but the one with the key `kept`; returns their number. */
export const removeOfUser = <Key, Row extends { readonly userId: Uuid | null }>(
  table: Map<Key, Row>,
  userId: Uuid,
  kept?: Key,
): number => {
  let removed = 0;
  for (const [key, row] of table) {
    if (row.userId === userId && key !== kept) {
      table.delete(key);
      removed += 1;
    }
  }
  return removed;
};
