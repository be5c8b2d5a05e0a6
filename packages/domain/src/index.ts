export {
  checkPost,
  type PostChecks,
  SCORE_CHECKS,
  type ScoreCheck,
} from './analysis/check-post.ts';
export type { CheckResult, CheckFinding } from './analysis/check.ts';
export { PostChecksSchema } from './analysis/checks-schema.ts';
export { type CheckPlace, MAX_PLACES } from './analysis/place.ts';
export type { ReadabilityChecks } from './analysis/readability/readability.ts';
export type { SeoChecks } from './analysis/seo/seo.ts';
export type {
  BlockText,
  BlockType,
  MediaReference,
  OutlineRole,
  PlacedText,
  TextRole,
} from './content/block/block-type.ts';
export {
  BLOCK_VOCABULARIES,
  type BlockVocabulary,
  DEFAULT_BLOCK_VOCABULARY,
  NEWEST_BLOCK_VOCABULARY,
} from './tenant/block-vocabulary.ts';
export { embedUrlOf } from './content/block/embed-url.ts';
export type { SchemaOrgNode, WebPage } from './content/block/schema-org-node.ts';
export { MAX_CODE_LENGTH, MAX_LIST_ITEMS, MAX_TEXT_LENGTH } from './content/block/text-size.ts';
export {
  type Block,
  BlockSchema,
  type ResolvedBlock,
  ResolvedBlockSchema,
  typesAfter,
  vocabulary,
  vocabularyFor,
  vocabularyOf,
} from './content/block/vocabulary.ts';
export {
  BODY_TYPES,
  type BodyFormats,
  type BodyType,
  type ConvertedBody,
  ConvertedBodySchema,
  MAX_SOURCE_BYTES,
  type ReadDocument,
  type WrittenDocument,
} from './content/body/body-formats.ts';
export { MAX_BODY_SIZE, MAX_DELIMITERS } from './content/body/body-size.ts';
export { type Body, MAX_BLOCKS, parseBody } from './content/body/body.ts';
export { excerptOf } from './content/body/excerpt.ts';
export type { TocItem } from './content/body/heading-slug.ts';
export {
  type Loss,
  LOSS_KINDS,
  type LossKind,
  LossSchema,
  MAX_LOST_TEXT,
} from './content/body/loss.ts';
export { mediaReferencesOf, resolveBlocks } from './content/body/media-references.ts';
export { readingTimeMin } from './content/body/reading-time.ts';
export { summaryOf } from './content/body/summary.ts';
export { changedFields } from './content/changed-fields.ts';
export { type BlockChange, BlockChangeSchema } from './content/diff/block-change.ts';
export { diffBodies } from './content/diff/body-diff.ts';
export { type ContentDiff, diffContents } from './content/diff/content-diff.ts';
export { bodyStretches, type BodyStretch } from './content/diff/merge-bodies.ts';
export {
  diffRevisions,
  type RevisionDiff,
  RevisionDiffSchema,
} from './content/diff/revision-diff.ts';
export { inlineText } from './content/inline/text/inline-text.ts';
export { type TextRange } from './content/inline/text/source-range.ts';
export type { NamedReferences } from './content/inline/tokenize/character-reference.ts';
export { isSafeLinkTarget } from './content/inline/tokenize/link-target.ts';
export type {
  Emphasis,
  InlineCode,
  Link,
  PhrasingContent,
  Strong,
  Text,
} from './content/inline/tokenize/phrasing-content.ts';
export { parseInline } from './content/inline/tree/parse-inline.ts';
export {
  type InlineHandler,
  type InlineMark,
  visitInline,
} from './content/inline/tree/visit-inline.ts';
export { writeInline } from './content/inline/write/write-inline.ts';
export { NO_SEO, SEO_FIELD_NAMES } from './content/no-seo.ts';
export { contentOf, type PostContent } from './content/post/content.ts';
export { POST_ORDER_FIELDS, type PostCursor, type PostOrderField } from './content/post/cursor.ts';
export { parsePostDraft, type PostDraft, PostDraftSchema } from './content/post/draft.ts';
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
export {
  MAX_PAGE_BYTES,
  type PostPage,
  postPageOf,
  type PostSlice,
} from './content/post/post-page.ts';
export { PostContentFields, REQUIRED_POST_FIELDS } from './content/post/post-schemas.ts';
export {
  headOf,
  type Post,
  type PostMetadata,
  restorePost,
  softDelete,
} from './content/post/post.ts';
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
export { areUnchanged, type References } from './content/post/references.ts';
export { type RelatedPost, RelatedPostSchema } from './content/post/related-post.ts';
export {
  type ResolvedPost,
  resolvedPostJson,
  ResolvedPostSchema,
  resolvePost,
} from './content/post/resolved-post.ts';
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
  deserializePost,
  type PostBody,
  serializePost,
  type SerializedPost,
} from './content/post/serialized-post.ts';
export { PostStatusSchema } from './content/post/status-schema.ts';
export {
  type InitialStatus,
  POST_STATUSES,
  POST_TRANSITIONS,
  type PostStatus,
  type ScheduledOnCreate,
  type TransitionNotAllowed,
} from './content/post/status.ts';
export { type PostSummary, PostSummarySchema, summarizePost } from './content/post/summary.ts';
export {
  type LinkingPosts,
  LinkingPostsSchema,
  MAX_NAMED_POSTS,
  type RecordUsage,
  RecordUsageSchema,
} from './content/post/usage.ts';
export { sameRevision, type PostVersionFields, versionOf } from './content/post/version.ts';
export { type PostViews, PostViewsSchema } from './content/post/views.ts';
export {
  isVisible,
  type PostVisibility,
  visibilityFor,
  visibleReferences,
} from './content/post/visibility.ts';
export {
  parseWorkingCopy,
  type WorkingCopy,
  type WorkingCopyConflict,
  workingCopyVersion,
} from './content/post/working-copy.ts';
export { frontMatterOf } from './content/post/write-front-matter.ts';
export { seoMedia } from './content/seo.ts';
export { completeSeo, type Seo, type SeoInput, SeoInputSchema, SeoSchema } from './content/seo.ts';
export { isSlug, toSlug } from './content/slug.ts';
export { SlugSchema } from './content/slug-schema.ts';
export { slugOf } from './content/title-slug.ts';
export { DERIVATION_VERSION } from './lifecycle/derive.ts';
export {
  archiveDuePost,
  createPost,
  type CreatePostError,
  publishDuePost,
  rederivePost,
  revisePost,
} from './lifecycle/post-lifecycle.ts';
export {
  parsePostPatch,
  parseRestoredContent,
  PostPatchSchema,
  type PostRevision,
} from './lifecycle/post-patch.ts';
export {
  missingReference,
  type ReferenceIds,
  type WantedIds,
  type ReferenceNotFound,
  referencesOf,
  referencesOfPost,
  referencesShownBy,
  type UnusableReference,
} from './lifecycle/reference-ids.ts';
export { type ShownWorkingCopy, WorkingCopySchema } from './lifecycle/shown-working-copy.ts';
export {
  type KeptRevision,
  postOf,
  type ReplacedPost,
  replacedPostOf,
  savedRevisionOf,
  type StoredPost,
  storedPostOf,
} from './lifecycle/stored-post.ts';
export {
  DEFAULT_PAGE_SIZE,
  MAX_PAGE_SIZE,
  type Page,
  pageOf,
  type PageRequest,
  PageRequestFields,
} from './paging/paging.ts';
export type { StructuredContext } from './schema-org/blocks/payload-reader.ts';
export { structuredBlocksOf } from './schema-org/blocks/structured-blocks.ts';
export type { JsonLdSource } from './schema-org/graph/json-ld-source.ts';
export { jsonLdOf } from './schema-org/graph/post-json-ld.ts';
export { canonicalJson } from './schema/canonical-json.ts';
export type { DeepReadonly } from './schema/deep-readonly.ts';
export { filledFields } from './schema/filled-fields.ts';
export type { InvalidInput } from './schema/input-parser.ts';
export { invalidInput, inputParser } from './schema/input-parser.ts';
export {
  MAX_JSON_VALUES,
  parseJson,
  textOf,
  type UnreadableJson,
  type Utf8Text,
} from './schema/json-bytes.ts';
export { jsonEquals } from './schema/json-equality.ts';
export { type JsonString, readJson, writeJson } from './schema/json-string.ts';
export { isJsonObject, type JsonObject } from './schema/json.ts';
export { type DateTime, toDateTime, toUuid, type Uuid } from './schema/scalar.ts';
export { isUuid } from './schema/uuid.ts';
export { OneOf } from './schema/text.ts';
export { neverCompileSchemas } from './schema/validator.ts';
export { MAX_VIOLATIONS, previewOf, type Violation } from './schema/violation.ts';
export { withoutNulls } from './schema/without-nulls.ts';
export { foldForSearch, withoutAccents } from './text/accents.ts';
export { compareCodePoints, foldCase } from './text/case-fold.ts';
export { firstCodePoints } from './text/code-points.ts';
export { firstNonBlank } from './text/first-non-blank.ts';
export { DEFAULT_LANGUAGE, primaryLanguage } from './text/language.ts';
export { once } from './text/memoize.ts';
