import { autosaveOf } from './autosave.ts';
import { draftContext } from './draft-context.ts';
import type { DraftPorts } from './draft-ports.ts';
import { contentOf, type DraftState } from './draft-state.ts';
import { giveUpActions, type GiveUpActions } from './give-up.ts';
import { openingState, openNew, restore, showRemote } from './open-draft.ts';
import type { LocalDraft, UnsentPicture } from './local-drafts.ts';
import type { Answer, PublicationChange, RemotePost } from './post-api.ts';
import { type PostFields, sameFields } from './post-fields.ts';
import { pollingOf } from './polling.ts';
import { publish } from './publish.ts';
import { failureKind } from './save-line.ts';
import { writingRight } from './writing-right.ts';

/** Draft of one post in one tab: it keeps, saves, merges and publishes the text. */
export interface DraftSession extends GiveUpActions {
  readonly getState: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes fields that were typed. */
  readonly change: (fields: Partial<PostFields>) => void;
  /** Takes the pictures of the text that are not uploaded yet, to keep them in the browser. */
  readonly setPictures: (pictures: readonly UnsentPicture[]) => void;
  /** Replaces the text other than by typing, such as by an earlier revision; the former text is kept. */
  readonly replace: (fields: PostFields) => Promise<void>;
  /** Saves at once, as a revision of its own. */
  readonly saveNow: () => Promise<void>;
  /** Looks at once whether another person saved the post. */
  readonly look: () => Promise<void>;
  /** Tries again: after signing in, or when the network is back. */
  readonly resume: () => Promise<void>;
  /** Saves text and publication in one request. */
  readonly publish: (change: PublicationChange) => Promise<Answer<RemotePost>>;
  /** Writes in this tab; the tab that wrote so far only reads. */
  readonly takeOver: () => Promise<void>;
  /** Keeps the text in the browser. */
  readonly keep: () => Promise<void>;
  /** Like `keep`, before it returns: the page may end. Returns whether the text is kept. */
  readonly keepAtOnce: () => boolean;
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
  const right = writingRight(context, autosave);

  const open = async (isWanted: boolean): Promise<void> => {
    const id = get().postId;
    const isWriter = await right.acquire(id, isWanted);
    const kept = isWriter ? await ports.local.read(id).catch(() => undefined) : undefined;
    set({ access: isWriter ? 'writing' : 'reading' });
    if (startWith !== undefined && get().remote === null && kept?.isNew !== false) {
      openNew(context, kept);
    } else {
      const found = await ports.api.load(id);
      if (found.ok && kept) restore(context, found.value, kept);
      else if (found.ok) showRemote(context, found.value);
      else openWithout(found.error, kept);
    }
    // The service may have all of the text already.
    if (kept) await context.keep();
    autosave.noteChange();
  };

  const openWithout = (
    failure: NonNullable<DraftState['failure']>,
    kept: LocalDraft | undefined,
  ): void => {
    const isMissing = failureKind(failure) === 'deleted';
    if (isMissing && kept) {
      const { typed, pictures = [] } = kept;
      set({
        pictures,
        phase: 'open',
        typed,
        slugFollows: false,
        isRestored: true,
        loads: get().loads + 1,
      });
      set({ line: { kind: 'deleted' } });
    } else set({ phase: isMissing ? 'missing' : 'failed', failure });
  };

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
    setPictures: (pictures) => {
      if (pictures.length === 0 && get().pictures.length === 0) return;
      set({ pictures });
      context.keepSoon();
    },
    replace: async (fields) => {
      // Also text that is saved: the next autosave may replace its revision.
      const typed = contentOf(get());
      if (!sameFields(typed, fields)) await context.recover(typed, 'replaced');
      change(fields);
      set({ loads: get().loads + 1 });
    },
    saveNow: () => autosave.saveNow(false),
    look: polling.look,
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
      // A read that began before must not show its older version afterwards.
      await opened;
      await open(true);
      set({ isRestored: false });
    },
    keep: context.keep,
    keepAtOnce: () => {
      const isKept = context.keepAtOnce();
      void context.keep();
      return isKept;
    },
    close: async () => {
      context.keepAtOnce();
      polling.stop();
      await opened;
      await context.keep();
      await autosave.saveNow(true);
      autosave.stop();
      right.release();
    },
    ...giveUpActions(context, autosave),
  };
};
