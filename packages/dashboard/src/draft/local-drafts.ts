import type { PostFields } from './post-fields.ts';

/** Store of the browser: IndexedDB, or a map in tests. */
export interface KeyValueStore {
  readonly get: (key: string) => Promise<unknown>;
  readonly set: (key: string, value: unknown) => Promise<void>;
  readonly delete: (key: string) => Promise<void>;
  readonly entries: () => Promise<readonly (readonly [key: string, value: unknown])[]>;
}

/** Text of a post that the service does not have yet, as it is kept in the browser. */
export interface LocalDraft {
  readonly shape: 1;
  readonly workspaceId: string;
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
  readonly keptAt: number;
}

/** Version of a post that was given up, kept for {@link RECOVERY_DAYS}. */
export interface RecoveredVersion {
  readonly id: string;
  readonly workspaceId: string;
  readonly postId: string;
  readonly keptAt: number;
  readonly reason: RecoveryReason;
  readonly fields: PostFields;
}

/** Reason why a version was given up. */
export type RecoveryReason = 'mine' | 'theirs' | 'discarded' | 'replaced';

/** Days for which a version that was given up is kept. */
export const RECOVERY_DAYS = 30;

const DAY_MS = 86_400_000;

/** Texts of one browser, by workspace and post. */
export interface LocalDrafts {
  readonly read: (postId: string) => Promise<LocalDraft | undefined>;
  readonly write: (draft: Omit<LocalDraft, 'shape' | 'workspaceId'>) => Promise<void>;
  readonly remove: (postId: string) => Promise<void>;
  /** Returns all texts of the workspace that the service does not have, newest first. */
  readonly list: () => Promise<readonly LocalDraft[]>;
  readonly keepVersion: (version: Omit<RecoveredVersion, 'workspaceId'>) => Promise<void>;
  /** Returns the versions of a post that were given up, newest first; older ones are removed. */
  readonly versions: (postId: string, now: number) => Promise<readonly RecoveredVersion[]>;
}

/** Returns the texts of one workspace in `store`. */
export const localDrafts = (store: KeyValueStore, workspaceId: string): LocalDrafts => {
  const draftKey = (postId: string): string => `draft/${workspaceId}/${postId}`;
  const versionPrefix = (postId: string): string => `version/${workspaceId}/${postId}/`;
  return {
    read: async (postId) => {
      const found = await store.get(draftKey(postId));
      return isDraft(found) ? found : undefined;
    },
    write: (draft) => store.set(draftKey(draft.postId), { shape: 1, workspaceId, ...draft }),
    remove: (postId) => store.delete(draftKey(postId)),
    list: async () =>
      (await store.entries())
        .filter(([key]) => key.startsWith(draftKey('')))
        .map(([, value]) => value)
        .filter(isDraft)
        .toSorted((one, other) => other.keptAt - one.keptAt),
    keepVersion: (version) =>
      store.set(`${versionPrefix(version.postId)}${version.id}`, { workspaceId, ...version }),
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

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

// The store has only what this module wrote; a value of another shape is of another release.
const isDraft = (value: unknown): value is LocalDraft => isRecord(value) && value['shape'] === 1;

const isVersion = (value: unknown): value is RecoveredVersion =>
  isRecord(value) && typeof value['keptAt'] === 'number' && isRecord(value['fields']);
