import type { ClientError } from '@content-publishing/site-kit';
import { fieldsToSave } from './fields-to-save.ts';
import type { LocalDraft, UnsentPicture } from './local-drafts.ts';
import { hasText, type PostFields, sameFields } from './post-fields.ts';
import type { RemotePost } from './post-api.ts';
import type { SaveLine } from './save-line.ts';

/** State of the draft of one post in one tab. */
export interface DraftState {
  /** `failed`: the post could not be read; `missing`: there is no such post. */
  readonly phase: 'opening' | 'open' | 'missing' | 'failed';
  readonly failure: ClientError | null;
  /** Id of the post; before it is created, an id of this browser. */
  readonly postId: string;
  /** Version of the service that the text is typed on; `null` before the post is created. */
  readonly remote: RemotePost | null;
  /** Content of that version, in the form in which it was typed. */
  readonly base: PostFields;
  readonly typed: PostFields;
  /** Whether the slug is made of the title. */
  readonly slugFollows: boolean;
  /** Content when the post was opened: changes are discarded to it. */
  readonly opened: PostFields;
  readonly line: SaveLine;
  /** Version of another person that a save was rejected for; saving pauses until it is merged. */
  readonly conflict: RemotePost | null;
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
}

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

/** Returns whether changes may be sent at present; otherwise something has to happen first. */
export const maySend = ({ phase, access, conflict, line }: DraftState): boolean =>
  phase === 'open' &&
  access === 'writing' &&
  conflict === null &&
  line.kind !== 'signed-out' &&
  line.kind !== 'deleted' &&
  line.kind !== 'problems';

/** Returns whether a new post has no word yet. */
export const isBlankPost = ({ line }: DraftState): boolean => line.kind === 'empty';
