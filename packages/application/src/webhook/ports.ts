import type { DateTime, Uuid } from '@content-publishing/domain';
import type { Activity } from '@content-publishing/domain/tenant';
import type {
  FixedMessage,
  StoredWebhook,
  WebhookDelivery,
  WebhookQuery,
} from '@content-publishing/domain/webhooks';
import type { ResultAsync } from 'neverthrow';
import type { Note } from '../event/note.ts';
import type {
  IdempotencyKeyInUse,
  RecordConflict,
  TooManyWebhooks,
  WorkspaceNotFound,
} from '../errors/errors.ts';
import type { Creation } from '../records/creation.ts';
import type { PageSlice } from '../storage/page-slice.ts';

/** A webhook whose message is due. */
export interface DueWebhook {
  readonly workspaceId: Uuid;
  readonly id: Uuid;
}

/** Exclusive right of one server to send the next message of a webhook; it expires at `until`. */
export interface WebhookClaim {
  /** Id of the claim, which no other claim has. */
  readonly claim: Uuid;
  readonly now: DateTime;
  readonly until: DateTime;
}

/** Outcome of a claim: how the webhook goes on. */
export type ClaimOutcome =
  | {
      /** The events until the cursor `through` were sent; without a delivery they were passed over. */
      readonly kind: 'delivered';
      readonly through: string;
      /** Instant at which a message is due if the feed has gone on meanwhile. */
      readonly nextDueAt: DateTime;
      readonly delivery: WebhookDelivery | null;
    }
  | (Pick<StoredWebhook, 'attempt' | 'failingSince'> & {
      readonly kind: 'failed';
      readonly dueAt: DateTime;
      readonly delivery: WebhookDelivery;
    })
  | (Pick<StoredWebhook, 'attempt' | 'failingSince'> & {
      readonly kind: 'disabled';
      readonly reason: NonNullable<StoredWebhook['disabledReason']>;
      readonly delivery: WebhookDelivery;
      readonly activity: Activity;
    })
  /** The attempt was given up; another server repeats it at once. */
  | { readonly kind: 'released' };

/**
 * The webhooks of a workspace (management API, GET /external/webhooks). Each follows the feed of
 * events by a cursor, so that events make no rows of their own. `EventRepository.number` makes the
 * enabled webhooks of the workspace due.
 */
export interface WebhookRepository {
  /** Stores a new webhook; `too-many-webhooks` if the workspace has the maximum already. */
  readonly insert: (
    workspaceId: Uuid,
    webhook: StoredWebhook,
    creation?: Creation,
  ) => ResultAsync<void, TooManyWebhooks | WorkspaceNotFound | IdempotencyKeyInUse>;
  readonly find: (workspaceId: Uuid, id: Uuid) => Promise<StoredWebhook | null>;
  readonly list: (workspaceId: Uuid, query: WebhookQuery) => Promise<PageSlice<StoredWebhook>>;
  /**
   * Replaces the settings of `former` by the ones of `next`. If the place in the feed or the message
   * differs (`restartsDelivery`, domain), these are replaced too, and the claim of a server ends.
   * Returns `record-conflict` if a replaced field is stored otherwise than in `former`.
   */
  readonly update: (
    workspaceId: Uuid,
    former: StoredWebhook,
    next: StoredWebhook,
    note?: Note,
  ) => ResultAsync<void, RecordConflict>;
  /**
   * Removes a webhook with its deliveries, and returns it; `null` if no such webhook exists, or if
   * its settings differ from `expected`.
   */
  readonly remove: (
    workspaceId: Uuid,
    id: Uuid,
    note?: Note,
    expected?: StoredWebhook,
  ) => Promise<StoredWebhook | null>;

  /**
   * Returns at most `limit` webhooks whose message is due at `now` and that no server has claimed,
   * the longest due first, without those of the workspaces `busy`.
   */
  readonly findDue: (
    now: DateTime,
    busy: readonly Uuid[],
    limit: number,
  ) => Promise<readonly DueWebhook[]>;
  /** Like `findDue`, for all webhooks of one workspace. */
  readonly findDueIn: (workspaceId: Uuid, now: DateTime) => Promise<readonly DueWebhook[]>;
  /** Claims a webhook, and returns it; `null` if it is not due any more, or claimed. */
  readonly claim: (
    workspaceId: Uuid,
    id: Uuid,
    claim: WebhookClaim,
  ) => Promise<StoredWebhook | null>;
  /** Stores the message of a claimed webhook; returns false if the claim has ended. */
  readonly fixMessage: (
    workspaceId: Uuid,
    id: Uuid,
    claim: Uuid,
    message: FixedMessage,
  ) => Promise<boolean>;
  /**
   * Ends a claim with its outcome, and stores its delivery and activity, in one transaction. Returns
   * false, and stores nothing, if the claim has ended already.
   */
  readonly settle: (
    workspaceId: Uuid,
    id: Uuid,
    claim: Uuid,
    outcome: ClaimOutcome,
  ) => Promise<boolean>;

  /**
   * Notes the instant `at` of a test with its activity; returns false, and stores nothing, if there
   * was one after `notAfter`.
   */
  readonly beginTest: (
    workspaceId: Uuid,
    id: Uuid,
    test: { readonly at: DateTime; readonly notAfter: DateTime; readonly activity: Activity },
  ) => Promise<boolean>;
  /** Stores a delivery, of which the last `MAX_DELIVERIES` (domain) of a webhook are kept. */
  readonly addDelivery: (workspaceId: Uuid, id: Uuid, delivery: WebhookDelivery) => Promise<void>;
  /** Returns the deliveries of a webhook, newest first; empty for an unknown one. */
  readonly listDeliveries: (workspaceId: Uuid, id: Uuid) => Promise<readonly WebhookDelivery[]>;
}
