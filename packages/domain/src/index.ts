export {
  type ApiKey,
  type ApiKeyDraft,
  ApiKeySchema,
  type ApiKeyToken,
  createApiKey,
  formatApiKeyToken,
  isUsable,
  isUseWorthNoting,
  parseApiKeyDraft,
  parseApiKeyToken,
  withoutApiKeys,
} from './api-key.ts';
export { type Author, AuthorSchema } from './author/author.ts';
export {
  type AuthorDraft,
  createAuthor,
  parseAuthorDraft,
  rederiveAuthor,
} from './author/create-author.ts';
export { embedUrlOf } from './block/embed-url.ts';
export type {
  BlockText,
  BlockType,
  MediaReference,
  OutlineRole,
  TextRole,
} from './block/block-type.ts';
export type { SchemaOrgNode, WebPage } from './block/schema-org.ts';
export {
  type Block,
  BlockSchema,
  type ResolvedBlock,
  ResolvedBlockSchema,
  vocabulary,
} from './block/vocabulary.ts';
export { type Body, MAX_BLOCKS, parseBody } from './body/body.ts';
export { MAX_CODE_LENGTH, MAX_LIST_ITEMS, MAX_TEXT_LENGTH } from './block/text-length.ts';
export { canonicalSource } from './redirect/canonical-source.ts';
export { circleClosedBy } from './redirect/circle.ts';
export { MAX_BODY_SIZE, MAX_DELIMITERS } from './body/body-size.ts';
export { excerptOf } from './body/excerpt.ts';
export { firstText } from './first-text.ts';
export { mediaReferencesOf } from './body/media-references.ts';
export type { TocItem } from './body/outline.ts';
export { readingTimeMin } from './body/reading-time.ts';
export { resolveBlocks } from './body/resolve-blocks.ts';
export { summaryOf } from './body/summary.ts';
export { type Category, CategorySchema } from './category/category.ts';
export {
  type CategoryDraft,
  createCategory,
  parseCategoryDraft,
  rederiveCategory,
} from './category/create-category.ts';
export { foldForSearch, withoutAccents } from './accents.ts';
export { compareCodePoints, foldCase } from './collation.ts';
export { DEFAULT_LANGUAGE, LanguageSchema, primaryLanguage } from './language.ts';
export {
  idempotencyExpiry,
  type IdempotencyKey,
  type MalformedIdempotencyKey,
  parseIdempotencyKey,
} from './idempotency-key.ts';
export type { NamedReferences } from './inline/decode-reference.ts';
export { inlineText } from './inline/inline-text.ts';
export { isSafeLinkTarget } from './inline/link-target.ts';
export { parseInline } from './inline/parse-inline.ts';
export type {
  Emphasis,
  InlineCode,
  Link,
  PhrasingContent,
  Strong,
  Text,
} from './inline/phrasing-content.ts';
export { type InlineHandler, type InlineMark, readInline } from './inline/read-inline.ts';
export { categoryJsonLd, type CategoryJsonLdSource } from './json-ld/collection-page.ts';
export { jsonLdOf } from './json-ld/post-graph.ts';
export { authorJsonLd, type AuthorJsonLdSource } from './json-ld/profile-page.ts';
export type { JsonLdSource } from './json-ld/source.ts';
export {
  DEFAULT_UNRESOLVED_LINKS,
  evictedFirst,
  type LinkEviction,
  linkEviction,
} from './link-health/eviction.ts';
export {
  firstReport,
  hitsOf,
  type LinkHealth,
  LinkHealthSchema,
  type LinkReport,
  LinkReportSchema,
  type LinkResolution,
  parseLinkReport,
  parseLinkResolution,
  repeatReport,
  resolveLink,
} from './link-health/link-health.ts';
export { createMedia, type Media, type MediaDraft, MediaSchema, parseMediaDraft } from './media.ts';
export type { Origin } from './origin.ts';
export {
  DEFAULT_PAGE_SIZE,
  MAX_PAGE_SIZE,
  type Page,
  pageOf,
  type PageRequest,
  PageRequestFields,
} from './paging.ts';
export { type Permission, PERMISSIONS, PermissionSchema } from './permission.ts';
export { parsePostAddress, type PostAddress } from './post/address.ts';
export { contentOf, type PostContent } from './post/content.ts';
export { POST_ORDER_FIELDS, type PostCursor, type PostOrderField } from './post/cursor.ts';
export { DERIVATION_VERSION } from './post/derive.ts';
export { parsePostDraft, type PostDraft, PostDraftSchema } from './post/draft.ts';
export { parsePostPatch, PostPatchSchema, type PostRevision } from './post/patch.ts';
export {
  createPost,
  type CreatePostRefusal,
  publishDuePost,
  rederivePost,
  revisePost,
} from './post/lifecycle.ts';
export {
  type DerivableField,
  headOf,
  type Post,
  type PostHead,
  restorePost,
  softDelete,
} from './post/post.ts';
export { MAX_PAGE_BYTES, type PostPage, postPageOf, type PostSlice } from './post/post-page.ts';
export { type Publication } from './post/publication.ts';
export {
  MAX_POST_PAGE_SIZE,
  MAX_RANKED_POSTS,
  parsePostQuery,
  type PostFilter,
  type PostPlace,
  type PostQuery,
  PostQuerySchema,
} from './post/query.ts';
export {
  missingReference,
  type ReferenceIds,
  type ReferenceNotFound,
  referencesOf,
  referencesOfPost,
  referencesShownBy,
} from './post/reference-ids.ts';
export type { References } from './post/references.ts';
export { type RelatedPost, RelatedPostSchema } from './post/related-post.ts';
export {
  type ResolvedPost,
  resolvedPostJson,
  ResolvedPostSchema,
  resolvePost,
} from './post/resolved-post.ts';
export { canonicalUrlsOf, searchDescriptionOf, searchTitleOf } from './post/search-result.ts';
export { type SearchText, searchTextOf, searchWords } from './post/search-text.ts';
export {
  type InitialStatus,
  POST_STATUSES,
  POST_TRANSITIONS,
  type PostStatus,
  PostStatusSchema,
  type ScheduledOnCreate,
  type TransitionNotAllowed,
} from './post/status.ts';
export { type PostSummary, PostSummarySchema, summarizePost } from './post/summary.ts';
export { isSameSave, type PostState, versionOf } from './post/version.ts';
export { type PostViews, PostViewsSchema } from './post/views.ts';
export { wholePost, type ShownBody, writtenPost, type WrittenPost } from './post/written-post.ts';
export {
  createRedirect,
  parseRedirectDraft,
  type Redirect,
  type RedirectDraft,
  RedirectSchema,
} from './redirect/redirect.ts';
export {
  parseRedirectQuery,
  REDIRECT_ORDER_FIELDS,
  type RedirectQuery,
  RedirectQuerySchema,
} from './redirect/redirect-query.ts';
export {
  REDIRECT_STATUS,
  type RedirectStatus,
  type RedirectType,
} from './redirect/redirect-status.ts';
export {
  type RedirectAnswer,
  type RedirectFault,
  type RedirectRule,
  redirectTable,
  type RedirectTable,
  redirectTableBuilder,
  type RedirectTableBuilder,
} from './redirect/redirect-table.ts';
export { REDIRECT_TYPES, RedirectTypeSchema } from './redirect/redirect-type.ts';
export type { Immutable } from './schema/immutable.ts';
export type { JsonObject } from './schema/json.ts';
export { type JsonOf, readJson, writeJson } from './schema/json-of.ts';
export type { InvalidInput } from './schema/request.ts';
export { invalidInput, requestReader } from './schema/request.ts';
export { type DateTime, isUuid, toDateTime, toUuid, type Uuid } from './schema/scalar.ts';
export { MAX_VIOLATIONS, shown, type Violation } from './schema/violation.ts';
export type { CheckResult, Finding } from './score/check.ts';
export { checkPost, type PostChecks } from './score/check-post.ts';
export type { ReadabilityChecks } from './score/readability/readability.ts';
export type { SeoChecks } from './score/seo/seo.ts';
export { completeSeo, type Seo, type SeoInput, SeoInputSchema, SeoSchema } from './seo.ts';
export { isSlug, SlugSchema, toSlug } from './slug.ts';
export type { StructuredContext } from './structured/reading.ts';
export { structuredBlocksOf } from './structured/structured-blocks.ts';
export { createTag, parseTagDraft, type Tag, type TagDraft, TagSchema } from './tag.ts';
export {
  createWorkspace,
  parseWorkspaceChange,
  parseWorkspaceDraft,
  type Workspace,
  type WorkspaceDraft,
  WorkspaceSchema,
} from './workspace.ts';
