import { MAX_SESSIONS } from '@content-publishing/domain/people';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { anActivity } from '../sample/activity.ts';
import { aMember, anInvitation, aSession, EDITOR, EXPIRED, OWNER } from '../sample/people.ts';
import { tamperWith } from '../sample/tampering.ts';
import { aBareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const peopleSessionSuite = (test: StorageTest): void => {
  test('a session is found with its user, and with the membership in the workspace that is named', async ({
    ports,
  }) => {
    const { people, ids } = ports;
    const [here, there, nowhere] = [
      await aBareWorkspace(ports),
      await aBareWorkspace(ports),
      await aBareWorkspace(ports),
    ];
    const ada = await aMember(ports, here.id, OWNER);
    const asAuthor = { role: 'author' as const, authorId: there.author.id };
    await aMember(ports, there.id, asAuthor, ada);
    const session = aSession(ports, ada.id);
    await people.openSession(session);
    const found = (membership: object | null) => ({ session, user: ada, membership });
    // All at once, so that they share a statement.
    expect(
      await Promise.all([
        people.findSession(session.id, here.id),
        people.findSession(session.id, there.id),
        people.findSession(session.id, nowhere.id),
        people.findSession(session.id, null),
        people.findSession(ids.next(), here.id),
      ]),
    ).toEqual([found(OWNER), found(asAuthor), found(null), found(null), null]);
  });

  test('a use of a session moves its end, and an earlier one that comes late does not', async ({
    ports: { people, ...ports },
  }) => {
    const all = { ...ports, people };
    const ada = await aMember(all, (await aBareWorkspace(all)).id);
    const session = aSession(all, ada.id);
    await people.openSession(session);
    const later = { seenAt: '2026-01-02T00:00:00.000Z', expiresAt: '2026-01-09T00:00:00.000Z' };
    const earlier = { seenAt: '2026-01-01T12:00:00.000Z', expiresAt: '2026-01-08T12:00:00.000Z' };
    for (const use of [later, earlier]) await people.touchSession({ id: session.id, ...use });
    expect((await people.findSession(session.id, null))?.session).toEqual({ ...session, ...later });
  });

  test('no session is opened for a user who is gone', async ({ ports }) => {
    const { people, ids } = ports;
    const session = aSession(ports, ids.next());
    expect(await people.openSession(session)).toBe(false);
    expect(await people.findSession(session.id, null)).toBeNull();
  });

  test('a user has the newest sessions, and a new one ends the one that is presented', async ({
    ports,
  }) => {
    const { people, clock } = ports;
    const { id } = await aBareWorkspace(ports);
    const [ada, eve] = [await aMember(ports, id), await aMember(ports, id)];
    const eves = aSession(ports, eve.id);
    await people.openSession(eves);
    const sessions = Array.from({ length: MAX_SESSIONS + 1 }, (_, index) =>
      aSession(ports, ada.id, {
        createdAt: `2026-01-01T00:00:${String(index).padStart(2, '0')}.000Z`,
      }),
    );
    for (const session of sessions) await people.openSession(session);
    const idsOf = async (userId: string) =>
      (await people.listSessions(userId, clock.now())).map((one) => one.id).toSorted();
    expect(await idsOf(ada.id)).toEqual(
      sessions
        .slice(1)
        .map((one) => one.id)
        .toSorted(),
    );

    const [second] = sessions.slice(1);
    const next = aSession(ports, ada.id, { createdAt: '2026-01-01T00:01:00.000Z' });
    await people.openSession(next, second?.id);
    expect(await people.findSession(second?.id ?? '', null)).toBeNull();
    expect(await idsOf(ada.id)).toHaveLength(MAX_SESSIONS);
    expect(await idsOf(eve.id)).toEqual([eves.id]);
  });

  test('sessions are listed by their last use, without hashes and without expired ones', async ({
    ports,
  }) => {
    const { people } = ports;
    const ada = await aMember(ports, (await aBareWorkspace(ports)).id);
    const seen = (seenAt: string) => aSession(ports, ada.id, { seenAt });
    const [first, last] = [seen('2026-01-01T00:00:01.000Z'), seen('2026-01-01T00:00:02.000Z')];
    const expired = aSession(ports, ada.id, { expiresAt: '2026-01-02T00:00:00.000Z' });
    for (const session of [first, last, expired]) await people.openSession(session);
    expect(await people.listSessions(ada.id, '2026-01-02T00:00:00.000Z')).toEqual(
      [last, first].map(({ secretHash: _secret, ...session }) => session),
    );
  });

  test('a user ends only own sessions, one or all', async ({ ports }) => {
    const { people } = ports;
    const { id } = await aBareWorkspace(ports);
    const [ada, eve] = [await aMember(ports, id), await aMember(ports, id)];
    const [first, second, eves] = [ada, ada, eve].map((user) => aSession(ports, user.id));
    if (!first || !second || !eves) throw new Error('Three sessions were made');
    for (const session of [first, second, eves]) await people.openSession(session);
    expect(await people.endSession(eve.id, first.id)).toBe(false);
    expect(await people.endSession(ada.id, first.id)).toBe(true);
    expect(await people.endSession(ada.id, first.id)).toBe(false);
    expect(await people.findSession(first.id, null)).toBeNull();
    expect(await people.endSessions(ada.id)).toBe(1);
    expect(await people.findSession(second.id, null)).toBeNull();
    expect(await people.findSession(eves.id, id)).toMatchObject({ membership: EDITOR });
  });

  test('what has expired is removed, and a user with all that is theirs', async ({ ports }) => {
    const { people, ids, clock } = ports;
    const { id } = await aBareWorkspace(ports);
    const ada = await aMember(ports, id);
    const [live, dead] = [
      aSession(ports, ada.id, { expiresAt: '2999-01-01T00:00:00.000Z' }),
      aSession(ports, ada.id, { expiresAt: EXPIRED }),
    ];
    for (const session of [live, dead]) await people.openSession(session);
    const invitation = anInvitation(ports, id, { expiresAt: EXPIRED });
    await viewOf(people.insertInvitation(invitation, { activity: anActivity(id, invitation.id) }));
    const ceremony = { id: ids.next(), kind: 'sign-in', secretHash: null, content: {} };
    await people.putCeremony({ ...ceremony, expiresAt: EXPIRED });
    expect(await people.findInvitation(invitation.id, clock.now())).toEqual(invitation);

    await people.removeExpired(EXPIRED, 10_000);
    expect(await people.findSession(dead.id, null)).toBeNull();
    expect(await people.findSession(live.id, null)).not.toBeNull();
    expect(await people.findInvitation(invitation.id, clock.now())).toBeNull();
    expect(await people.takeCeremony(ceremony.id, clock.now())).toBeNull();

    expect(await people.removeUser(ada.id)).toBe(true);
    expect(await people.removeUser(ada.id)).toBe(false);
    expect(await people.findUser(ada.id)).toBeNull();
    expect(await people.findSession(live.id, null)).toBeNull();
    expect(await people.findMember(id, ada.id)).toBeNull();
  });

  test('a user changes the name alone, and what is returned is a value', async ({ ports }) => {
    const { people, ids } = ports;
    const ada = await aMember(ports, (await aBareWorkspace(ports)).id);
    const renamed = { ...ada, name: 'Ada Lovelace', email: 'ada@example.com' };
    expect(await people.updateUser(ada.id, { name: renamed.name, email: renamed.email })).toEqual(
      renamed,
    );
    expect(await people.updateUser(ids.next(), { name: 'Eve' })).toBeNull();
    tamperWith(await people.findUser(ada.id));
    expect(await people.findUser(ada.id)).toEqual(renamed);
    expect(await people.listUsers()).toContainEqual(renamed);
  });
};
