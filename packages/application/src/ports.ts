import type { DateTime, UploadLimits, Uuid } from '@content-publishing/domain';
import type { ActivityRepository } from './activity/ports.ts';
import type { ApiKeyRepository } from './api-key/ports.ts';
import type { AuthorRepository } from './author/ports.ts';
import type { CategoryRepository } from './category/ports.ts';
import type { Compute } from './computation/compute.ts';
import type { IdempotencyKeyRepository } from './idempotency/ports.ts';
import type { LinkHealthRepository } from './link-health/ports.ts';
import type { MediaFiles } from './media/media-files.ts';
import type { MediaRepository } from './media/ports.ts';
import type { PostMaintenanceRepository } from './post/maintenance-ports.ts';
import type { PostRepository, PreviewTokenRepository, RevisionRepository } from './post/ports.ts';
import type { RedirectRepository } from './redirect/ports.ts';
import type { TagRepository } from './tag/ports.ts';
import type { WorkspaceRepository } from './workspace/ports.ts';

/**
 * Ports of the use cases. Each method that reads or changes a record of a tenant takes its
 * workspace. A promise that rejects is an outage or a bug; expected errors are values.
 */
export interface Ports {
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly secrets: Secrets;
  readonly compute: Compute;
  readonly limits: Limits;
  readonly workspaces: WorkspaceRepository;
  readonly apiKeys: ApiKeyRepository;
  readonly posts: PostRepository;
  readonly maintenance: PostMaintenanceRepository;
  readonly revisions: RevisionRepository;
  readonly previewTokens: PreviewTokenRepository;
  readonly idempotencyKeys: IdempotencyKeyRepository;
  readonly linkHealth: LinkHealthRepository;
  readonly redirects: RedirectRepository;
  readonly authors: AuthorRepository;
  readonly categories: CategoryRepository;
  readonly tags: TagRepository;
  readonly media: MediaRepository;
  readonly mediaFiles: MediaFiles;
  readonly activity: ActivityRepository;
}

/** Ports that a storage provides. */
export type Repositories = Omit<
  Ports,
  'clock' | 'compute' | 'ids' | 'secrets' | 'limits' | 'mediaFiles'
>;

/** Source of the current time. */
export interface Clock {
  readonly now: () => DateTime;
}

/** Generator of ids for new records. */
export interface IdGenerator {
  /** Returns a UUID version 7 (RFC 9562): ids made later sort later. */
  readonly next: () => Uuid;
}

/** Makes secrets and hashes them, and other texts. */
export interface Secrets {
  /** 256 random bits in base64url (RFC 4648): 43 characters. */
  readonly generate: () => string;
  /** SHA-256 of `text`, in hexadecimal. */
  readonly hash: (text: string) => string;
  /** Begins a SHA-256 of bytes that come in parts. */
  readonly sha256: () => RunningDigest;
}

/** Digest of bytes that come in parts. */
export interface RunningDigest {
  readonly update: (bytes: Uint8Array) => void;
  /** Returns the digest of all parts in hexadecimal, once. */
  readonly hex: () => string;
}

/** Limits of records that any client can add. */
export interface Limits {
  /** Maximum unresolved broken links of a workspace; see `DEFAULT_UNRESOLVED_LINKS`. */
  readonly unresolvedLinks: number;
  /** Limits of uploaded files; see `DEFAULT_UPLOAD_LIMITS`. */
  readonly uploads: UploadLimits;
}
