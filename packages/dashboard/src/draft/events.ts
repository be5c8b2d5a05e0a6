import type { Answer, PublicationChange, RemotePost } from './api/post-api.ts';
import type { PostFields } from './fields/post-fields.ts';
import type { Choices } from './merge/merge-part.ts';
import type { Merge } from './merge/merge.ts';
import type { DraftState } from './state.ts';
import type { LocalDraft, RecoveryReason } from './store/local-drafts.ts';
import type { UnsentBlock } from './store/unsent-block.ts';

/** Save in the queue. */
export interface Save {
  readonly kind: 'save';
  /** `resume`: after signing in, or after problems that may be gone. */
  readonly by: 'person' | 'resume' | 'timer';
  /** Idempotency-Key of a post that it creates. */
  readonly key: string;
}

interface Publication {
  readonly change: PublicationChange;
  /** Tells the person the outcome. */
  readonly reply: (answer: Answer<RemotePost>) => void;
}

/** Work that is done in turn, so that one request is sent at a time. `yield`: another tab writes. */
export type Job =
  | Save
  | ({ readonly kind: 'publish' } & Publication)
  | { readonly kind: 'discard' | 'yield' };

interface Sent {
  readonly answer: Answer<RemotePost>;
  readonly fields: PostFields;
}

/** Event of a draft: a row of the table in the README. A job is one when its turn comes. */
export type DraftEvent =
  | Job
  | { readonly kind: 'done' | 'lease-lost' | 'load-newer' | 'look' | 'queued' }
  | { readonly kind: 'typed' | 'replaced'; readonly fields: Partial<PostFields> }
  | { readonly kind: 'pending'; readonly pending: readonly UnsentBlock[] }
  | { readonly kind: 'merged'; readonly merge: Merge; readonly choices: Choices }
  /** `id` is the one of the new post until it is created. */
  | { readonly kind: 'as-new'; readonly id: string }
  | { readonly kind: 'open'; readonly isWanted: boolean }
  /** The site shows each save from now on, or no longer. */
  | { readonly kind: 'live'; readonly isLive: boolean }
  | { readonly kind: 'locked'; readonly isWriter: boolean; readonly kept: LocalDraft | undefined }
  | {
      readonly kind: 'loaded';
      readonly isWriter: boolean;
      readonly answer: Answer<RemotePost>;
      readonly kept: LocalDraft | undefined;
    }
  /** `save` is sent unless another person changed the content. */
  | {
      readonly kind: 'found';
      readonly answer: Answer<RemotePost | null>;
      readonly save: Save | undefined;
    }
  | { readonly kind: 'looked'; readonly answer: Answer<RemotePost | null>; readonly at: RemotePost }
  | ({ readonly kind: 'saved' } & Sent)
  | ({ readonly kind: 'published' } & Sent)
  /** `fields` is the text before. */
  | ({ readonly kind: 'discarded' } & Sent)
  | { readonly kind: 'stored'; readonly isBroken: boolean };

/** Work that follows from an event. Its result, if it has one, is the next event. */
export type Effect =
  | { readonly do: 'hand-over' | 'keep-briefly' | 'keep-soon' | 'keep' | 'release' }
  | { readonly do: 'recover'; readonly fields: PostFields; readonly reason: RecoveryReason }
  | { readonly do: 'rename'; readonly from: string }
  | { readonly do: 'lock'; readonly isWanted: boolean }
  | { readonly do: 'load'; readonly isWriter: boolean; readonly kept: LocalDraft | undefined }
  | { readonly do: 'discard'; readonly known: RemotePost; readonly fields: PostFields }
  | { readonly do: 'look'; readonly known: RemotePost }
  | { readonly do: 'find'; readonly known: RemotePost; readonly save: Save | undefined }
  | ({
      readonly do: 'publish';
      readonly known: RemotePost;
      readonly fields: PostFields;
    } & Publication)
  | {
      readonly do: 'send';
      /** `null` for a post that is created. */
      readonly known: RemotePost | null;
      readonly fields: PostFields;
      readonly key: string;
      readonly autosave: boolean;
      readonly numberSlug: boolean;
    };

/** State after an event, and the work that follows from it, in order. */
export interface Step {
  readonly state: DraftState;
  readonly effects: readonly Effect[];
}

/** Event of one kind. */
export type Of<Kind extends DraftEvent['kind']> = DraftEvent & { readonly kind: Kind };
