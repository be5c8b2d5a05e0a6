export {
  parseRecordAddress as parsePostAddress,
  type RecordAddress as PostAddress,
} from './content/record-address.ts';
export { contentOf, type PostContent } from './content/post/content.ts';
export { type BlockChange, BlockChangeSchema } from './content/diff/block-change.ts';
export { diffBodies } from './content/diff/body-diff.ts';
export { bodyStretches, type BodyStretch } from './content/diff/merge-bodies.ts';
export { type ContentDiff, diffContents } from './content/diff/content-diff.ts';
export {
  diffRevisions,
  type RevisionDiff,
  RevisionDiffSchema,
} from './content/diff/revision-diff.ts';
export { POST_ORDER_FIELDS, type PostCursor, type PostOrderField } from './content/post/cursor.ts';
export { DERIVATION_VERSION } from './lifecycle/derive.ts';
export { parsePostDraft, type PostDraft, PostDraftSchema } from './content/post/draft.ts';
export {
  parsePostPatch,
  parseRestoredContent,
  PostPatchSchema,
  type PostRevision,
} from './lifecycle/post-patch.ts';
export {
  archiveDuePost,
  createPost,
  type CreatePostError,
  publishDuePost,
  rederivePost,
  revisePost,
} from './lifecycle/post-lifecycle.ts';
export {
  type DerivableField,
  isPostFieldName,
  NO_POST_FIELDS,
  POST_FIELD_NAMES,
  POST_FIELDS,
  type PostField,
  type PostFieldName,
  type PostFields,
} from './content/post/post-fields.ts';
export { PostContentFields, REQUIRED_POST_FIELDS } from './content/post/post-schemas.ts';
export {
  headOf,
  type Post,
  type PostMetadata,
  restorePost,
  softDelete,
} from './content/post/post.ts';
export {
  MAX_PAGE_BYTES,
  type PostPage,
  postPageOf,
  type PostSlice,
} from './content/post/post-page.ts';
export { type Publication } from './content/post/publication.ts';
export {
  MAX_POST_PAGE_SIZE,
  MAX_RANKED_POSTS,
  parsePostQuery,
  type PostFilter,
  type PostPlace,
  type PostQuery,
  PostQuerySchema,
} from './content/post/query.ts';
export {
  missingReference,
  type ReferenceIds,
  type ReferenceNotFound,
  referencesOf,
  referencesOfPost,
  referencesShownBy,
  type UnusableReference,
} from './lifecycle/reference-ids.ts';
export { areUnchanged, type References } from './content/post/references.ts';
export {
  parseRestorationQuery,
  RESTORABLE_FIELDS,
  type RestorableField,
  type Restoration,
  RestorationQuerySchema,
  type RestoredPost,
  RestoredPostSchema,
  withRestoration,
} from './content/post/restoration.ts';
export { type RelatedPost, RelatedPostSchema } from './content/post/related-post.ts';
export {
  type ResolvedPost,
  resolvedPostJson,
  ResolvedPostSchema,
  resolvePost,
} from './content/post/resolved-post.ts';
export {
  canonicalUrlsOf,
  searchDescriptionOf,
  searchTitleOf,
} from './content/post/search-result.ts';
export {
  indexedForm,
  searchedForm,
  type SearchText,
  searchTextOf,
  searchWords,
} from './content/post/search-tokenizer.ts';
export {
  type InitialStatus,
  POST_STATUSES,
  POST_TRANSITIONS,
  type PostStatus,
  type ScheduledOnCreate,
  type TransitionNotAllowed,
} from './content/post/status.ts';
export { PostStatusSchema } from './content/post/status-schema.ts';
export { MAX_NAMED_POSTS, type RecordUsage, RecordUsageSchema } from './content/post/usage.ts';
export { type PostSummary, PostSummarySchema, summarizePost } from './content/post/summary.ts';
export {
  MAX_REVISIONS,
  parseRevisionQuery,
  replacesAutosave,
  type RevisionContent,
  revisionOf,
  type RevisionQuery,
  RevisionQuerySchema,
  RevisionSchema,
  type RevisionSummary,
  revisionSummaryOf,
  RevisionSummarySchema,
  type SavedRevision,
  serializedRevisionOf,
} from './content/post/revision.ts';
export {
  isVisible,
  type PostVisibility,
  visibilityFor,
  visibleReferences,
} from './content/post/visibility.ts';
export { sameRevision, type PostVersionFields, versionOf } from './content/post/version.ts';
export {
  parseWorkingCopy,
  type WorkingCopy,
  type WorkingCopyConflict,
  workingCopyVersion,
} from './content/post/working-copy.ts';
export { type ShownWorkingCopy, WorkingCopySchema } from './lifecycle/shown-working-copy.ts';
export { type PostViews, PostViewsSchema } from './content/post/views.ts';
export {
  deserializePost,
  type PostBody,
  serializePost,
  type SerializedPost,
} from './content/post/serialized-post.ts';
export {
  type KeptRevision,
  postOf,
  type ReplacedPost,
  replacedPostOf,
  savedRevisionOf,
  type StoredPost,
  storedPostOf,
} from './lifecycle/stored-post.ts';
export { filledFields } from './schema/filled-fields.ts';
