import type { DraftPorts } from './ports.ts';
import type { UnsentBlock } from './store/unsent-block.ts';
import type { Merge } from './merge/merge.ts';
import type { Choices } from './merge/merge-part.ts';
import { failureOf } from './api/failure.ts';
import type { Answer, PublicationChange, RemotePost } from './api/post-api.ts';
import type { Save } from './events.ts';
import type { PostFields } from './fields/post-fields.ts';
import { runDraft } from './run-effects.ts';
import { type DraftState, openingState } from './state.ts';

/** Milliseconds between two looks at the version of the service. */
const POLL_MS = 20_000;

/** Draft of one post in one tab: it keeps, saves, merges and publishes the text. */
export interface DraftSession {
  readonly getState: () => DraftState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Takes fields that were typed. */
  readonly change: (fields: Partial<PostFields>) => void;
  /** Takes the blocks of the text that are not part of the body yet, to keep them in the browser. */
  readonly setPending: (pending: readonly UnsentBlock[]) => void;
  /** Saves sooner while the site is shown beside the text. */
  readonly setLive: (isLive: boolean) => void;
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
  /** Takes the newer version that polling found. Typed text is compared with it instead. */
  readonly loadNewer: () => Promise<void>;
  /** Settles a conflict by the choices, in one save. A version that is given up can be recovered. */
  readonly settleConflict: (merge: Merge, choices: Choices) => Promise<void>;
  /** Goes back to the content when the post was opened, or that readers see; the text can be recovered. */
  readonly discardChanges: () => Promise<void>;
  /** Creates a post of the text, after the post was deleted elsewhere. */
  readonly saveAsNew: () => Promise<void>;
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
  const draft = runDraft(ports, openingState(postId, startWith));
  const { get, keeper, run } = draft;
  const opened = run({ kind: 'open', isWanted: false });
  let cancelLook: (() => void) | undefined;
  let isClosed = false;

  const look = async (): Promise<void> => {
    if (ports.isVisible()) await run({ kind: 'look' });
  };

  const lookLater = (): void => {
    if (!isClosed) cancelLook = ports.clock.after(POLL_MS, () => void look().finally(lookLater));
  };
  lookLater();

  const save = (by: Save['by']): Promise<void> =>
    draft.queue({ kind: 'save', by, key: ports.newId() });

  return {
    ...{ getState: get, subscribe: draft.subscribe, look, keep: keeper.keep },
    change: (fields) => void run({ kind: 'typed', fields }),
    setPending: (pending) => void run({ kind: 'pending', pending }),
    setLive: (isLive) => void run({ kind: 'live', isLive }),
    replace: (fields) => run({ kind: 'replaced', fields }),
    saveNow: () => save('person'),
    resume: async () => {
      if (get().phase === 'failed') await run({ kind: 'open', isWanted: false });
      await save('resume');
    },
    publish: async (change) => {
      if (get().remote === null) await save('person');
      // The answer while saving pauses.
      let answer: Answer<RemotePost> = failureOf('ABORTED', '');
      const reply = (given: Answer<RemotePost>): void => {
        answer = given;
      };
      await draft.queue({ kind: 'publish', change, reply });
      return answer;
    },
    loadNewer: () => run({ kind: 'load-newer' }),
    settleConflict: async (merge, choices) => {
      await run({ kind: 'merged', merge, choices });
      await save('person');
    },
    discardChanges: () => draft.queue({ kind: 'discard' }),
    saveAsNew: async () => {
      await run({ kind: 'as-new', id: ports.newId() });
      await save('person');
    },
    takeOver: async () => {
      // A read that began before must not show its older version afterwards.
      await opened;
      await run({ kind: 'open', isWanted: true });
    },
    keepAtOnce: () => {
      const isKept = keeper.keepAtOnce();
      void keeper.keep();
      return isKept;
    },
    close: async () => {
      keeper.keepAtOnce();
      isClosed = true;
      cancelLook?.();
      await opened;
      await keeper.keep();
      await save('timer');
      draft.end();
    },
  };
};
