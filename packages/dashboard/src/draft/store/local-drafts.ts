import type { PostFields } from '../fields/post-fields.ts';
import { isUnsentPicture, type UnsentBlock } from './unsent-block.ts';
import { ownKey, type Writer } from './writer.ts';

/** Store of the browser: IndexedDB, or a map in tests. */
export interface KeyValueStore {
  readonly get: (key: string) => Promise<unknown>;
  readonly set: (key: string, value: unknown) => Promise<void>;
  readonly delete: (key: string) => Promise<void>;
  readonly entries: () => Promise<readonly (readonly [key: string, value: unknown])[]>;
}

/** Store that has written a value when `set` returns: `localStorage`, or a map in tests. */
export interface SyncStore {
  readonly get: (key: string) => string | null;
  /** Throws if the value has no room. */
  readonly set: (key: string, value: string) => void;
  readonly delete: (key: string) => void;
  readonly keys: () => readonly string[];
}

/**
 * Maximum characters of a text in the synchronous store, which has room for about five million of all
 * posts; a longer one is not kept there.
 */
export const MAX_SYNC_CHARACTERS = 1_000_000;

/** Text of a post that the service does not have yet, as it is kept in the browser. */
export interface LocalDraft {
  readonly shape: 1;
  /** Id of the post; before it is created, an id of this browser. */
  readonly postId: string;
  readonly isNew: boolean;
  readonly typed: PostFields;
  readonly slugFollows: boolean;
  /** Content that the text was typed on. */
  readonly base: PostFields;
  /** Contents that were sent and may be stored, although no response came. */
  readonly attempts: readonly PostFields[];
  /** Key of the request that creates the post, and the fields that were sent with it. */
  readonly creation: {
    readonly key: string;
    readonly sent: PostFields | null;
  } | null;
  /** Blocks of the text that are not part of the body yet; absent in older texts. */
  readonly pending?: readonly UnsentBlock[];
  readonly keptAt: number;
}

/** Version of a post that was given up, kept for {@link RECOVERY_DAYS}. */
export interface RecoveredVersion {
  readonly id: string;
  readonly postId: string;
  readonly keptAt: number;
  readonly reason: RecoveryReason;
  readonly fields: PostFields;
}

/** Reason why a version was given up. */
export type RecoveryReason = 'mine' | 'theirs' | 'discarded' | 'replaced' | 'lost';

/** Days for which a version that was given up is kept. */
const RECOVERY_DAYS = 30;

const DAY_MS = 86_400_000;

/** Text of a post to keep. */
export type WrittenDraft = Omit<LocalDraft, 'shape'>;

/** Texts of one writer in a browser, by post. */
export interface LocalDrafts {
  readonly read: (postId: string) => Promise<LocalDraft | undefined>;
  readonly write: (draft: WrittenDraft) => Promise<void>;
  /**
   * Keeps a text before it returns: the page may end, and with it a write to the store that has begun.
   * Returns whether it is kept. The next `read` moves it to the store.
   */
  readonly writeAtOnce: (draft: WrittenDraft) => boolean;
  /** Removes the text of a post. A text that was kept at once after `keptAt` stays. */
  readonly remove: (postId: string, keptAt?: number) => Promise<void>;
  /** Returns all texts of the writer that the service does not have, newest first. */
  readonly list: () => Promise<readonly LocalDraft[]>;
  readonly keepVersion: (version: RecoveredVersion) => Promise<void>;
  /** Returns the versions of a post that were given up, newest first; older ones are removed. */
  readonly versions: (postId: string, now: number) => Promise<readonly RecoveredVersion[]>;
}

/** Returns the texts of one writer in the stores of a browser; those of other writers are not read. */
export const localDrafts = (
  store: KeyValueStore,
  syncStore: SyncStore,
  writer: Writer,
): LocalDrafts => {
  const draftKey = (postId: string): string => ownKey(writer, 'draft', postId);
  const versionPrefix = (postId: string): string => `${ownKey(writer, 'version', postId)}/`;
  const whole = (draft: WrittenDraft): LocalDraft => ({ shape: 1, ...draft });

  const keptAtOnce = (key: string): LocalDraft | undefined => {
    const kept = syncStore.get(key);
    const found: unknown = kept === null ? undefined : JSON.parse(kept);
    return isDraft(found) ? found : undefined;
  };

  /** Removes the text that was kept at once, unless it is newer than `keptAt`. */
  const forgetAtOnce = (key: string, keptAt: number): void => {
    const kept = keptAtOnce(key);
    if (kept && kept.keptAt <= keptAt) syncStore.delete(key);
  };

  return {
    read: async (postId) => {
      const key = draftKey(postId);
      const atOnce = keptAtOnce(key);
      const found = await store.get(key).catch((error: unknown) => {
        if (!atOnce) throw error;
      });
      const stored = isDraft(found) ? found : undefined;
      if (!atOnce) return stored;
      const isOlder = stored !== undefined && stored.keptAt > atOnce.keptAt;
      const newest = isOlder ? stored : { ...atOnce, pending: newestPending(atOnce, stored) };
      await store.set(key, newest).then(
        () => syncStore.delete(key),
        () => undefined,
      );
      return newest;
    },
    write: async (draft) => {
      const key = draftKey(draft.postId);
      await store.set(key, whole(draft));
      forgetAtOnce(key, draft.keptAt);
    },
    writeAtOnce: (draft) => {
      const pending = draft.pending?.filter((block) => !isUnsentPicture(block)) ?? [];
      const text = JSON.stringify({ ...whole(draft), pending });
      if (text.length > MAX_SYNC_CHARACTERS) return false;
      try {
        syncStore.set(draftKey(draft.postId), text);
        return true;
      } catch {
        return false;
      }
    },
    remove: async (postId, keptAt = Infinity) => {
      forgetAtOnce(draftKey(postId), keptAt);
      await store.delete(draftKey(postId));
    },
    list: async () => {
      const newest = new Map<string, LocalDraft>();
      const atOnce = syncStore.keys().map((key) => [key, keptAtOnce(key)] as const);
      for (const [key, draft] of [...(await store.entries()), ...atOnce]) {
        if (!key.startsWith(draftKey('')) || !isDraft(draft)) continue;
        const other = newest.get(key);
        if (!other || other.keptAt <= draft.keptAt) newest.set(key, draft);
      }
      return [...newest.values()].toSorted((one, other) => other.keptAt - one.keptAt);
    },
    keepVersion: (version) => store.set(`${versionPrefix(version.postId)}${version.id}`, version),
    versions: async (postId, now) => {
      const kept: RecoveredVersion[] = [];
      for (const [key, value] of await store.entries()) {
        if (!key.startsWith(versionPrefix(postId)) || !isVersion(value)) continue;
        if (value.keptAt < now - RECOVERY_DAYS * DAY_MS) await store.delete(key);
        else kept.push(value);
      }
      return kept.toSorted((one, other) => other.keptAt - one.keptAt);
    },
  };
};

/** Returns the blocks of the newer text. The bytes of pictures are in the store alone. */
const newestPending = (atOnce: LocalDraft, stored: LocalDraft | undefined) =>
  [
    ...(stored?.pending ?? []).filter((block) => isUnsentPicture(block)),
    ...(atOnce.pending ?? []),
  ].toSorted((one, other) => one.index - other.index);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

// The store has only what this module wrote; a value of another shape is of another release.
const isDraft = (value: unknown): value is LocalDraft => isRecord(value) && value['shape'] === 1;

const isVersion = (value: unknown): value is RecoveredVersion =>
  isRecord(value) && typeof value['keptAt'] === 'number' && isRecord(value['fields']);
