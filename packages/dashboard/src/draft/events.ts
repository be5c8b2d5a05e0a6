import type { LocalDraft, RecoveryReason, UnsentPicture } from './store/local-drafts.ts';
import type { Merge } from './merge/merge.ts';
import type { Choices } from './merge/merge-part.ts';
import type { Answer, PublicationChange, RemotePost } from './api/post-api.ts';
import type { PostFields } from './fields/post-fields.ts';

/** Save in the queue; `key` is the Idempotency-Key of a post that it creates. */
export interface Save {
  readonly kind: 'save';
  readonly autosave: boolean;
  readonly key: string;
}

interface Publication {
  readonly change: PublicationChange;
  /** Tells the person the outcome. */
  readonly reply: (answer: Answer<RemotePost>) => void;
}

/** Work that is done in turn, so that one request is sent at a time. */
export type Job =
  | Save
  | ({ readonly kind: 'publish' } & Publication)
  | { readonly kind: 'discard' }
  /** Leaves the text to the tab that asked for it. */
  | { readonly kind: 'yield' };

/** Event of a draft: a column of the table in the README. A job is one when its turn comes. */
export type DraftEvent =
  | Job
  | { readonly kind: 'queued' | 'done' }
  // A person
  | { readonly kind: 'open' | 'take-over' | 'resume' | 'load-newer' }
  | { readonly kind: 'typed'; readonly fields: Partial<PostFields> }
  | { readonly kind: 'replaced'; readonly fields: PostFields }
  | { readonly kind: 'pictures'; readonly pictures: readonly UnsentPicture[] }
  | { readonly kind: 'save-asked'; readonly autosave: boolean }
  | ({ readonly kind: 'publish-asked' } & Publication)
  | { readonly kind: 'merged'; readonly merge: Merge; readonly choices: Choices }
  /** `id` is the one of the new post until it is created. */
  | { readonly kind: 'as-new'; readonly id: string }
  // Time
  | { readonly kind: 'due' | 'look' }
  // The service
  | { readonly kind: 'loaded'; readonly answer: Loaded; readonly kept: LocalDraft | undefined }
  | { readonly kind: 'found'; readonly answer: Answer<RemotePost | null>; readonly save: Save }
  | { readonly kind: 'saved'; readonly answer: Loaded; readonly fields: PostFields }
  | { readonly kind: 'reread' | 'discarded'; readonly answer: Loaded }
  | { readonly kind: 'published'; readonly answer: Loaded; readonly fields: PostFields }
  | { readonly kind: 'looked'; readonly answer: Answer<RemotePost | null>; readonly at: RemotePost }
  // The browser
  | { readonly kind: 'locked'; readonly isWriter: boolean; readonly kept: LocalDraft | undefined }
  | { readonly kind: 'lease-asked' | 'lease-lost' }
  | { readonly kind: 'stored'; readonly isBroken: boolean };

type Loaded = Answer<RemotePost>;

/** Work that follows from an event. Its result, if it has one, is the next event. */
export type Effect =
  | { readonly do: 'keep' | 'keep-briefly' | 'keep-soon' }
  | { readonly do: 'recover'; readonly fields: PostFields; readonly reason: RecoveryReason }
  | { readonly do: 'forget'; readonly postId: string }
  | { readonly do: 'lock'; readonly isWanted: boolean }
  | { readonly do: 'hand-over' | 'lock-too' | 'release' }
  | { readonly do: 'queue'; readonly job: Exclude<Job, Save> }
  | { readonly do: 'queue-save'; readonly autosave: boolean }
  | { readonly do: 'load'; readonly kept: LocalDraft | undefined }
  | { readonly do: 'find'; readonly known: RemotePost; readonly save: Save }
  | { readonly do: 'discard' | 'look' | 'reread'; readonly known: RemotePost }
  | SendEffect
  | PublishEffect;

/** Save of `fields`; `known` is `null` for a post that it creates. */
interface SendEffect extends Omit<Save, 'kind'> {
  readonly do: 'send';
  readonly known: RemotePost | null;
  readonly fields: PostFields;
  readonly numberSlug: boolean;
}

interface PublishEffect extends Publication {
  readonly do: 'publish';
  readonly known: RemotePost;
  readonly fields: PostFields;
}
