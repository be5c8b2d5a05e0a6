import type { KeyValueStore, SyncStore } from './local-drafts.ts';
import { prefixOf, type Writer } from './writer.ts';

/** Numbers of texts that were not saved yet and are not of the writer. */
interface TextsOfOthers {
  readonly ofOthers: number;
  /** Texts of a release that kept no writer with them. */
  readonly ofUnknown: number;
}

/** Texts of a browser, by the writer that they are of. */
export interface Ownership {
  readonly countOthers: () => Promise<TextsOfOthers>;
  /**
   * Makes the texts of the actor `from` those of the writer; `null` for texts whose writer is not known.
   * A text whose post has one of the writer stays as it is. Returns the number of texts.
   */
  readonly claim: (from: string | null) => Promise<number>;
  /** Removes all texts of the writer. */
  readonly discard: () => Promise<void>;
}

/** Returns what a writer may do with the texts of a browser as a whole. */
export const ownershipOf = (
  store: KeyValueStore,
  syncStore: SyncStore,
  writer: Writer,
): Ownership => {
  const { workspaceId } = writer;
  const own = prefixOf(writer);
  /** Prefixes of keys of a release that kept no writer. */
  const unknown = (['draft', 'version'] as const).map((kind) => `${kind}/${workspaceId}/`);

  /** Returns the key that the writer's own text has; `undefined` for a text that is not of `from`. */
  const claimedKey = (key: string, from: string | null): string | undefined => {
    if (from === null) {
      const [kind = '', , ...rest] = key.split('/');
      return unknown.some((prefix) => key.startsWith(prefix))
        ? `${own}${kind}/${rest.join('/')}`
        : undefined;
    }
    const prefix = prefixOf({ workspaceId, actorId: from });
    return key.startsWith(prefix) ? own + key.slice(prefix.length) : undefined;
  };
  const keys = async (): Promise<readonly string[]> => [
    ...new Set([...(await store.entries()).map(([key]) => key), ...syncStore.keys()]),
  ];

  return {
    countOthers: async () => {
      const all = await keys();
      const ofOthers = all.filter((key) => {
        const [first, workspace, , kind] = key.split('/');
        const isDraft = first === 'writer' && workspace === workspaceId && kind === 'draft';
        return isDraft && !key.startsWith(own);
      });
      const ofUnknown = all.filter((key) => key.startsWith(`draft/${workspaceId}/`));
      return { ofOthers: ofOthers.length, ofUnknown: ofUnknown.length };
    },
    claim: async (from) => {
      const all = await keys();
      let moved = 0;
      for (const key of all) {
        const claimed = claimedKey(key, from);
        if (claimed === undefined || all.includes(claimed)) continue;
        const [value, atOnce] = [await store.get(key), syncStore.get(key)];
        if (value !== undefined) await store.set(claimed, value);
        if (atOnce !== null) syncStore.set(claimed, atOnce);
        await store.delete(key);
        syncStore.delete(key);
        moved += 1;
      }
      return moved;
    },
    discard: async () => {
      for (const key of await keys()) {
        if (!key.startsWith(own)) continue;
        syncStore.delete(key);
        await store.delete(key);
      }
    },
  };
};
