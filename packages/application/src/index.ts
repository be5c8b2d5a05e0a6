export { activityOf } from './activity/activity-of.ts';
export { listActivity } from './activity/list-activity.ts';
export type { ActivityRepository } from './activity/ports.ts';
export { type Note, noteOf } from './event/note.ts';
export { removeOldActivity } from './activity/remove-old-activity.ts';
export { createApiKey } from './api-key/create-api-key.ts';
export { listApiKeys } from './api-key/list-api-keys.ts';
export type {
  ApiKeyRepository,
  FoundApiKey,
  KeyCreation,
  KeyRevocation,
  RevokedKeys,
  StoredApiKey,
} from './api-key/ports.ts';
export { type ApiKeyRevocation, revokeApiKey } from './api-key/revoke-api-key.ts';
export { authenticate } from './authentication/authenticate.ts';
export {
  countedAs,
  identityOf,
  memberOf,
  operatorOf,
  type Actor,
  type KeyActor,
  type UserActor,
} from './authentication/actor.ts';
export {
  createAuthor,
  deleteAuthor,
  getAuthor,
  listAuthors,
  updateAuthor,
} from './author/manage-authors.ts';
export type { AuthorRepository } from './author/ports.ts';
export {
  createCategory,
  deleteCategory,
  getCategory,
  listCategories,
  updateCategory,
} from './category/manage-categories.ts';
export type { CategoryCreation, CategoryRepository } from './category/ports.ts';
export { type Compute, computeInPlace } from './computation/compute.ts';
export { errorMessageOf } from './errors/error-message.ts';
export type { Forbidden } from './errors/access-errors.ts';
export type {
  BlocksInUse,
  ComputationError,
  DeletedPostNotFound,
  DirectUploadUnavailable,
  IdempotencyKeyInUse,
  IdempotencyKeyReused,
  ImportRejected,
  PageTooLarge,
  PostChanged,
  PostNotFound,
  PostRenamed,
  RecordRenamed,
  PreviewRejected,
  RecordChanged,
  RecordConflict,
  RecordInUse,
  RecordKind,
  RecordNotFound,
  ReferenceVanished,
  IdTaken,
  SlugTaken,
  TooManyKeys,
  TooManyWebhooks,
  Unauthorized,
  WorkspaceNotFound,
} from './errors/errors.ts';
export type { ConsumerError, ErrorOf, OperatorError } from './errors/use-case-errors.ts';
export {
  DEFAULT_WAIT_LIMITS,
  type EventWaits,
  eventWaitsOf,
  type Wait,
  type WaitingRequest,
  type WaitLimits,
} from './event/event-waits.ts';
export { type EventRequest, listEvents, type ListedEvents } from './event/list-events.ts';
export { type EventNumbering, numberEvents } from './event/number-events.ts';
export type { EventRange, EventRepository, FeedRead, NumberedEvents } from './event/ports.ts';
export { removeOldEvents } from './event/remove-old-events.ts';
export * from './audits.ts';
export * from './external-links.ts';
export * from './imports.ts';
export * from './people.ts';
export * from './webhooks.ts';
export type { CreatedRecord, CreationRequest } from './idempotency/create-idempotent.ts';
export type {
  IdempotencyKeyRepository,
  FoundIdempotencyRecord,
  IdempotencyRecord,
} from './idempotency/ports.ts';
export { removeExpiredIdempotencyKeys } from './idempotency/remove-expired-idempotency-keys.ts';
export { getBrokenLink } from './link-health/get-broken-link.ts';
export { listBrokenLinks } from './link-health/list-broken-links.ts';
export type { LinkAddress, LinkHealthRepository, Resolution } from './link-health/ports.ts';
export { reportBrokenLink } from './link-health/report-broken-link.ts';
export { updateBrokenLink } from './link-health/update-broken-link.ts';
export {
  createMedia,
  deleteMedia,
  getMedia,
  listMedia,
  updateMedia,
} from './media/manage-media.ts';
export type { UploadedRecord } from './media/add-upload.ts';
export { checkMedia } from './media/check-media.ts';
export { confirmMediaUpload, type UploadConfirmation } from './media/confirm-media-upload.ts';
export type { FileError } from './media/file-error.ts';
export type {
  DeletedFile,
  FileOfRecord,
  FileRecordRepository,
  RemovedMedia,
  Reservation,
  ReservationKey,
  StoredUpload,
} from './media/file-ports.ts';
export { type FileAddress, getMediaFile, type ServedFile } from './media/get-media-file.ts';
export type { CleanForm, CleanPicture, Images } from './media/images.ts';
export { requireStoragePath } from './media/media-files.ts';
export type {
  ByteRange,
  ExpectedFile,
  MediaContent,
  MediaFiles,
  SignedUpload,
  StoredFile,
  UnfinishedFile,
} from './media/media-files.ts';
export type { MediaRepository } from './media/ports.ts';
export { prepareMediaUpload } from './media/prepare-media-upload.ts';
export { purgeMedia } from './media/purge-media.ts';
export { removeDeletedFiles } from './media/remove-deleted-files.ts';
export { type MediaUpload, uploadMedia } from './media/upload-media.ts';
export { addAuthor, addCategory, addRedirect, addTag } from './operator/add-record.ts';
export { addWorkspace } from './operator/add-workspace.ts';
export { asOperator } from './operator/as-operator.ts';
export { type IssuedApiKey, issueApiKey } from './operator/issue-api-key.ts';
export { listAllRedirects } from './operator/list-all-redirects.ts';
export { listWorkspaces } from './operator/list-workspaces.ts';
export { inWorkspace, type OperatorUseCase } from './operator/operator-use-case.ts';
export { setWorkspaceLanguage } from './operator/set-workspace-language.ts';
export { archiveDuePost, archiveDuePosts } from './post/status/archive-due-posts.ts';
export { countPostView } from './post/read/count-post-view.ts';
export {
  createPost,
  type CreatedPost,
  type CreatedPostJson,
  createPostSerialized,
} from './post/write/create-post.ts';
export { deletePost, deletePostSerialized } from './post/status/delete-post.ts';
export {
  diffPostRevisions,
  diffPostRevisionsSerialized,
  type RevisionComparison,
} from './post/revisions/diff-post-revisions.ts';
export { checkPostDraft, checkPostDraftSerialized } from './post/write/check-post-draft.ts';
export { convertBody, convertBodySerialized } from './post/write/convert-body.ts';
export { showMarkdown } from './post/read/show-markdown.ts';
export { getPostChecks, getPostChecksSerialized } from './post/read/get-post-checks.ts';
export { getPostRevision, type RevisionAddress } from './post/revisions/get-post-revision.ts';
export { getPostUsage } from './post/read/get-post-usage.ts';
export { getPostSize } from './post/read/get-post-size.ts';
export {
  getPost,
  getPostSerialized,
  getPostVersion,
  type PostState,
} from './post/read/get-post.ts';
export { getPreviewedPost, type PostPreview } from './post/previews/get-previewed-post.ts';
export {
  issuePreviewToken,
  type PreviewTokenRequest,
} from './post/previews/issue-preview-token.ts';
export { listPostRevisions, type RevisionListing } from './post/revisions/list-post-revisions.ts';
export { type ListedPostJson, listPosts, listPostsSerialized } from './post/read/list-posts.ts';
export {
  listPreviewTokens,
  type PreviewTokenListing,
} from './post/previews/list-preview-tokens.ts';
export type {
  DuePostKey,
  EndingPostKey,
  OutdatedPostKey,
  PostKey,
  PostMaintenanceRepository,
} from './post/maintenance/maintenance-ports.ts';
export type {
  Admit,
  DeletedPost,
  HeadWithReferences,
  PostRepository,
  PostTransition,
  PostWithReferences,
  StateWithReferences,
  WrittenPostWithReferences,
} from './post/ports.ts';
export type { PreviewTokenRepository } from './post/previews/preview-token-ports.ts';
export type { RevisionRepository } from './post/revisions/revision-ports.ts';
export { publishDuePost, publishDuePosts } from './post/status/publish-due-posts.ts';
export {
  countOutdatedPosts,
  rederiveMarked,
  rederiveOutdated,
  rederivePost,
  rederivePosts,
} from './post/maintenance/rederive-posts.ts';
export { removeForgottenLinks } from './post/maintenance/remove-forgotten-links.ts';
export { removeExpiredPreviewTokens } from './post/previews/remove-expired-preview-tokens.ts';
export {
  restorePostRevision,
  restorePostRevisionSerialized,
  type RevisionRestoration,
  type VersionedRestoration,
} from './post/revisions/restore-post-revision.ts';
export { restorePost, restorePostSerialized } from './post/status/restore-post.ts';
export {
  type PreviewTokenAddress,
  revokePreviewToken,
} from './post/previews/revoke-preview-token.ts';
export type { SavedPostJson } from './post/write/save-post.ts';
export { type PostChange, updatePost, updatePostSerialized } from './post/write/update-post.ts';
export type { VersionedPost, VersionedPostJson } from './post/read/versioned-post.ts';
export { publishWorkingCopy } from './post/working-copy/publish-working-copy.ts';
export type { ShowError } from './post/working-copy/show-working-copy.ts';
export {
  deleteWorkingCopy,
  getWorkingCopy,
  putWorkingCopy,
  type VersionedWorkingCopy,
  type WorkingCopyAddress,
  type WorkingCopyDraft,
} from './post/working-copy/working-copies.ts';
export type { WorkingCopyRepository } from './post/working-copy/working-copy-ports.ts';
export type { CreateRecordError } from './records/create-record.ts';
export type { Creation } from './records/creation.ts';
export type { PageSlice } from './storage/page-slice.ts';
export {
  getAuthorUsage,
  getCategoryUsage,
  getMediaUsage,
  getTagUsage,
} from './records/record-usage.ts';
export {
  type RederivedRecords,
  rederiveOutdatedRecords,
  rederiveRecords,
} from './records/rederive-records.ts';
export type { ConditionalRemoval, Removal } from './records/removal.ts';
export type { RecordChange } from './records/save-patched.ts';
export type { ShownRecord } from './records/shown-record.ts';
export { countRedirectHits, type CountedHits } from './redirect/count-redirect-hits.ts';
export { importRedirects } from './redirect/import-redirects.ts';
export {
  getRedirectsVersion,
  listRedirects,
  listVersionedRedirects,
  type VersionedRedirects,
} from './redirect/list-redirects.ts';
export type {
  RedirectChanges,
  RedirectMove,
  RedirectRepository,
  RedirectSlice,
} from './redirect/ports.ts';
export { getSession } from './session/get-session.ts';
export { LONG_READ_BYTES, type ResourceLimits, RESOURCES } from './shares/resources.ts';
export { type Held, type Shares, sharesOf, type Timers } from './shares/shares.ts';
export { MIN_FREE_DISK_BYTES, MIN_FREE_FILE_DISK_BYTES } from './storage/free-disk.ts';
export { SchemaConflict, StorageUnavailable } from './storage/storage-errors.ts';
export type { Connections, Storage, StorageStatus } from './storage/storage.ts';
export type { Clock } from './system/clock.ts';
export type { IdGenerator } from './system/id-generator.ts';
export type { RunningDigest, Secrets } from './system/secrets.ts';
export { createTag, deleteTag, getTag, listTags, updateTag } from './tag/manage-tags.ts';
export { mergeTag, type TagMergeRequest } from './tag/merge-tag.ts';
export type { TagRepository } from './tag/ports.ts';
export { authorize, mapView, type UseCase, useCase } from './use-case/use-case.ts';
export { getWorkspace } from './workspace/get-workspace.ts';
export type { WorkspaceRepository } from './workspace/ports.ts';
export { updateWorkspace, type WorkspaceChange } from './workspace/update-workspace.ts';
export {
  createRedirect,
  deleteRedirect,
  getRedirect,
  updateRedirect,
} from './redirect/manage-redirects.ts';
export type { Limits, Ports, Repositories } from './ports.ts';
