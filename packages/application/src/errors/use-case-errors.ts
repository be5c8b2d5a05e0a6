import type {
  InvalidInput,
  ScheduledOnCreate,
  TransitionNotAllowed,
  UnreadableJson,
  UnusableReference,
  WorkingCopyConflict,
} from '@content-publishing/domain';
import type { EventsGone } from '@content-publishing/domain/events';
import type { TagTwin } from '@content-publishing/domain/records';
import type {
  LastKeysWriter,
  MalformedIdempotencyKey,
  QuotaExceeded,
  RevokeBeyondKey,
} from '@content-publishing/domain/tenant';
import type * as access from './access-errors.ts';
import type * as errors from './errors.ts';
import type * as imports from './import-errors.ts';
import type * as people from './people-errors.ts';
import type * as signIn from './sign-in-errors.ts';

/** Errors of the use cases that run for an API key (HTTP API). */
export type ConsumerError =
  | errors.BlocksInUse
  | errors.ComputationError
  | UnreadableJson
  | errors.DeletedPostNotFound
  | access.DraftsOnly
  | access.DraftsOnlyKey
  | errors.DirectUploadUnavailable
  | errors.DraftHasNoCopy
  | EventsGone
  | errors.FileTooLarge
  | access.Forbidden
  | errors.GrantBeyondKey
  | errors.FromPathTaken
  | errors.IdempotencyKeyReused
  | errors.IdTaken
  | imports.ImportActive
  | errors.ImportRejected
  | InvalidInput
  | people.InvitationNotFound
  | signIn.IssuerUnavailable
  | LastKeysWriter
  | people.LastOwner
  | people.LastWayIn
  | MalformedIdempotencyKey
  | people.MemberAlready
  | errors.NotADraft
  | access.NotOwn
  | people.OwnRecovery
  | errors.PageTooLarge
  | signIn.PasskeyRejected
  | errors.PostChanged
  | errors.PostNotFound
  | errors.PostRenamed
  | errors.RecordRenamed
  | errors.PreviewRejected
  | QuotaExceeded
  | errors.RecordChanged
  | errors.RecordInUse
  | errors.RecordNotFound
  | people.RecoveryBeyondOwner
  | errors.RedirectChainTooLong
  | errors.RedirectLoop
  | errors.TooManyPatterns
  | UnusableReference
  | RevokeBeyondKey
  | ScheduledOnCreate
  | access.ShownByPublished
  | signIn.SignInRejected
  | errors.SlugTaken
  | access.SlugWasPublic
  | TagTwin
  | errors.TestedRecently
  | errors.TooManyIgnored
  | imports.TooManyImports
  | people.TooManyInvitations
  | errors.TooManyKeys
  | people.TooManyMembers
  | people.TooManyPasskeys
  | errors.TooManyWebhooks
  | TransitionNotAllowed
  | errors.Unauthorized
  | people.WayInTaken
  | signIn.WayInUnavailable
  | WorkingCopyConflict;

/**
 * The errors of the kinds `Kind`, with which use cases name their errors.
 *
 * @example
 * type TagError = ErrorOf<'record-not-found' | 'record-changed'>;
 */
export type ErrorOf<Kind extends ConsumerError['kind']> = Extract<
  ConsumerError,
  { readonly kind: Kind }
>;

/** Errors of the use cases that the operator runs by a command. */
export type OperatorError =
  | errors.FromPathTaken
  | errors.IdTaken
  | InvalidInput
  | errors.RecordNotFound
  | errors.RedirectChainTooLong
  | errors.RedirectLoop
  | errors.SlugTaken
  | people.UserNotFound
  | errors.WorkspaceNotFound;
