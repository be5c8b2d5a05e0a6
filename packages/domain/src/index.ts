export * from './records.ts';
export {
  type ApiKey,
  apiKeyList,
  type ApiKeyQuery,
  type ApiKeyDraft,
  ApiKeyDraftSchema,
  ApiKeySchema,
  type ApiKeyToken,
  createApiKey,
  type CreatedApiKey,
  CreatedApiKeySchema,
  formatApiKeyToken,
  isUsable,
  LAST_USED_PRECISION_MS,
  MAX_LIVE_API_KEYS,
  parseApiKeyDraft,
  parseApiKeyToken,
} from './tenant/api-key.ts';
export { type KeyHolder, notGrantable, type WantedGrant } from './tenant/grantable.ts';
export {
  ApiKeyRevocationSchema,
  checkRevocation,
  type KeysToRevoke,
  type LastKeysWriter,
  parseApiKeyRevocation,
  type RevokeBeyondKey,
  type RevokedApiKey,
  RevokedApiKeySchema,
} from './tenant/api-key-revocation.ts';
export { apiKeyVersion } from './content/api-key-version.ts';
export { mediaVersion } from './content/media-version.ts';
export { previewTokenVersion } from './content/preview-token-version.ts';
export { withoutApiKeys } from './tenant/token.ts';
export {
  formatPreviewToken,
  type IssuedPreviewToken,
  IssuedPreviewTokenSchema,
  parsePreviewToken,
  parsePreviewTokenDraft,
  parsePreviewTokenQuery,
  type PreviewToken,
  PreviewTokenDraftSchema,
  type PreviewTokenQuery,
  PreviewTokenQuerySchema,
  type PreviewTokenSummary,
  PreviewTokenSummarySchema,
} from './tenant/preview-token.ts';
export {
  type Activity,
  type ActivityAction,
  type ActivityQuery,
  ActivityQuerySchema,
  ActivitySchema,
  parseActivityQuery,
  searchedActivityText,
} from './tenant/activity.ts';
export { parseRecordAddress, type RecordAddress } from './content/record-address.ts';
export { MAX_RECORD_PAGE_SIZE, type RecordQuery } from './paging/record-query.ts';
export { recordVersion } from './record/record-version.ts';
export { NO_SEO, SEO_FIELD_NAMES } from './content/no-seo.ts';
export { seoMedia } from './content/seo.ts';
export type { NamedMedia } from './record/named-media.ts';
export type { RecordKind } from './record/define-record.ts';
export type { RecordList } from './paging/record-query.ts';
export { embedUrlOf } from './content/block/embed-url.ts';
export type {
  BlockText,
  BlockType,
  MediaReference,
  OutlineRole,
  PlacedText,
  TextRole,
} from './content/block/block-type.ts';
export type { SchemaOrgNode, WebPage } from './content/block/schema-org-node.ts';
export {
  type Block,
  BlockSchema,
  type ResolvedBlock,
  ResolvedBlockSchema,
  vocabulary,
} from './content/block/vocabulary.ts';
export { type Body, MAX_BLOCKS, parseBody } from './content/body/body.ts';
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
export {
  type Loss,
  LOSS_KINDS,
  type LossKind,
  LossSchema,
  MAX_LOST_TEXT,
} from './content/body/loss.ts';
export { frontMatterOf } from './content/post/write-front-matter.ts';
export { MAX_CODE_LENGTH, MAX_LIST_ITEMS, MAX_TEXT_LENGTH } from './content/block/text-size.ts';
export { changedFields } from './content/changed-fields.ts';
export { canonicalJson } from './schema/canonical-json.ts';
export { jsonEquals } from './schema/json-equality.ts';
export { MAX_BODY_SIZE, MAX_DELIMITERS } from './content/body/body-size.ts';
export { excerptOf } from './content/body/excerpt.ts';
export { firstNonBlank } from './text/first-non-blank.ts';
export { mediaReferencesOf, resolveBlocks } from './content/body/media-references.ts';
export type { TocItem } from './content/body/heading-slug.ts';
export { readingTimeMin } from './content/body/reading-time.ts';
export { summaryOf } from './content/body/summary.ts';
export { foldForSearch, withoutAccents } from './text/accents.ts';
export { firstCodePoints } from './text/code-points.ts';
export { compareCodePoints, foldCase } from './text/case-fold.ts';
export { LanguageSchema } from './tenant/language.ts';
export { DEFAULT_LANGUAGE, primaryLanguage } from './text/language.ts';
export { once } from './text/memoize.ts';
export {
  idempotencyExpiry,
  type IdempotencyKey,
  type MalformedIdempotencyKey,
  parseIdempotencyKey,
} from './tenant/idempotency-key.ts';
export type { NamedReferences } from './content/inline/tokenize/character-reference.ts';
export { inlineText } from './content/inline/text/inline-text.ts';
export { type TextRange } from './content/inline/text/source-range.ts';
export { isSafeLinkTarget } from './content/inline/tokenize/link-target.ts';
export { parseInline } from './content/inline/tree/parse-inline.ts';
export { writeInline } from './content/inline/write/write-inline.ts';
export type {
  Emphasis,
  InlineCode,
  Link,
  PhrasingContent,
  Strong,
  Text,
} from './content/inline/tokenize/phrasing-content.ts';
export {
  type InlineHandler,
  type InlineMark,
  visitInline,
} from './content/inline/tree/visit-inline.ts';
export { categoryJsonLd, type CategoryJsonLdSource } from './schema-org/graph/collection-page.ts';
export { jsonLdOf } from './schema-org/graph/post-json-ld.ts';
export { authorJsonLd, type AuthorJsonLdSource } from './schema-org/graph/author-json-ld.ts';
export type { JsonLdSource } from './schema-org/graph/json-ld-source.ts';
export type { RecordStamp } from './record/record-stamp.ts';
export {
  DEFAULT_PAGE_SIZE,
  MAX_PAGE_SIZE,
  type Page,
  pageOf,
  type PageRequest,
  PageRequestFields,
} from './paging/paging.ts';
export {
  beyond,
  type Permission,
  PERMISSIONS,
  PREVIEWERS,
  READERS,
  RECORD_READERS,
} from './tenant/permission.ts';
export { PermissionSchema } from './tenant/permission-schema.ts';
export * from './posts.ts';
export * from './redirects.ts';
export * from './uploads.ts';
export { categoryPagePath, pagePath } from './tenant/page-path.ts';
export { type Site, siteKeyOf, siteOfWorkspace, UNKNOWN_SITE } from './tenant/site.ts';
export { OneOf } from './schema/text.ts';
export type { DeepReadonly } from './schema/deep-readonly.ts';
export { isJsonObject, type JsonObject } from './schema/json.ts';
export { type JsonString, readJson, writeJson } from './schema/json-string.ts';
export type { InvalidInput } from './schema/input-parser.ts';
export { invalidInput, inputParser } from './schema/input-parser.ts';
export { type DateTime, isUuid, toDateTime, toUuid, type Uuid } from './schema/scalar.ts';
export { neverCompileSchemas } from './schema/validator.ts';
export { MAX_VIOLATIONS, previewOf, type Violation } from './schema/violation.ts';
export {
  checkPost,
  type PostChecks,
  SCORE_CHECKS,
  type ScoreCheck,
} from './analysis/check-post.ts';
export type { CheckResult, CheckFinding } from './analysis/check.ts';
export { type CheckPlace, MAX_PLACES } from './analysis/place.ts';
export { PostChecksSchema } from './analysis/checks-schema.ts';
export type { ReadabilityChecks } from './analysis/readability/readability.ts';
export type { SeoChecks } from './analysis/seo/seo.ts';
export { completeSeo, type Seo, type SeoInput, SeoInputSchema, SeoSchema } from './content/seo.ts';
export { isSlug, SlugSchema, toSlug } from './content/slug.ts';
export { type Session, SessionSchema } from './content/session.ts';
export { slugOf } from './content/title-slug.ts';
export type { StructuredContext } from './schema-org/blocks/payload-reader.ts';
export { structuredBlocksOf } from './schema-org/blocks/structured-blocks.ts';
export {
  createWorkspace,
  parseWorkspacePatch,
  parseWorkspaceDraft,
  reviseWorkspace,
  type ShownWorkspace,
  type Workspace,
  type WorkspaceDraft,
  WorkspacePatchSchema,
  WorkspaceSchema,
} from './tenant/workspace.ts';
export type { Computation, Hash, Platform } from './computation/computation.ts';
export {
  beginComputation,
  type ComputationName,
  type ComputationTypes,
  sizeOfComputation,
} from './computation/computations.ts';
export type { BodyConversionInput } from './computation/bodies.ts';
export type { ComposedPost } from './computation/posts/composed-post.ts';
export type { PostQuestion } from './computation/posts/former-post.ts';
export type { PostPatchInput } from './computation/posts/patch.ts';
export type { PostRederivationInput } from './computation/posts/rederive.ts';
export type { PostChecksInput } from './computation/posts/checks.ts';
export type { JudgedImport } from './computation/redirects.ts';
export {
  MAX_JSON_VALUES,
  parseJson,
  textOf,
  type UnreadableJson,
  type Utf8Text,
} from './schema/json-bytes.ts';
export { withoutNulls } from './schema/without-nulls.ts';
export {
  checkQuota,
  type QuotaExceeded,
  roomIn,
  type StorageUse,
  StorageUseSchema,
} from './tenant/storage-quota.ts';
export { workspaceVersion } from './content/workspace-version.ts';
export * from './events.ts';
export * from './imports.ts';
export * from './webhooks.ts';
