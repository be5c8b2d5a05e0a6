import type { Ports, Recovery } from '@content-publishing/application';
import {
  MAX_INVITATIONS,
  type StoredInvitation,
  type User,
} from '@content-publishing/domain/people';
import { ok } from 'neverthrow';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivity, anActivityQuery, aRecordQuery } from '../sample/activity.ts';
import {
  aMember,
  anInvitation,
  aPasskey,
  aSession,
  aUser,
  EDITOR,
  EXPIRED,
  invited,
  OWNER,
} from '../sample/people.ts';
import { aBareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const NOT_FOUND = { kind: 'invitation-not-found' };

/** Returns who makes a link, as links keep it. */
const signed = (user: User | null): StoredInvitation['createdBy'] =>
  user && { id: user.id, name: user.name };

/** Stores a link for a user who has lost every passkey, and returns the call that uses it. */
const recoveryOf = async (
  ports: Ports,
  workspaceId: string,
  user: User,
  createdBy: User | null,
): Promise<Recovery> => {
  const { ids, clock } = ports;
  const fields = { userId: user.id, grant: null, name: null, createdBy: signed(createdBy) };
  const invitation = { ...anInvitation(ports, workspaceId, fields), userId: user.id };
  const activity = anActivity(workspaceId, user.id, { id: ids.next() });
  await viewOf(ports.people.insertRecovery(invitation, activity));
  return {
    invitation,
    passkey: aPasskey(ports, user.id),
    session: aSession(ports, user.id),
    now: clock.now(),
    noted: (of) =>
      anActivity(of.workspaceId, user.id, { id: ids.next(), action: 'member.recovered' }),
  };
};

export const peopleLinkSuite = (test: StorageTest): void => {
  test('open invitations of a workspace are listed; expired ones and recoveries are not', async ({
    ports,
  }) => {
    const { people, clock } = ports;
    const [here, there] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const [ada, owner] = [await aMember(ports, here.id), await aMember(ports, here.id, OWNER)];
    await recoveryOf(ports, here.id, ada, null);
    const add = async (invitation: StoredInvitation) => {
      const activity = anActivity(invitation.workspaceId, invitation.id);
      await viewOf(people.insertInvitation(invitation, { activity }));
      return invitation;
    };
    const first = await add(anInvitation(ports, here.id, { name: 'Äda', createdBy: signed(ada) }));
    const second = await add(
      anInvitation(ports, here.id, { name: null, createdAt: '2026-01-31T00:00:00.000Z' }),
    );
    const createdAt = '2026-01-31T00:00:01.000Z';
    const third = await add(
      anInvitation(ports, here.id, { name: null, createdAt, createdBy: signed(owner) }),
    );
    await add(anInvitation(ports, here.id, { expiresAt: clock.now() }));
    await add(anInvitation(ports, there.id));
    const list = async (search: string | null = null) =>
      (await people.listInvitations(here.id, aRecordQuery('createdAt', { search }), clock.now()))
        .data;
    // Ada is no owner.
    expect(await list()).toEqual([
      { ...first, isUsable: false },
      { ...second, isUsable: true },
      { ...third, isUsable: true },
    ]);
    expect(await list('ad')).toEqual([{ ...first, isUsable: false }]);
    const workspaceId = ports.ids.next();
    expect(
      await errorOf(
        people.insertInvitation(anInvitation(ports, workspaceId), {
          activity: anActivity(workspaceId, workspaceId),
        }),
      ),
    ).toEqual({ kind: 'workspace-not-found', workspaceId });
  });

  test('a workspace has at most the maximum of open invitations', async ({ ports }) => {
    const { people } = ports;
    const { id } = await aBareWorkspace(ports);
    const outcomes = await Promise.all(
      Array.from({ length: MAX_INVITATIONS + 2 }, async () => {
        const invitation = anInvitation(ports, id);
        return people.insertInvitation(invitation, { activity: anActivity(id, invitation.id) });
      }),
    );
    expect(outcomes.filter((outcome) => outcome.isErr())).toHaveLength(2);
    const refused = anInvitation(ports, id);
    expect(
      await errorOf(people.insertInvitation(refused, { activity: anActivity(id, refused.id) })),
    ).toEqual({
      kind: 'too-many-invitations',
      limit: MAX_INVITATIONS,
    });
  });

  test('a renewed invitation has another secret, and a revoked one is gone', async ({ ports }) => {
    const { people, ids, clock } = ports;
    const [{ id }, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const { invitation } = await invited(ports, id, aUser(ports));
    const entry = () => anActivity(id, invitation.id, { id: ids.next() });
    const renewal = {
      secretHash: ports.secrets.hash('renewed'),
      createdBy: { id: ids.next(), name: 'Grace' },
      now: clock.now(),
      expiresAt: EXPIRED,
      noted: entry,
    };
    const { secretHash, createdBy } = renewal;
    const renewed = { secretHash, createdBy, expiresAt: EXPIRED, createdAt: clock.now() };
    expect(await people.renewInvitation(other.id, invitation.id, renewal)).toBeNull();
    expect(await people.renewInvitation(id, invitation.id, renewal)).toMatchObject(renewed);
    expect(
      await errorOf(people.join({ ...(await invited(ports, id, aUser(ports))), invitation })),
    ).toEqual(NOT_FOUND);
    expect(await people.removeInvitation(other.id, invitation.id, clock.now(), entry)).toBeNull();
    expect(await people.removeInvitation(id, invitation.id, clock.now(), entry)).toMatchObject(
      renewed,
    );
    expect(await people.removeInvitation(id, invitation.id, clock.now(), entry)).toBeNull();
    expect(await people.renewInvitation(id, invitation.id, renewal)).toBeNull();
  });

  test('joining stores the user, the way in, the membership, the session and the activity', async ({
    ports,
  }) => {
    const { people, activity, clock } = ports;
    const { id, author } = await aBareWorkspace(ports);
    const user = aUser(ports);
    const [passkey, session] = [aPasskey(ports, user.id), aSession(ports, user.id)];
    const grant = { role: 'author' as const, authorId: author.id };
    const joining = { ...(await invited(ports, id, user, { grant })), passkey, session };
    expect(await viewOf(people.join(joining))).toEqual({
      ...{ workspaceId: id, userId: user.id, joinedAt: clock.now(), ...grant },
    });
    expect(await people.findUser(user.id)).toEqual(user);
    expect(await people.findPasskey(passkey.id)).toEqual(passkey);
    expect(await people.findSession(session.id, id)).toEqual({ session, user, membership: grant });
    expect(await people.findInvitation(joining.invitation.id, clock.now())).toBeNull();
    const { data } = await activity.list(id, anActivityQuery({ recordId: user.id }));
    expect(data).toMatchObject([{ action: 'member.joined' }]);
    expect(await errorOf(people.join(joining))).toEqual(NOT_FOUND);
  });

  test('of 20 browsers that use one link at once, one joins', async ({ ports }) => {
    const { people } = ports;
    const { id } = await aBareWorkspace(ports);
    const first = await invited(ports, id, aUser(ports));
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const user = aUser(ports);
        const passkey = aPasskey(ports, user.id);
        return people.join({ ...first, user, passkey, session: aSession(ports, user.id) });
      }),
    );
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome.isErr()).map((one) => one.error)).toEqual(
      Array.from({ length: 19 }, () => NOT_FOUND),
    );
    expect((await people.listMembers(id, aRecordQuery('name'))).total).toBe(1);
  });

  test('an invitation is not used up by a member, a way in of another user, a wrong secret, or after its end', async ({
    ports,
  }) => {
    const { people, secrets, clock } = ports;
    const { id } = await aBareWorkspace(ports);
    const ada = await aMember(ports, id);
    const taken = aPasskey(ports, ada.id);
    await viewOf(people.addPasskey(taken));
    const user = aUser(ports);
    const joining = await invited(ports, id, user);
    const wrong = { ...joining.invitation, secretHash: secrets.hash('wrong') };
    for (const [change, error] of [
      [{ user: { id: ada.id } }, { kind: 'member-already' }],
      [{ user: { id: ports.ids.next() } }, NOT_FOUND],
      [{ passkey: { ...taken, userId: user.id } }, { kind: 'way-in-taken' }],
      [{ invitation: wrong }, NOT_FOUND],
      [{ now: '2026-12-31T00:00:00.000Z' }, NOT_FOUND],
    ] as const) {
      expect(await errorOf(people.join({ ...joining, ...change }))).toEqual(error);
    }
    expect(await people.findUser(user.id)).toBeNull();
    expect(await people.findInvitation(joining.invitation.id, clock.now())).not.toBeNull();
    await viewOf(people.join(joining));
  });

  test('a recovery gives a new way in, and removes all others, and the sessions', async ({
    ports,
  }) => {
    const { people, activity, clock, ids } = ports;
    const { id } = await aBareWorkspace(ports);
    const [owner, ada] = [await aMember(ports, id, OWNER), await aMember(ports, id)];
    const [old, lost] = [aPasskey(ports, ada.id), aSession(ports, ada.id)];
    await viewOf(people.addPasskey(old));
    const identity = { issuer: 'https://issuer.example', subject: ids.next(), userId: ada.id };
    await viewOf(people.addIdentity(identity));
    await people.openSession(lost);
    const former = await recoveryOf(ports, id, ada, owner);
    const recovery = await recoveryOf(ports, id, ada, owner);
    expect(await errorOf(people.recover(former))).toEqual(NOT_FOUND);
    const { invitation } = recovery;
    const joining = { ...(await invited(ports, id, aUser(ports))), invitation };
    expect(await errorOf(people.join(joining))).toEqual(NOT_FOUND);
    expect(await viewOf(people.recover(recovery))).toEqual(ada);
    expect(await people.listPasskeys(ada.id)).toEqual([recovery.passkey]);
    expect(await people.listIdentities(ada.id)).toEqual([]);
    expect((await people.listSessions(ada.id, clock.now())).map((one) => one.id)).toEqual([
      recovery.session.id,
    ]);
    expect(await people.findMember(id, ada.id)).toMatchObject(EDITOR);
    const { data } = await activity.list(id, anActivityQuery({ recordId: ada.id }));
    expect(data.map((one) => one.action)).toContain('member.recovered');
    expect(await errorOf(people.recover(recovery))).toEqual(NOT_FOUND);
  });

  test('an owner recovers only users whose every workspace the owner owns, when making the link and when it is used', async ({
    ports,
  }) => {
    const { people, ids } = ports;
    const [here, there] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const owner = await aMember(ports, here.id, OWNER);
    const ada = await aMember(ports, here.id);
    const before = await recoveryOf(ports, here.id, ada, owner);
    await aMember(ports, there.id, EDITOR, ada);
    // Joining anywhere voids the link.
    expect(await errorOf(people.recover(before))).toEqual(NOT_FOUND);
    const recovery = {
      ...anInvitation(ports, here.id, { grant: null, createdBy: signed(owner) }),
      userId: ada.id,
    };
    const entry = anActivity(here.id, ada.id, { id: ids.next() });
    expect(await errorOf(people.insertRecovery(recovery, entry))).toEqual({
      kind: 'recovery-beyond-owner',
    });
    // The operator may.
    await viewOf(people.recover(await recoveryOf(ports, here.id, ada, null)));

    // An owner of both may, until that has changed.
    await aMember(ports, there.id, OWNER, owner);
    const link = await recoveryOf(ports, here.id, ada, owner);
    const demoted = { grant: EDITOR, activity: anActivity(there.id, owner.id, { id: ids.next() }) };
    await viewOf(people.changeMember(there.id, owner.id, { ...demoted, check: () => ok() }));
    expect(await errorOf(people.recover(link))).toEqual(NOT_FOUND);

    // A user without a workspace is no longer that of an owner.
    const eve = await aMember(ports, here.id);
    const left = await recoveryOf(ports, here.id, eve, owner);
    const removal = { now: ports.clock.now(), check: () => ok() };
    const gone = anActivity(here.id, eve.id, { id: ids.next() });
    await viewOf(people.removeMember(here.id, eve.id, { ...removal, activity: gone }));
    expect(await errorOf(people.recover(left))).toEqual(NOT_FOUND);
  });
};
