import type { ClientError, Post } from '@content-publishing/site-kit';
import type { PostFields } from '../fields/post-fields.ts';

/** Result of a call of the service. */
export type Answer<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: ClientError };

/** Status of a post. */
export type Status = Post['status'];

/** Version of a post that the service has. */
export interface RemotePost {
  readonly id: string;
  /** Content of the post itself, as its writer gave it; readers see it if the post is published. */
  readonly content: PostFields;
  /** Content with the changes of the working copy: `content` without one. */
  readonly shown: PostFields;
  /** ETag of the post. */
  readonly etag: string;
  /** ETag of the working copy; `null` without one. */
  readonly copyEtag: string | null;
  /** Instant and name of the API key of the last save. */
  readonly savedAt: string;
  readonly savedBy: string | null;
  /** Whether readers could see the post once, as far as its revisions say. */
  readonly wasPublic: boolean;
  /** The post as readers get it, with derived fields, status and records. */
  readonly post: Post;
}

/** Change of the publication of a post; an absent field stays as it is. */
export interface PublicationChange {
  readonly status?: Status;
  readonly scheduledAt?: string | null;
  readonly publishedAt?: string | null;
  readonly unpublishAt?: string | null;
}

/** Options of a save whose slug was made of the title. */
interface NumberingOptions {
  /** Whether the slug gets a number if another post has it. */
  readonly numberSlug: boolean;
}

/** The calls of the service that a draft needs. */
export interface PostApi {
  readonly load: (id: string) => Promise<Answer<RemotePost>>;
  /** Returns the present version; `null` if it is the one that is known. */
  readonly poll: (known: RemotePost) => Promise<Answer<RemotePost | null>>;
  /** Creates a draft. The same key and fields create one post only. */
  readonly create: (
    fields: PostFields,
    options: NumberingOptions & { readonly idempotencyKey: string },
  ) => Promise<Answer<RemotePost>>;
  /**
   * Saves the text where readers do not see it: a draft itself, any other post in its working copy. `autosave` folds the save into the autosave before it. `shown` of the result is the content
   * that was sent.
   */
  readonly save: (
    known: RemotePost,
    fields: PostFields,
    options: NumberingOptions & { readonly autosave: boolean },
  ) => Promise<Answer<RemotePost>>;
  /** Saves text and publication of a post in one request, and discards its working copy. */
  readonly commit: (
    known: RemotePost,
    fields: PostFields,
    change: PublicationChange,
  ) => Promise<Answer<RemotePost>>;
  /** Discards the working copy of a post. */
  readonly discard: (known: RemotePost) => Promise<Answer<RemotePost>>;
}
