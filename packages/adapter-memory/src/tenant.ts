import type {
  FoundIdempotencyRecord,
  ImportJournalEntry,
  RemovedMedia,
  Reservation,
} from '@content-publishing/application';
import {
  type DateTime,
  DERIVATION_VERSION,
  type Post,
  type SavedRevision,
  type Uuid,
  type WorkingCopy,
} from '@content-publishing/domain';
import type { ExternalLink, IgnoredFinding, PostFacts } from '@content-publishing/domain/audits';
import type { ContentEvent, PlacedEvent } from '@content-publishing/domain/events';
import type { ImportLine, StoredImport } from '@content-publishing/domain/imports';
import type { Author, Category, Media, Tag } from '@content-publishing/domain/records';
import type { LinkHealth, Redirect } from '@content-publishing/domain/redirects';
import type {
  Activity,
  IdempotencyKey,
  PreviewToken,
  Workspace,
} from '@content-publishing/domain/tenant';
import type { PictureLook } from '@content-publishing/domain/uploads';
import type { StoredWebhook, WebhookDelivery } from '@content-publishing/domain/webhooks';
import { createTable, type Table } from './table.ts';

/** Removed media record whose file is still stored, and the instant of its removal. */
interface RemovedFile {
  readonly media: RemovedMedia;
  readonly removedAt: DateTime;
}

/** Webhook of a workspace, with its claim and its deliveries. */
export interface TenantWebhook {
  /** The webhook itself; it is replaced, not modified, when it changes. */
  webhook: StoredWebhook;
  /** Claim of the server that sends its message. */
  claim: { readonly id: Uuid; readonly until: DateTime } | null;
  testedAt: DateTime | null;
  /** Deliveries, newest first. */
  deliveries: readonly WebhookDelivery[];
}

/** Link of a workspace to another site. */
export interface TenantExternalLink {
  link: ExternalLink;
  nextAt: DateTime;
  /** Instant before which no server asks for the link, nor for others of its host. */
  claimedUntil: DateTime | null;
}

/** A workspace with its records. */
export interface Tenant {
  /** The workspace itself; it is replaced, not modified, when it changes. */
  workspace: Workspace;
  /**
   * Version of the rules by which all authors and categories were derived; 0 after a change of the
   * site.
   */
  recordsVersion: number;
  readonly authors: Table<Author>;
  readonly categories: Table<Category>;
  readonly tags: Table<Tag>;
  readonly media: Table<Media>;
  /** SHA-256 of the files of media records by the id of the record, including removed records. */
  readonly mediaHashes: Map<Uuid, string>;
  /** Looks of the pictures of media records by the id of the record. */
  readonly mediaLooks: Map<Uuid, PictureLook>;
  /** Reservations of direct uploads, by the id of the future media record. */
  readonly reservations: Map<Uuid, Reservation>;
  /** Removed media records with a file, by id. */
  readonly removedFiles: Map<Uuid, RemovedFile>;
  /** Ids of removed media records, which no new record can have. */
  readonly removedMedia: Set<Uuid>;
  /** The live posts. */
  readonly posts: Table<Post>;
  /** The deleted posts, by id. */
  readonly deletedPosts: Map<Uuid, Post>;
  /** Facts of posts that the audits ask for, as each was last saved. */
  readonly facts: Map<Uuid, PostFacts>;
  /** Links to other sites, by URL. */
  readonly externalLinks: Map<string, TenantExternalLink>;
  /** Ignored findings, by rule and id. */
  readonly ignored: Map<string, IgnoredFinding>;
  /**
   * Ids of posts by former slug. Of several posts that were renamed from a slug, the last one has
   * it, but an unpublished post never takes it from a published one.
   */
  readonly formerSlugs: Map<string, Uuid>;
  /** Ids of authors and categories by kind and former slug, such as `author ada`. */
  readonly formerRecordSlugs: Map<string, Uuid>;
  /** Earlier revisions of each post by the id of the post, oldest first. */
  readonly revisions: Map<Uuid, readonly SavedRevision[]>;
  /** Working copies of posts, by the id of the post. */
  readonly workingCopies: Map<Uuid, WorkingCopy>;
  readonly previewTokens: Map<Uuid, PreviewToken>;
  readonly idempotencyRecords: Map<IdempotencyKey, FoundIdempotencyRecord>;
  readonly links: Table<LinkHealth>;
  readonly redirects: Table<Redirect>;
  /** Entries of the activity, in the order of the changes. */
  readonly activity: Activity[];
  readonly events: TenantEvents;
  /** Webhooks, by id. */
  readonly webhooks: Map<Uuid, TenantWebhook>;
  /** Imports, by id. */
  readonly imports: Map<Uuid, TenantImport>;
  /**
   * Version of the redirect rules, which is the id of the activity of their last change; `none`
   * before the first.
   */
  redirectsVersion: string;
}

/** All workspaces, by id. */
export type Tenants = Map<Uuid, Tenant>;

/** Creates the tenant of `workspace`, without records. */
export const emptyTenant = (workspace: Workspace): Tenant => ({
  workspace,
  recordsVersion: DERIVATION_VERSION,
  authors: createTable(workspace.id, ({ slug }) => slug),
  categories: createTable(workspace.id, ({ slug }) => slug),
  tags: createTable(workspace.id, ({ slug }) => slug),
  media: createTable(workspace.id, ({ id }) => id),
  mediaHashes: new Map(),
  mediaLooks: new Map(),
  reservations: new Map(),
  removedFiles: new Map(),
  removedMedia: new Set(),
  posts: createTable(workspace.id, ({ slug }) => slug),
  deletedPosts: new Map(),
  facts: new Map(),
  externalLinks: new Map(),
  ignored: new Map(),
  formerSlugs: new Map(),
  formerRecordSlugs: new Map(),
  revisions: new Map(),
  workingCopies: new Map(),
  previewTokens: new Map(),
  idempotencyRecords: new Map(),
  links: createTable(workspace.id, ({ path }) => path),
  redirects: createTable(workspace.id, ({ fromPath }) => fromPath),
  activity: [],
  events: { pending: [], placed: [], removed: 0 },
  webhooks: new Map(),
  imports: new Map(),
  redirectsVersion: 'none',
});

/** Events of a workspace. */
export interface TenantEvents {
  /** Events without a position, in the order in which they were stored. */
  pending: ContentEvent[];
  /** Events with positions, oldest first; the position of the first is `removed + 1`. */
  placed: readonly PlacedEvent[];
  /** Position of the newest event that was removed. */
  removed: number;
}

/** Import of a workspace, with its claim, report and journal. */
export interface TenantImport {
  /** The import itself; it is replaced, not modified, when it changes. */
  contentImport: StoredImport;
  /** Instant since which it waits for its turn or runs; `null` otherwise. */
  queuedAt: DateTime | null;
  /** Claim of the server that runs it. */
  claim: { readonly id: Uuid; readonly until: DateTime } | null;
  /** Number of runs since it was queued. */
  attempts: number;
  lines: readonly ImportLine[];
  readonly entries: Map<Uuid, ImportJournalEntry>;
}
