import type {
  InvalidInput,
  LastKeysWriter,
  MalformedIdempotencyKey,
  QuotaExceeded,
  RevokeBeyondKey,
  ScheduledOnCreate,
  TagTwin,
  TransitionNotAllowed,
  UnreadableJson,
  UnusableReference,
  WorkingCopyConflict,
} from '@content-publishing/domain';
import type {
  ComputationError,
  DeletedPostNotFound,
  DirectUploadUnavailable,
  DraftHasNoCopy,
  DraftsOnly,
  DraftsOnlyKey,
  FileTooLarge,
  Forbidden,
  FromPathTaken,
  GrantBeyondKey,
  IdempotencyKeyReused,
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
  ShownByPublished,
  SlugTaken,
  SlugWasPublic,
  TooManyKeys,
  Unauthorized,
  WorkspaceNotFound,
} from './errors.ts';

/** Errors of the use cases that run for an API key (HTTP API). */
export type ConsumerError =
  | ComputationError
  | UnreadableJson
  | DeletedPostNotFound
  | DraftsOnly
  | DraftsOnlyKey
  | DirectUploadUnavailable
  | DraftHasNoCopy
  | FileTooLarge
  | Forbidden
  | GrantBeyondKey
  | FromPathTaken
  | IdempotencyKeyReused
  | ImportRejected
  | InvalidInput
  | LastKeysWriter
  | MalformedIdempotencyKey
  | NotADraft
  | PageTooLarge
  | PostChanged
  | PostNotFound
  | PostRenamed
  | RecordRenamed
  | PreviewRejected
  | QuotaExceeded
  | RecordChanged
  | RecordInUse
  | RecordNotFound
  | RedirectChainTooLong
  | RedirectLoop
  | UnusableReference
  | RevokeBeyondKey
  | ScheduledOnCreate
  | ShownByPublished
  | SlugTaken
  | SlugWasPublic
  | TagTwin
  | TooManyKeys
  | TransitionNotAllowed
  | Unauthorized
  | WorkingCopyConflict;

/** Errors of the use cases that the operator runs by a command. */
export type OperatorError =
  | FromPathTaken
  | InvalidInput
  | RecordNotFound
  | RedirectChainTooLong
  | RedirectLoop
  | SlugTaken
  | WorkspaceNotFound;
