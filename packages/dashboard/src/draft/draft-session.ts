import { autosaveOf } from './autosave.ts';
import { draftContext } from './draft-context.ts';
import type { DraftPorts, Lease } from './draft-ports.ts';
import { contentOf, type DraftState, isDirty } from './draft-state.ts';
import { giveUpActions, type GiveUpActions } from './give-up.ts';
import { openingState, openNew, restore, showRemote } from './open-draft.ts';
import type { Answer, PublicationChange, RemotePost } from './post-api.ts';
import type { PostFields } from './post-fields.ts';
import { pollingOf } from './polling.ts';
import { publish } from './publish.ts';
import { failureKind } from './save-line.ts';

/** Draft of one post in one tab: it keeps, saves, merges and publishes the text. */
export interface DraftSession extends GiveUpActions {
  readonly getState: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes fields that were typed. */
  readonly change: (fields: Partial<PostFields>) => void;
  /** Replaces the text other than by typing, such as by an earlier revision. */
  readonly replace: (fields: PostFields) => Promise<void>;
  /** Saves at once, as a revision of its own. */
  readonly saveNow: () => Promise<void>;
  /** Tries again: after signing in, or when the network is back. */
  readonly resume: () => Promise<void>;
  /** Saves text and publication in one request. */
  readonly publish: (change: PublicationChange) => Promise<Answer<RemotePost>>;
  /** Writes in this tab; the tab that wrote so far only reads. */
  readonly takeOver: () => Promise<void>;
  /** Keeps the text at once: the page may end. */
  readonly keep: () => Promise<void>;
  /** Saves the rest of the text, and gives the post free for other tabs. */
  readonly close: () => Promise<void>;
}

/** Post to open: an existing one, or a new one with fields to begin with. */
export interface DraftTarget {
  readonly postId: string;
  /** Fields of a new post; absent for an existing one. */
  readonly startWith?: PostFields;
}

/** Opens the draft of a post. Opening saves nothing. */
export const openDraft = (ports: DraftPorts, { postId, startWith }: DraftTarget): DraftSession => {
  const context = draftContext(ports, openingState(postId, startWith));
  const { get, set } = context;
  const autosave = autosaveOf(context);
  const polling = pollingOf(context, autosave);
  const leases = new Map<string, Lease>();
  let isClosed = false;

  const releaseAll = (): void => {
    for (const lease of leases.values()) lease.release();
    leases.clear();
  };

  /** Stops writing: another tab asks for the post. */
  const yieldToOther = async (): Promise<void> => {
    autosave.stop();
    await context.exclusive(async () => {
      let kept: PostFields;
      do {
        kept = get().typed;
        await context.keep();
        // Something may be typed while the text is kept.
      } while (kept !== get().typed);
      set({ access: 'reading' });
    });
    releaseAll();
  };

  const lock = async (id: string, isWanted: boolean): Promise<boolean> => {
    if (leases.has(id) && !isWanted) return true;
    const lease = isWanted
      ? await ports.locks.takeOver(id, yieldToOther)
      : await ports.locks.acquire(id, yieldToOther);
    if (lease === null) return false;
    leases.set(id, lease);
    if (isClosed) releaseAll();
    return true;
  };

  const open = async (isWanted: boolean): Promise<void> => {
    const id = get().postId;
    const isWriter = await lock(id, isWanted);
    const kept = isWriter ? await ports.local.read(id).catch(() => undefined) : undefined;
    set({ access: isWriter ? 'writing' : 'reading' });
    if (startWith !== undefined && get().remote === null && kept?.isNew !== false) {
      openNew(context, kept);
    } else {
      const found = await ports.api.load(id);
      if (found.ok && kept) restore(context, found.value, kept);
      else if (found.ok) showRemote(context, found.value);
      else openWithout(found.error, kept?.typed);
    }
    // The service may have all of the text already.
    if (kept) await context.keep();
    autosave.noteChange();
  };

  const openWithout = (
    failure: NonNullable<DraftState['failure']>,
    typed: PostFields | undefined,
  ): void => {
    const isMissing = failureKind(failure) === 'deleted';
    if (isMissing && typed) {
      set({ phase: 'open', typed, slugFollows: false, isRestored: true, loads: get().loads + 1 });
      set({ line: { kind: 'deleted' } });
    } else set({ phase: isMissing ? 'missing' : 'failed', failure });
  };

  context.subscribe(() => {
    const { postId: id, access } = get();
    // A post that was just created gets a lock of its own.
    if (leases.size > 0 && !leases.has(id) && access === 'writing' && !isClosed) {
      const [first] = leases.values();
      void lock(id, false);
      if (first) leases.set(id, first);
    }
  });

  const change = (fields: Partial<PostFields>): void => {
    const state = get();
    if (state.access === 'reading' || state.phase !== 'open') return;
    const isSlugTyped = fields.slug !== undefined && fields.slug !== contentOf(state).slug;
    set({
      typed: { ...state.typed, ...fields },
      isRestored: false,
      ...(isSlugTyped && { slugFollows: false }),
    });
    context.keepSoon();
    autosave.noteChange();
  };

  const opened = open(false);
  polling.start();

  return {
    getState: get,
    subscribe: context.subscribe,
    change,
    replace: async (fields) => {
      if (isDirty(get())) await context.recover(contentOf(get()), 'replaced');
      change(fields);
      set({ loads: get().loads + 1 });
    },
    saveNow: () => autosave.saveNow(false),
    resume: async () => {
      const { line, phase } = get();
      if (phase === 'failed') {
        set({ phase: 'opening' });
        await open(false);
      }
      const isPaused = line.kind === 'signed-out' || line.kind === 'problems';
      if (isPaused) set({ line: { kind: 'unsaved' } });
      await autosave.saveNow(true);
    },
    publish: (publication) => publish(context, autosave, publication),
    takeOver: async () => {
      await open(true);
      set({ isRestored: false });
    },
    keep: context.keep,
    close: async () => {
      isClosed = true;
      polling.stop();
      await opened;
      await context.keep();
      await autosave.saveNow(true);
      autosave.stop();
      releaseAll();
    },
    ...giveUpActions(context, autosave),
  };
};
