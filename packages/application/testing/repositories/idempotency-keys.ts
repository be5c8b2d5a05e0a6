import { storedPostOf } from '@content-publishing/domain';
import { removeExpiredIdempotencyKeys } from '@content-publishing/application';
import { expect } from 'vitest';
import { movableClock } from '../movable-clock.ts';
import { errorOf, viewOf } from '../outcome.ts';
import { aFullDraft, anImage } from '../sample/draft.ts';
import { aStoredRecord, anIdempotencyRecord } from '../sample/idempotency-record.ts';
import { aPost, aStoredPost } from '../sample/post.ts';
import { aWorkspace } from '../sample/workspace.ts';
import type { StorageTest } from '../storage-test.ts';

const NOW = '2026-01-01T00:00:00.000Z';

// So early that nothing of any other test has expired by then.
const [EARLY, LATE, LATEST] = [
  '2000-01-01T00:00:00.000Z',
  '2000-01-01T00:00:00.001Z',
  '2000-01-01T00:00:00.002Z',
] as const;

const TWENTY = Array.from({ length: 20 }, (_, index) => index);

export const idempotencyKeySuite = (test: StorageTest): void => {
  test('a post is kept together with the record of its request', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const post = await aPost(ports, workspace, aFullDraft(workspace));
    const record = await anIdempotencyRecord(ports, post);
    await viewOf(ports.posts.insertIdempotent(workspace.id, storedPostOf(post), record));
    expect((await ports.posts.find(workspace.id, { id: post.id }))?.post).toEqual(post);
    expect(await ports.idempotencyKeys.find(workspace.id, record.key, NOW)).toEqual(record);
  });

  test('an answer is kept as it stands, with its members in their order', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const structuredData = JSON.parse('{"zz": 1, "a": {"__proto__": 2, "10": 3}, "zzz": 0.1}');
    const post = await aPost(ports, workspace, { structuredData });
    const record = await anIdempotencyRecord(ports, post);
    await viewOf(ports.posts.insertIdempotent(workspace.id, storedPostOf(post), record));
    const kept = await ports.idempotencyKeys.find(workspace.id, record.key, NOW);
    expect(kept?.answer).toBe(record.answer);
  });

  test('a key is one whatever stands beside it, and in each workspace another', async ({
    ports,
  }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    for (const key of ['k', 'K', 'k'.repeat(255), `"k'\\%_${'~'.repeat(200)}`]) {
      const record = await aStoredRecord(ports, workspace, { key, fingerprint: key });
      expect(await ports.idempotencyKeys.find(workspace.id, key, NOW)).toEqual(record);
      expect(await ports.idempotencyKeys.findFingerprint(workspace.id, key, NOW)).toBe(key);
      expect(await ports.idempotencyKeys.findFingerprint(other.id, key, NOW)).toBeNull();
      expect(await ports.idempotencyKeys.find(other.id, key, NOW)).toBeNull();
    }
  });

  test('a key that is held keeps another post away, until it expires', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const record = await aStoredRecord(ports, workspace, { expiresAt: NOW.replace('00Z', '01Z') });
    const early = await aPost(ports, workspace, { slug: 'early' });
    const second = await anIdempotencyRecord(ports, early, { fingerprint: 'another' });
    expect(
      await errorOf(ports.posts.insertIdempotent(workspace.id, storedPostOf(early), second)),
    ).toEqual({
      kind: 'idempotency-key-in-use',
    });
    expect(await ports.posts.find(workspace.id, { id: early.id })).toBeNull();
    expect(await ports.idempotencyKeys.find(workspace.id, record.key, NOW)).toEqual(record);

    ports.clock.advance(1);
    const now = ports.clock.now();
    expect(await ports.idempotencyKeys.find(workspace.id, record.key, now)).toBeNull();
    expect(await ports.idempotencyKeys.findFingerprint(workspace.id, record.key, now)).toBeNull();
    const late = await aPost(ports, workspace, { slug: 'late' });
    const third = await anIdempotencyRecord(ports, late, { fingerprint: 'a third' });
    await viewOf(ports.posts.insertIdempotent(workspace.id, storedPostOf(late), third));
    expect(await ports.idempotencyKeys.find(workspace.id, record.key, now)).toEqual(third);
  });

  test('the key of a post that is not stored is not kept either', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const { media } = workspace;
    await aStoredPost(ports, workspace, { slug: 'taken' });
    const taken = await aPost(ports, workspace, { slug: 'taken' });
    const gone = await aPost(ports, workspace, { bodyJson: [anImage(workspace)] });
    const missing = { ...(await aPost(ports, workspace)), authorId: ports.ids.next() };
    await ports.media.remove(workspace.id, media.id, NOW);
    for (const [post, error] of [
      [taken, { kind: 'slug-taken', slug: 'taken' }],
      [gone, { kind: 'reference-vanished' }],
      [missing, { kind: 'reference-vanished' }],
    ] as const) {
      const record = await anIdempotencyRecord(ports, taken);
      const outcome = ports.posts.insertIdempotent(workspace.id, storedPostOf(post), record);
      expect(await errorOf(outcome)).toEqual(error);
      expect(await ports.idempotencyKeys.find(workspace.id, record.key, NOW)).toBeNull();
    }
  });

  test('of 20 posts with one key at once, exactly one is stored', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    const posts = await Promise.all(
      TWENTY.map((index) => aPost(ports, workspace, { slug: `moka-${index}` })),
    );
    const outcomes = await Promise.all(
      posts.map(async (post) =>
        ports.posts.insertIdempotent(
          workspace.id,
          storedPostOf(post),
          await anIdempotencyRecord(ports, post),
        ),
      ),
    );
    const errors = outcomes.flatMap((outcome) => (outcome.isErr() ? [outcome.error] : []));
    expect(errors).toEqual(TWENTY.slice(1).map(() => ({ kind: 'idempotency-key-in-use' })));

    const winner = posts[outcomes.findIndex((outcome) => outcome.isOk())];
    const kept = await ports.idempotencyKeys.find(workspace.id, 'a-key', NOW);
    expect(JSON.parse(kept?.answer ?? '{}')).toMatchObject({ id: winner?.id });
    for (const post of posts) {
      const found = await ports.posts.find(workspace.id, { id: post.id });
      expect(found?.post).toEqual(post === winner ? post : undefined);
    }
  });

  test('of an expired key that 20 want at once, exactly one gets hold', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    await aStoredRecord(ports, workspace, { expiresAt: NOW });
    const posts = await Promise.all(
      TWENTY.map((index) => aPost(ports, workspace, { slug: `moka-${index}` })),
    );
    const [outcomes] = await Promise.all([
      Promise.all(
        posts.map(async (post) =>
          ports.posts.insertIdempotent(
            workspace.id,
            storedPostOf(post),
            await anIdempotencyRecord(ports, post),
          ),
        ),
      ),
      ports.idempotencyKeys.removeExpired(NOW, 100),
    ]);
    expect(outcomes.filter((outcome) => outcome.isOk())).toHaveLength(1);
  });

  test('what has expired is removed in all workspaces, some at a time', async ({ ports }) => {
    const [workspace, other] = [await aWorkspace(ports), await aWorkspace(ports)];
    const { find, removeExpired } = ports.idempotencyKeys;
    const late = await aStoredRecord(ports, workspace, { key: 'late', expiresAt: LATE });
    await aStoredRecord(ports, workspace, { key: 'first', expiresAt: EARLY });
    await aStoredRecord(ports, workspace, { key: 'second', expiresAt: EARLY });
    await aStoredRecord(ports, other, { key: 'first', expiresAt: EARLY });
    expect(await removeExpired(EARLY, 2)).toBe(2);
    expect(await removeExpired(EARLY, 2)).toBe(1);
    expect(await removeExpired(EARLY, 2)).toBe(0);
    expect(await find(workspace.id, 'late', EARLY)).toEqual(late);
    expect(await removeExpired(LATE, 2)).toBe(1);
  });

  test('the clean-up goes on until nothing has expired any more', async ({ ports }) => {
    const workspace = await aWorkspace(ports);
    for (let index = 0; index < 101; index += 1) {
      await aStoredRecord(ports, workspace, { key: `key-${index}`, expiresAt: LATE });
    }
    await aStoredRecord(ports, workspace, { key: 'latest', expiresAt: LATEST });
    const clock = movableClock(EARLY);
    const cleanUp = async (): Promise<readonly number[]> => {
      const batches: number[] = [];
      for await (const removed of removeExpiredIdempotencyKeys({ ...ports, clock })()) {
        batches.push(removed);
      }
      return batches;
    };
    expect(await cleanUp()).toEqual([0]);
    clock.advance(1);
    expect(await cleanUp()).toEqual([100, 1]);
    expect(await cleanUp()).toEqual([0]);
    clock.advance(1);
    expect(await cleanUp()).toEqual([1]);
  });
};
