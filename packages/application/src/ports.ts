import type { UploadLimits } from '@content-publishing/domain/uploads';
import type { ActivityRepository } from './activity/ports.ts';
import type { ApiKeyRepository } from './api-key/ports.ts';
import type { AuditRepository } from './audit/ports.ts';
import type { AuthorRepository } from './author/ports.ts';
import type { CategoryRepository } from './category/ports.ts';
import type { Compute } from './computation/compute.ts';
import type { EventRepository } from './event/ports.ts';
import type { ExternalLinkRepository } from './external-link/ports.ts';
import type { IdempotencyKeyRepository } from './idempotency/ports.ts';
import type { ImportFiles, ImportRepository } from './import/ports.ts';
import type { LinkHealthRepository } from './link-health/ports.ts';
import type { Images } from './media/images.ts';
import type { MediaFiles } from './media/media-files.ts';
import type { MediaRepository } from './media/ports.ts';
import type { PeopleRepository } from './people/ports.ts';
import type { Issuer } from './people/sign-in/issuer.ts';
import type { Passkeys } from './people/sign-in/passkeys.ts';
import type { PostMaintenanceRepository } from './post/maintenance/maintenance-ports.ts';
import type { PostRepository } from './post/ports.ts';
import type { PreviewTokenRepository } from './post/previews/preview-token-ports.ts';
import type { RevisionRepository } from './post/revisions/revision-ports.ts';
import type { WorkingCopyRepository } from './post/working-copy/working-copy-ports.ts';
import type { RedirectRepository } from './redirect/ports.ts';
import type { Clock } from './system/clock.ts';
import type { IdGenerator } from './system/id-generator.ts';
import type { Secrets } from './system/secrets.ts';
import type { TagRepository } from './tag/ports.ts';
import type { WebhookRepository } from './webhook/ports.ts';
import type { WebhookSender } from './webhook/webhook-sender.ts';
import type { WorkspaceRepository } from './workspace/ports.ts';

/**
 * Ports of the use cases, implemented by adapters. Each method that reads or changes a record of a
 * tenant takes the id of its workspace. Expected errors are returned as values; a rejected promise
 * means an outage or a bug.
 */
export interface Ports {
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly secrets: Secrets;
  readonly compute: Compute;
  readonly limits: Limits;
  readonly workspaces: WorkspaceRepository;
  readonly apiKeys: ApiKeyRepository;
  readonly people: PeopleRepository;
  readonly posts: PostRepository;
  readonly maintenance: PostMaintenanceRepository;
  readonly revisions: RevisionRepository;
  readonly workingCopies: WorkingCopyRepository;
  readonly previewTokens: PreviewTokenRepository;
  readonly idempotencyKeys: IdempotencyKeyRepository;
  readonly linkHealth: LinkHealthRepository;
  readonly audits: AuditRepository;
  readonly externalLinks: ExternalLinkRepository;
  readonly redirects: RedirectRepository;
  readonly authors: AuthorRepository;
  readonly categories: CategoryRepository;
  readonly tags: TagRepository;
  readonly media: MediaRepository;
  readonly mediaFiles: MediaFiles;
  readonly images: Images;
  readonly activity: ActivityRepository;
  readonly events: EventRepository;
  readonly webhooks: WebhookRepository;
  readonly webhookSender: WebhookSender;
  readonly imports: ImportRepository;
  readonly importFiles: ImportFiles;
  /** Library of passkeys; `null` where the address of the service is no domain. */
  readonly passkeys: Passkeys | null;
  /** OpenID Connect issuer; `null` without one. */
  readonly issuer: Issuer | null;
}

/**
 * Ports over stored records, which a storage adapter implements. The files of media (`mediaFiles`)
 * and of imports (`importFiles`), the library of pictures (`images`), the sender of webhooks, and the
 * ways of signing in (`passkeys`, `issuer`) have adapters of their own.
 */
export type Repositories = Omit<
  Ports,
  | 'clock'
  | 'compute'
  | 'ids'
  | 'secrets'
  | 'limits'
  | 'mediaFiles'
  | 'importFiles'
  | 'images'
  | 'webhookSender'
  | 'passkeys'
  | 'issuer'
>;

/** Configured limits of a workspace. */
export interface Limits {
  /** Maximum unresolved broken links of a workspace; see `DEFAULT_UNRESOLVED_LINKS`. */
  readonly unresolvedLinks: number;
  /** Limits of uploaded files; see `DEFAULT_UPLOAD_LIMITS`. */
  readonly uploads: UploadLimits;
  /** Maximum bytes of the file of an import; see `DEFAULT_IMPORT_BYTES`. */
  readonly importBytes: number;
}
