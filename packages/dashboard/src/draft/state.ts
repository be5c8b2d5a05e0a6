import type { ClientError } from '@content-publishing/site-kit';
import { fieldsToSave } from './fields/fields-to-save.ts';
import type { LocalDraft, UnsentPicture } from './store/local-drafts.ts';
import { hasText, NO_FIELDS, type PostFields, sameFields } from './fields/post-fields.ts';
import type { RemotePost } from './api/post-api.ts';

/** Rule that a field breaks, with a JSON Pointer; an empty path is the whole post. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** State of saving without a conflict. */
export type PlainLine =
  /** State before the first character is typed. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'unsaved' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }
  /** `again` is the instant of the next attempt. */
  | { readonly kind: 'offline'; readonly again: number }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'deleted' };

interface ConflictLine {
  readonly kind: 'conflict';
  readonly savedBy: string | null;
  readonly savedAt: string;
}

/** State of saving, as the line above the editor says it. */
export type SaveLine = ConflictLine | PlainLine;

interface Parts {
  /** Id of the post; before it is created, an id of this browser. */
  readonly postId: string;
  /** Whether the post was opened as a new one. */
  readonly isNew: boolean;
  /** Version of the service that the text is typed on; `null` before the post is created. */
  readonly remote: RemotePost | null;
  /** Content of that version, in the form in which it was typed. */
  readonly base: PostFields;
  readonly typed: PostFields;
  /** Whether the slug is made of the title. */
  readonly slugFollows: boolean;
  /** Content when the post was opened: changes are discarded to it. */
  readonly opened: PostFields;
  /** Newer version that polling found. */
  readonly newer: RemotePost | null;
  /** `reading`: another tab writes the post. */
  readonly access: 'writing' | 'reading';
  /** Number of times that the text was replaced other than by typing; an editor loads it then. */
  readonly loads: number;
  /** Whether unsent text of an earlier visit was restored. */
  readonly isRestored: boolean;
  /** Whether the browser refused to keep the text. */
  readonly isStoreBroken: boolean;
  /** Pictures of the text that are not uploaded yet. */
  readonly pictures: readonly UnsentPicture[];
  readonly attempts: readonly PostFields[];
  readonly creation: LocalDraft['creation'];
  /** Instant of the next save; `null` if none is planned. */
  readonly saveAt: number | null;
  /** Instant since which text is unsaved. */
  readonly unsavedSince: number | null;
  /** Failed saves in a row. */
  readonly failures: number;
  /** Jobs in the queue, with the one that runs. */
  readonly jobs: number;
}

/** Whether the post could be read. `missing`: there is no such post. */
type Phase =
  | { readonly phase: 'failed' | 'missing'; readonly failure: ClientError }
  | { readonly phase: 'open' | 'opening'; readonly failure: null };

/** Saving, which pauses while the version of another person is to be merged. */
type Saving =
  | { readonly line: ConflictLine; readonly conflict: RemotePost }
  | { readonly line: PlainLine; readonly conflict: null };

/** State of the draft of one post in one tab. */
export type DraftState = Parts & Phase & Saving;

/** Name of a state: a row of the table in the README. */
export type StateName = 'failed' | 'missing' | 'opening' | 'reading' | SaveLine['kind'];

/** Returns the name of a state. */
export const nameOf = ({ phase, access, line }: DraftState): StateName => {
  if (phase !== 'open') return phase;
  return access === 'reading' ? 'reading' : line.kind;
};

/** Returns the state of a post that is not read yet; a new one begins with the fields `startWith`. */
export const openingState = (postId: string, startWith?: PostFields): DraftState => ({
  ...{ phase: 'opening', failure: null, postId, isNew: startWith !== undefined, remote: null },
  ...{ base: NO_FIELDS, typed: startWith ?? NO_FIELDS, opened: startWith ?? NO_FIELDS },
  ...{ slugFollows: true, line: { kind: 'empty' }, conflict: null, newer: null },
  ...{ access: 'writing', loads: 0, isRestored: false, isStoreBroken: false },
  ...{ pictures: [], attempts: [], creation: null },
  ...{ saveAt: null, unsavedSince: null, failures: 0, jobs: 0 },
});

/** Returns the content as it would be saved now. */
export const contentOf = ({ typed, base, slugFollows }: DraftState): PostFields =>
  fieldsToSave(typed, base, slugFollows);

/** Returns whether the content differs from the version that it was typed on. */
export const isDirty = (state: DraftState): boolean =>
  state.remote === null ? hasText(state.typed) : !sameFields(contentOf(state), state.base);

/** Returns whether the post has changes that readers do not see yet. */
export const hasHiddenChanges = (state: DraftState): boolean =>
  state.remote !== null &&
  state.remote.post.status !== 'draft' &&
  !sameFields(contentOf(state), state.remote.content);

/** States in which something has to happen before changes may be sent. */
const PAUSED = new Set<StateName>([
  ...(['opening', 'failed', 'missing', 'reading'] as const),
  ...(['problems', 'signed-out', 'deleted', 'conflict'] as const),
]);

/** Returns whether changes may be sent at present. */
export const maySend = (state: DraftState): boolean => !PAUSED.has(nameOf(state));

/** Returns whether the text may be kept: a tab that only reads, or could not read the post, leaves it. */
export const mayKeep = ({ access, phase }: DraftState): boolean =>
  access === 'writing' && phase === 'open';

/** Returns whether the browser has to keep something that the service does not have. */
export const needsKeeping = (state: DraftState): boolean =>
  isDirty(state) ||
  state.attempts.length > 0 ||
  state.pictures.length > 0 ||
  state.conflict !== null;

/** Returns whether a new post has no word yet. */
export const isBlankPost = ({ line }: DraftState): boolean => line.kind === 'empty';
