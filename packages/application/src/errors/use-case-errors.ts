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
import type {
  DraftsOnly,
  DraftsOnlyKey,
  Forbidden,
  NotOwn,
  ShownByPublished,
  SlugWasPublic,
} from './access-errors.ts';
import type {
  BlocksInUse,
  ComputationError,
  DeletedPostNotFound,
  DirectUploadUnavailable,
  DraftHasNoCopy,
  FileTooLarge,
  FromPathTaken,
  GrantBeyondKey,
  IdempotencyKeyReused,
  IdTaken,
  ImportRejected,
  NotADraft,
  PageTooLarge,
  PostChanged,
  PostNotFound,
  PostRenamed,
  PreviewRejected,
  RecordChanged,
  RecordInUse,
  RecordNotFound,
  RecordRenamed,
  RedirectChainTooLong,
  RedirectLoop,
  TooManyPatterns,
  SlugTaken,
  TestedRecently,
  TooManyIgnored,
  TooManyKeys,
  TooManyWebhooks,
  Unauthorized,
  WorkspaceNotFound,
} from './errors.ts';
import type { ImportActive, TooManyImports } from './import-errors.ts';
import type {
  InvitationNotFound,
  LastOwner,
  LastWayIn,
  MemberAlready,
  OwnRecovery,
  RecoveryBeyondOwner,
  TooManyInvitations,
  TooManyMembers,
  TooManyPasskeys,
  UserNotFound,
  WayInTaken,
} from './people-errors.ts';
import type {
  IssuerUnavailable,
  PasskeyRejected,
  SignInRejected,
  WayInUnavailable,
} from './sign-in-errors.ts';

/** Errors of the use cases that run for an API key (HTTP API). */
export type ConsumerError =
  | BlocksInUse
  | ComputationError
  | UnreadableJson
  | DeletedPostNotFound
  | DraftsOnly
  | DraftsOnlyKey
  | DirectUploadUnavailable
  | DraftHasNoCopy
  | EventsGone
  | FileTooLarge
  | Forbidden
  | GrantBeyondKey
  | FromPathTaken
  | IdempotencyKeyReused
  | IdTaken
  | ImportActive
  | ImportRejected
  | InvalidInput
  | InvitationNotFound
  | IssuerUnavailable
  | LastKeysWriter
  | LastOwner
  | LastWayIn
  | MalformedIdempotencyKey
  | MemberAlready
  | NotADraft
  | NotOwn
  | OwnRecovery
  | PageTooLarge
  | PasskeyRejected
  | PostChanged
  | PostNotFound
  | PostRenamed
  | RecordRenamed
  | PreviewRejected
  | QuotaExceeded
  | RecordChanged
  | RecordInUse
  | RecordNotFound
  | RecoveryBeyondOwner
  | RedirectChainTooLong
  | RedirectLoop
  | TooManyPatterns
  | UnusableReference
  | RevokeBeyondKey
  | ScheduledOnCreate
  | ShownByPublished
  | SignInRejected
  | SlugTaken
  | SlugWasPublic
  | TagTwin
  | TestedRecently
  | TooManyIgnored
  | TooManyImports
  | TooManyInvitations
  | TooManyKeys
  | TooManyMembers
  | TooManyPasskeys
  | TooManyWebhooks
  | TransitionNotAllowed
  | Unauthorized
  | WayInTaken
  | WayInUnavailable
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
  | FromPathTaken
  | IdTaken
  | InvalidInput
  | RecordNotFound
  | RedirectChainTooLong
  | RedirectLoop
  | SlugTaken
  | UserNotFound
  | WorkspaceNotFound;
