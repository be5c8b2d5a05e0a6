import type { Ports, Repositories } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { ok } from 'neverthrow';
import { anActivity, aRecordQuery } from '../sample/activity.ts';
import type { NamedRecords } from '../sample/named-records.ts';
import { anInvitation, OWNER } from '../sample/people.ts';
import { LATER, MAINTENANCE, type Trial, type Unbound } from './isolation-trial.ts';

const OF_USERS: Unbound = { unbound: 'a user can be in many workspaces' };
const BY_SECRET: Unbound = { unbound: 'the secret of a link says which workspace it is for' };
const BEFORE_SIGN_IN: Unbound = { unbound: 'it is called before it is known who signs in' };

const members = (ports: Ports, here: Uuid) => ports.people.listMembers(here, aRecordQuery('name'));

const invitations = (ports: Ports, here: Uuid) =>
  ports.people.listInvitations(here, aRecordQuery('createdAt'), ports.clock.now());

const entryOf = ({ ids }: Ports, here: Uuid, recordId: Uuid) =>
  anActivity(here, recordId, { id: ids.next() });

const after =
  (
    read: typeof members | typeof invitations,
    change: (ports: Ports, here: Uuid, of: NamedRecords) => Promise<unknown>,
  ): Trial =>
  async (ports, here, of) => [await change(ports, here, of), await read(ports, here)];

/** A trial for each method of the repository of people, reads before writes. */
export const peopleTrials: Readonly<Record<keyof Repositories['people'], Trial | Unbound>> = {
  ...{ findUser: OF_USERS, listUsers: OF_USERS, updateUser: OF_USERS, removeUser: OF_USERS },
  ...{ touchSession: OF_USERS, openSession: OF_USERS, endSession: OF_USERS },
  ...{ endSessions: OF_USERS, listSessions: OF_USERS, listMemberships: OF_USERS },
  ...{ listPasskeys: OF_USERS, addPasskey: OF_USERS, renamePasskey: OF_USERS },
  ...{ removePasskey: OF_USERS, listIdentities: OF_USERS, addIdentity: OF_USERS },
  ...{ removeIdentities: OF_USERS, findPasskey: BEFORE_SIGN_IN, usePasskey: BEFORE_SIGN_IN },
  ...{ findIdentity: BEFORE_SIGN_IN, putCeremony: BEFORE_SIGN_IN, takeCeremony: BEFORE_SIGN_IN },
  ...{ findInvitation: BY_SECRET, join: BY_SECRET, recover: BY_SECRET },
  ...{ removeExpired: MAINTENANCE, countPasskeysBeside: MAINTENANCE },
  findSession: async (ports, here, { session }) =>
    (await ports.people.findSession(session.id, here))?.membership,
  listMembers: members,
  findMember: (ports, here, { user }) => ports.people.findMember(here, user.id),
  hasOwner: (ports, here) => ports.people.hasOwner(here),
  findWriters: (ports, here, { author }) => ports.people.findWriters(here, author.id),
  listInvitations: invitations,
  insertInvitation: { unbound: 'an id is of one invitation, and is not chosen by a caller' },
  insertRecovery: { unbound: 'the use case finds the member in its workspace first' },
  renewInvitation: after(invitations, (ports, here, { invitation }) =>
    ports.people.renewInvitation(here, invitation.id, {
      secretHash: anInvitation(ports, here).secretHash,
      createdBy: null,
      now: ports.clock.now(),
      expiresAt: LATER,
      noted: ({ id }) => entryOf(ports, here, id),
    }),
  ),
  removeInvitation: after(invitations, (ports, here, { invitation }) =>
    ports.people.removeInvitation(here, invitation.id, ports.clock.now(), ({ id }) =>
      entryOf(ports, here, id),
    ),
  ),
  changeMember: after(members, async (ports, here, { user }) =>
    ports.people.changeMember(here, user.id, {
      grant: OWNER,
      check: () => ok(),
      activity: entryOf(ports, here, user.id),
    }),
  ),
  removeMember: after(members, async (ports, here, { user }) =>
    ports.people.removeMember(here, user.id, {
      now: LATER,
      check: () => ok(),
      activity: entryOf(ports, here, user.id),
    }),
  ),
};
