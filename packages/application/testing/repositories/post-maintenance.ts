import {
  type OutdatedPostKey,
  type PostKey,
  setWorkspaceLanguage,
  updateWorkspace,
} from '@content-publishing/application';
import {
  DERIVATION_VERSION,
  type Post,
  replacedPostOf,
  storedPostOf,
} from '@content-publishing/domain';
import { expect } from 'vitest';
import { viewOf } from '../outcome.ts';
import { aKeptPost } from '../sample/kept-post.ts';
import { aBareWorkspace, type BareWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';
import type { TestingPorts } from '../testing-ports.ts';

// So late that no other test finds the posts that are due then.
const [EARLY, NOW, LATE] = [
  '2999-01-01T00:00:00.000Z',
  '2999-01-01T00:00:00.001Z',
  '2999-01-01T00:00:00.002Z',
];

const MANY = 10_000;

const aScheduledPost = (ports: TestingPorts, workspace: BareWorkspace, scheduledAt: string) =>
  aKeptPost(ports, workspace, { status: 'scheduled', scheduledAt });

const anOutdatedPost = (
  ports: TestingPorts,
  workspace: BareWorkspace,
  fields: Partial<Post> = {},
) => aKeptPost(ports, workspace, { derivationVersion: DERIVATION_VERSION - 1, ...fields });

const keyOf = ({ workspaceId, id }: PostKey): PostKey => ({ workspaceId, id });

/**
 * Returns the `keys` that are of `workspaces`: all others have posts in the same storage.
 */
const within = <Key extends PostKey>(
  keys: readonly Key[],
  ...workspaces: readonly BareWorkspace[]
) => keys.filter(({ workspaceId }) => workspaces.some(({ id }) => id === workspaceId));

const outdatedKeyOf = ({ derivationVersion, ...key }: OutdatedPostKey): OutdatedPostKey => ({
  ...keyOf(key),
  derivationVersion,
});

/** Leaves nothing for others to do. */
const withdraw = async ({ posts, clock }: TestingPorts, ...done: readonly Post[]) => {
  for (const { workspaceId, id } of done) await posts.softDelete(workspaceId, { id }, clock.now());
};

export const postMaintenanceSuite = (test: StorageTest): void => {
  test('posts of all workspaces are due in the order of scheduledAt, until now', async ({
    ports,
  }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const now = await aScheduledPost(ports, workspace, NOW);
    const late = await aScheduledPost(ports, workspace, LATE);
    const early = await aScheduledPost(ports, other, EARLY);
    const due = async (instant: string) =>
      within(await ports.maintenance.findDue(instant, null, MANY), workspace, other).map(keyOf);
    expect(await due('2998-12-31T23:59:59.999Z')).toEqual([]);
    expect(await due(EARLY)).toEqual([early].map(keyOf));
    expect(await due(NOW)).toEqual([early, now].map(keyOf));
    expect(await due(LATE)).toEqual([early, now, late].map(keyOf));
    await withdraw(ports, now, late, early);
  });

  test('as many are due as are asked for, the earliest of them', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const posts = [
      await aScheduledPost(ports, workspace, NOW),
      await aScheduledPost(ports, workspace, EARLY),
    ];
    const all = await ports.maintenance.findDue(NOW, null, MANY);
    for (const limit of [1, 2, all.length]) {
      expect(await ports.maintenance.findDue(NOW, null, limit)).toEqual(all.slice(0, limit));
    }
    await withdraw(ports, ...posts);
  });

  test('what is due after a key is found behind it', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const posts = [
      await aScheduledPost(ports, workspace, NOW),
      await aScheduledPost(ports, workspace, EARLY),
      await aScheduledPost(ports, workspace, NOW),
    ];
    const all = await ports.maintenance.findDue(NOW, null, MANY);
    expect(within(all, workspace).map(({ scheduledAt }) => scheduledAt)).toEqual([EARLY, NOW, NOW]);
    for (const [index, key] of all.entries()) {
      expect(await ports.maintenance.findDue(NOW, key, MANY)).toEqual(all.slice(index + 1));
    }
    await withdraw(ports, ...posts);
  });

  test('only live posts that are scheduled are due', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    await aKeptPost(ports, workspace);
    await aKeptPost(ports, workspace, { status: 'published', publishedAt: EARLY });
    const scheduled = await aScheduledPost(ports, workspace, EARLY);
    const due = async () =>
      within(await ports.maintenance.findDue(NOW, null, MANY), workspace).map(keyOf);
    expect(await due()).toEqual([keyOf(scheduled)]);
    await withdraw(ports, scheduled);
    expect(await due()).toEqual([]);
    await viewOf(ports.posts.restore(workspace.id, scheduled.id));
    expect(await due()).toEqual([keyOf(scheduled)]);

    const published = { status: 'published', publishedAt: EARLY, scheduledAt: null } as const;
    const next = { ...scheduled, ...published, revision: 2 };
    expect(
      (
        await ports.posts.replace(workspace.id, replacedPostOf(scheduled, next), storedPostOf(next))
      ).isOk(),
    ).toBe(true);
    expect(await due()).toEqual([]);
  });

  test('posts are outdated that were derived by older rules', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const present = await aKeptPost(ports, workspace);
    const older = await anOutdatedPost(ports, workspace);
    const outdated = async (version: number) =>
      within(await ports.maintenance.findOutdated(version, null, MANY), workspace);
    expect(await outdated(DERIVATION_VERSION - 1)).toEqual([]);
    expect(await outdated(DERIVATION_VERSION)).toEqual([outdatedKeyOf(older)]);
    expect(await outdated(DERIVATION_VERSION + 1)).toEqual([older, present].map(outdatedKeyOf));
    await withdraw(ports, older);
  });

  test('posts are outdated that were derived for another site', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const post = await aKeptPost(ports, workspace);
    await aKeptPost(ports, other);
    const outdated = async () =>
      within(
        await ports.maintenance.findOutdated(DERIVATION_VERSION, null, MANY),
        workspace,
        other,
      );
    expect(await outdated()).toEqual([]);
    for (const field of ['postPath', 'authorPath'] as const) {
      const patch = { [field]: '/x/{slug}' };
      await viewOf(updateWorkspace(ports)(workspace.actor, { patch }));
      expect(await outdated()).toEqual([outdatedKeyOf(post)]);
    }
    const patch = { postPath: null, authorPath: null };
    await viewOf(updateWorkspace(ports)(workspace.actor, { patch }));
    expect(await outdated()).toEqual([]);
  });

  test('posts are outdated that were derived in another language', async ({ ports }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    await aKeptPost(ports, other);
    const english = await aKeptPost(ports, workspace);
    const german = await aKeptPost(ports, workspace, { language: 'de' });
    const outdated = async () =>
      within(
        await ports.maintenance.findOutdated(DERIVATION_VERSION, null, MANY),
        workspace,
        other,
      );
    expect(await outdated()).toEqual([outdatedKeyOf(german)]);
    await viewOf(setWorkspaceLanguage(ports)(workspace.id, { language: 'de' }));
    expect(await outdated()).toEqual([outdatedKeyOf(english)]);
    await viewOf(setWorkspaceLanguage(ports)(workspace.id, { language: 'de-AT' }));
    expect(await outdated()).toEqual([english, german].map(outdatedKeyOf));
    await withdraw(ports, english, german);
  });

  test('outdated posts are told by version, workspace and id, some at a time', async ({
    ports,
  }) => {
    const [workspace, other] = [await aBareWorkspace(ports), await aBareWorkspace(ports)];
    const [early, middle] = [ports.ids.next(), ports.ids.next()];
    const third = await anOutdatedPost(ports, workspace);
    const foreign = await anOutdatedPost(ports, other, { id: early });
    const second = await anOutdatedPost(ports, workspace, { id: middle });
    const first = await anOutdatedPost(ports, workspace, { id: early });
    const marked = await anOutdatedPost(ports, other, { derivationVersion: 0 });
    const german = await aKeptPost(ports, workspace, { language: 'de', id: ports.ids.next() });
    const keys = [marked, first, second, third, foreign, german].map(outdatedKeyOf);
    const outdated = (after: OutdatedPostKey | null, limit: number) =>
      ports.maintenance.findOutdated(DERIVATION_VERSION, after, limit);
    expect(within(await outdated(null, MANY), workspace, other)).toEqual(keys);
    const all = await outdated(null, MANY);
    for (const [index, key] of keys.entries()) {
      const place = all.findIndex(
        ({ id, workspaceId }) => id === key.id && workspaceId === key.workspaceId,
      );
      expect(await outdated(key, 2)).toEqual(all.slice(place + 1, place + 3));
      expect(within(await outdated(key, MANY), workspace, other)).toEqual(keys.slice(index + 1));
    }
    await withdraw(ports, first, second, third, foreign, marked, german);
  });

  test('outdated posts are counted, and deleted ones are not', async ({ ports }) => {
    const workspace = await aBareWorkspace(ports);
    const count = () => ports.maintenance.countOutdated(DERIVATION_VERSION);
    const others = await count();
    await aKeptPost(ports, workspace);
    const older = await anOutdatedPost(ports, workspace);
    const german = await aKeptPost(ports, workspace, { language: 'de' });
    expect(await count()).toBe(others + 2);
    await withdraw(ports, older);
    expect(await count()).toBe(others + 1);
    expect(
      within(await ports.maintenance.findOutdated(DERIVATION_VERSION, null, MANY), workspace),
    ).toEqual([outdatedKeyOf(german)]);
    await withdraw(ports, german);
    expect(await count()).toBe(others);
  });
};
