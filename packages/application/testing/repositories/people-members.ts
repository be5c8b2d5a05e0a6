import {
  createApiKey,
  createPost,
  issuePreviewToken,
  type MemberChange,
  memberOf,
  type Ports,
  revokeApiKey,
} from '@content-publishing/application';
import type { Grant, MemberQuery } from '@content-publishing/domain/people';
import { err, ok, type Result } from 'neverthrow';
import { expect } from 'vitest';
import { errorOf, viewOf } from '../outcome.ts';
import { anActivity, anActivityQuery, aRecordQuery } from '../sample/activity.ts';
import { aMember, aSession, aUser, EDITOR, invited, OWNER } from '../sample/people.ts';
import { aFullDraft } from '../sample/draft.ts';
import { aBareWorkspace, aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

export const peopleMemberSuite = (test: StorageTest): void => {
  const demotion = (
    { ids }: Pick<Ports, 'ids'>,
    workspaceId: string,
    userId: string,
  ): MemberChange<'last-owner'> => ({
    grant: EDITOR,
    activity: anActivity(workspaceId, userId, { id: ids.next(), action: 'member.updated' }),
    check: (owners) => (owners.some((owner) => owner !== userId) ? ok() : err('last-owner')),
  });

  test('members are listed in each order, signed-out ones last both ways, by page and by name', async ({
    ports,
  }) => {
    const { people } = ports;
    const [here, there] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    await aMember(ports, there.id);
    for (const [name, seenAt] of [
      ['b', '2026-01-01T00:00:02.000Z'],
      ['a', '2026-01-01T00:00:03.000Z'],
      ['Á', null],
    ] as const) {
      const user = aUser(ports, { name });
      await viewOf(people.join(await invited(ports, here.id, user)));
      if (seenAt) await people.openSession(aSession(ports, user.id, { seenAt }));
      const earlier = { seenAt: '2026-01-01T00:00:01.000Z' };
      if (seenAt) await people.openSession(aSession(ports, user.id, earlier));
    }
    const list = async (orderBy: MemberQuery['orderBy'], fields: Partial<MemberQuery> = {}) =>
      (await people.listMembers(here.id, aRecordQuery(orderBy, fields))).data.map(
        ({ name }) => name,
      );
    expect(await list('name')).toEqual(['a', 'b', 'Á']);
    expect(await list('name', { order: 'desc', page: 2, pageSize: 2 })).toEqual(['a']);
    expect(await list('seenAt')).toEqual(['b', 'a', 'Á']);
    expect(await list('seenAt', { order: 'desc' })).toEqual(['a', 'b', 'Á']);
    expect(await list('joinedAt')).toEqual(['b', 'a', 'Á']);
    const found = await people.listMembers(here.id, aRecordQuery('name', { search: 'Á' }));
    expect(found).toMatchObject({
      total: 2,
      data: [
        { name: 'a', seenAt: '2026-01-01T00:00:03.000Z' },
        { name: 'Á', seenAt: null },
      ],
    });
  });

  test('a member is found in each workspace with the role there', async ({ ports }) => {
    const { people, clock, ids } = ports;
    const [here, there] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const ada = await aMember(ports, here.id);
    const asAuthor: Grant = { role: 'author', authorId: there.author.id };
    await aMember(ports, there.id, asAuthor, ada);
    const joined = { userId: ada.id, joinedAt: clock.now() };
    const { name, email } = ada;
    expect(await people.findMember(there.id, ada.id)).toEqual({
      ...{ ...joined, ...asAuthor, name, email, seenAt: null },
    });
    expect(await people.findMember(here.id, ada.id)).toMatchObject(EDITOR);
    expect(await people.findMember(here.id, ids.next())).toBeNull();
    expect(await people.listMemberships(ada.id)).toEqual(
      expect.arrayContaining([
        { ...joined, ...EDITOR, workspaceId: here.id, workspaceName: 'The Daily Moka' },
        { ...joined, ...asAuthor, workspaceId: there.id, workspaceName: 'The Daily Moka' },
      ]),
    );
    expect(await people.findWriters(there.id, there.author.id)).toEqual([name]);
    expect(await people.findWriters(here.id, there.author.id)).toEqual([]);
    expect(await people.hasOwner(here.id)).toBe(false);
    await aMember(ports, here.id, OWNER);
    expect(await people.hasOwner(here.id)).toBe(true);
  });

  test('a member changes only from the expected role, and not if the check refuses', async ({
    ports,
  }) => {
    const { people, activity, ids } = ports;
    const [here, there] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const ada = await aMember(ports, here.id, OWNER);
    const change = demotion(ports, here.id, ada.id);
    expect(await errorOf(people.changeMember(here.id, ada.id, change))).toBe('last-owner');
    const eve = await aMember(ports, here.id, OWNER);
    for (const [workspaceId, userId, expected] of [
      [here.id, ada.id, EDITOR],
      [here.id, ada.id, { ...OWNER, authorId: here.author.id }],
      [there.id, ada.id, OWNER],
      [here.id, ids.next(), OWNER],
    ] as const) {
      expect(
        await errorOf(people.changeMember(workspaceId, userId, { ...change, expected })),
      ).toEqual({ kind: 'record-conflict' });
    }
    await viewOf(people.changeMember(here.id, ada.id, { ...change, expected: OWNER }));
    expect(await people.findMember(here.id, ada.id)).toMatchObject(EDITOR);
    expect(await people.findMember(here.id, eve.id)).toMatchObject(OWNER);
    const { data } = await activity.list(here.id, anActivityQuery({ recordId: ada.id }));
    expect(data.filter((one) => one.action === 'member.updated')).toEqual([change.activity]);
  });

  test('of two owners who demote each other at once, one stays', async ({ ports }) => {
    const { people } = ports;
    for (let round = 0; round < 10; round += 1) {
      const { id } = await aBareWorkspace(ports);
      const owners = [await aMember(ports, id, OWNER), await aMember(ports, id, OWNER)];
      const outcomes = await Promise.all(
        owners.map(async (owner) =>
          people.changeMember(id, owner.id, demotion(ports, id, owner.id)),
        ),
      );
      expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
      expect(await people.hasOwner(id)).toBe(true);
    }
  });

  test('a removed member is gone from the workspace, and stays in others', async ({ ports }) => {
    const { people, ids } = ports;
    const [here, there] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const ada = await aMember(ports, here.id);
    await aMember(ports, there.id, OWNER, ada);
    const session = aSession(ports, ada.id);
    await people.openSession(session);
    const removal = (check: () => Result<void, 'no'>) => ({
      now: ports.clock.now(),
      activity: anActivity(here.id, ada.id, { id: ids.next(), action: 'member.removed' }),
      check,
    });
    expect(
      await errorOf(
        people.removeMember(
          here.id,
          ada.id,
          removal(() => err('no')),
        ),
      ),
    ).toBe('no');
    const expected = OWNER;
    expect(
      await viewOf(people.removeMember(here.id, ada.id, { ...removal(() => ok()), expected })),
    ).toBeNull();
    const member = await people.findMember(here.id, ada.id);
    expect(
      await viewOf(
        people.removeMember(
          here.id,
          ada.id,
          removal(() => ok()),
        ),
      ),
    ).toEqual({
      member,
      keys: [],
    });
    expect(
      await viewOf(
        people.removeMember(
          here.id,
          ada.id,
          removal(() => ok()),
        ),
      ),
    ).toBeNull();
    expect(await people.findSession(session.id, here.id)).toMatchObject({ membership: null });
    expect(await people.findSession(session.id, there.id)).toMatchObject({ membership: OWNER });
  });

  test('the keys of a removed member are named, and revoked on request; the preview tokens go', async ({
    ports,
  }) => {
    const { people, apiKeys, previewTokens, ids, clock } = ports;
    const workspace = await aWorkspace(ports);
    const { id } = workspace;
    const { post } = await viewOf(
      createPost(ports)(workspace.actor, { draft: aFullDraft(workspace) }),
    );
    const now = clock.now();
    for (const revokes of [false, true]) {
      const ada = await aMember(ports, id, OWNER);
      const actor = memberOf(id, ada, OWNER);
      const issue = async (name: string) =>
        (await viewOf(createApiKey(ports)(actor, { draft: { name } }))).record;
      const [site, dead] = [await issue('Site'), await issue('Dead')];
      await viewOf(revokeApiKey(ports)(actor, { reference: dead.id }));
      const member = await people.findMember(id, ada.id);
      const issued = await viewOf(
        issuePreviewToken(ports)(actor, { idOrSlug: post.id, draft: {} }),
      );
      expect(
        await viewOf(
          people.removeMember(id, ada.id, {
            now,
            activity: anActivity(id, ada.id, { id: ids.next(), action: 'member.removed' }),
            check: () => ok(),
            revoked: revokes
              ? (key) => anActivity(id, key.id, { id: ids.next(), action: 'key.revoked' })
              : undefined,
          }),
        ),
      ).toMatchObject({ member: { userId: ada.id }, keys: [{ id: site.id, name: 'Site' }] });
      expect((await apiKeys.find(site.id))?.key.revokedAt).toBe(revokes ? now : null);
      expect(await previewTokens.find(id, issued.id, now)).toBeNull();
      const { data } = await ports.activity.list(id, anActivityQuery({ recordId: site.id }));
      const actions = data.map((one) => one.action).toSorted();
      expect(actions).toEqual(revokes ? ['key.issued', 'key.revoked'] : ['key.issued']);
      // A request that had found the member before.
      const late = { ...ports, people: { ...people, findMember: async () => member } };
      const unlisted = createApiKey(late)(actor, { draft: { name: 'Late' } });
      expect(await errorOf(unlisted)).toEqual({ kind: 'unauthorized' });
    }
  });
};
