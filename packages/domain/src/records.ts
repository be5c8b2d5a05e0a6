export { mediaVersion } from './content/media-version.ts';
export { parseRecordAddress, type RecordAddress } from './content/record-address.ts';
export { MAX_RECORD_PAGE_SIZE, type RecordQuery } from './paging/record-query.ts';
export { recordVersion } from './record/record-version.ts';
export type { NamedMedia } from './record/named-media.ts';
export type { RecordKind } from './record/define-record.ts';
export type { RecordList } from './paging/record-query.ts';
export { categoryJsonLd, type CategoryJsonLdSource } from './schema-org/graph/collection-page.ts';
export { authorJsonLd, type AuthorJsonLdSource } from './schema-org/graph/author-json-ld.ts';
export type { RecordStamp } from './record/record-stamp.ts';
export {
  parseRecordAddress as parsePostAddress,
  type RecordAddress as PostAddress,
} from './content/record-address.ts';
export {
  type Author,
  type AuthorDraft,
  type AuthorQuery,
  authorRecord,
} from './content/author/author.ts';
export { createAuthor, rederiveAuthor, reviseAuthor } from './lifecycle/author-lifecycle.ts';
export {
  type Category,
  type CategoryDraft,
  type CategoryQuery,
  categoryRecord,
} from './content/category/category.ts';
export {
  type CategoryRevision,
  categoryRevision,
  createCategory,
  parseCategoryDraft,
  parseCategoryPatch,
  rederiveCategory,
  reviseCategory,
} from './lifecycle/category-lifecycle.ts';
export { branchOf, type CategoryTree, lineageOf } from './lifecycle/category-tree.ts';
export { type Media, type MediaDraft, mediaRecord } from './content/media/media.ts';
export { type MediaDetails, MediaDetailsSchema } from './content/media/media-details.ts';
export { isPicture, type NotAPicture } from './content/picture.ts';
export { createMedia, parseMediaPatch, reviseMedia } from './lifecycle/media-lifecycle.ts';
export {
  MEDIA_KINDS,
  type MediaKind,
  mediaKindOf,
  type MediaQuery,
} from './content/media/media-query.ts';
export type { ShowingQuery } from './content/showing-query.ts';
export {
  createTag,
  reviseTag,
  type Tag,
  type TagDraft,
  type TagQuery,
  tagRecord,
} from './content/tag/tag.ts';
export { parseTagMerge, type TagMerge, TagMergeSchema } from './lifecycle/tag-merge.ts';
export { type TagTwin, tagTwin } from './lifecycle/tag-twin.ts';
