import type { ClientError } from '@content-publishing/site-kit';
import type { Problem } from './api/failure.ts';
import type { RemotePost } from './api/post-api.ts';
import { fieldsToSave } from './fields/fields-to-save.ts';
import { hasText, NO_FIELDS, type PostFields, sameFields } from './fields/post-fields.ts';
import type { LocalDraft } from './store/local-drafts.ts';
import type { UnsentBlock } from './store/unsent-block.ts';

/** State of saving without a conflict. */
export type PlainLine =
  /** `empty`: before the first character is typed. */
  | { readonly kind: 'deleted' | 'empty' | 'saving' | 'signed-out' | 'unsaved' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }
  /** `again` is the instant of the next attempt. */
  | { readonly kind: 'offline'; readonly again: number };

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
  readonly access: 'reading' | 'writing';
  /** Number of times that the text was replaced other than by typing; an editor loads it then. */
  readonly loads: number;
  /** Whether unsent text of an earlier visit was restored. */
  readonly isRestored: boolean;
  /** Whether the browser refused to keep the text. */
  readonly isStoreBroken: boolean;
  /** Blocks of the text that are not part of the body yet. */
  readonly pending: readonly UnsentBlock[];
  readonly attempts: LocalDraft['attempts'];
  readonly creation: LocalDraft['creation'];
  /** Instant of the next save, and the one since which text is unsaved. */
  readonly saveAt: number | null;
  readonly unsavedSince: number | null;
  /** Failed saves in a row. */
  readonly failures: number;
  /** Whether the site is shown beside the text, so that it is saved sooner. */
  readonly isLive: boolean;
  /** Instant of the last save that was answered. */
  readonly answeredAt: number;
  /** Jobs in the queue, with the one that runs. */
  readonly jobs: number;
}

/** Whether the post could be read. `missing`: there is no such post. */
type Reading =
  | { readonly phase: 'failed' | 'missing'; readonly failure: ClientError }
  | { readonly phase: 'open' | 'opening'; readonly failure: null };

/** Saving. In a conflict it pauses until the version of another person is merged. */
type Saving =
  | { readonly line: ConflictLine; readonly conflict: RemotePost }
  | { readonly line: PlainLine; readonly conflict: null };

/** State of the draft of one post in one tab. */
export type DraftState = Parts & Reading & Saving;

/** Name of a state: a column of the table in the README. */
export type StateName = Exclude<DraftState['phase'], 'open'> | SaveLine['kind'] | 'reading';

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
  ...{ pending: [], attempts: [], creation: null },
  ...{ saveAt: null, unsavedSince: null, failures: 0, isLive: false, jobs: 0, answeredAt: 0 },
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

/** States of text that may be sent; in all others something has to happen first. */
const SENDING = new Set<StateName>(['empty', 'saved', 'unsaved', 'saving', 'offline']);

/** Returns whether changes may be sent at present. */
export const maySend = (state: DraftState): boolean => SENDING.has(nameOf(state));

/** Returns whether text is taken and kept: a tab that reads, or could not read the post, leaves it. */
export const isWriting = ({ access, phase }: DraftState): boolean =>
  access === 'writing' && phase === 'open';

/** Returns whether the browser has to keep something that the service does not have. */
export const isUnsent = (state: DraftState): boolean =>
  isDirty(state) ||
  state.attempts.length > 0 ||
  state.pending.length > 0 ||
  state.conflict !== null;

/** Returns whether a new post has no word yet. */
export const isBlankPost = ({ line }: DraftState): boolean => line.kind === 'empty';
