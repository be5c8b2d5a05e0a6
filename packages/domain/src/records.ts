export { type Author, AuthorSchema } from './content/author/author.ts';
export {
  type AuthorDraft,
  AuthorDraftSchema,
  authorMedia,
  AuthorPatchSchema,
  createAuthor,
  mediaOfAuthor,
  parseAuthorDraft,
  parseAuthorPatch,
  rederiveAuthor,
  reviseAuthor,
} from './lifecycle/author-lifecycle.ts';
export {
  AUTHOR_ORDER_FIELDS,
  type AuthorQuery,
  AuthorQuerySchema,
  parseAuthorQuery,
} from './content/author/author-query.ts';
export { type Category, CategorySchema } from './content/category/category.ts';
export {
  type CategoryDraft,
  CategoryDraftSchema,
  categoryMedia,
  CategoryPatchSchema,
  createCategory,
  parseCategoryDraft,
  parseCategoryPatch,
  rederiveCategory,
  reviseCategory,
} from './lifecycle/category-lifecycle.ts';
export { branchOf, type CategoryTree, lineageOf } from './lifecycle/category-tree.ts';
export {
  CATEGORY_ORDER_FIELDS,
  type CategoryQuery,
  CategoryQuerySchema,
  parseCategoryQuery,
} from './content/category/category-query.ts';
export { type Media, MediaSchema } from './content/media/media.ts';
export { type MediaDetails, MediaDetailsSchema } from './content/media/media-details.ts';
export { isPicture, type NotAPicture } from './content/picture.ts';
export {
  createMedia,
  type MediaDraft,
  MediaDraftSchema,
  MediaPatchSchema,
  parseMediaDraft,
  parseMediaPatch,
  reviseMedia,
} from './lifecycle/media-lifecycle.ts';
export {
  MEDIA_KINDS,
  MEDIA_ORDER_FIELDS,
  type MediaKind,
  mediaKindOf,
  type MediaQuery,
  MediaQuerySchema,
  parseMediaQuery,
} from './content/media/media-query.ts';
export type { ShowingQuery } from './content/showing-query.ts';
export { type Tag, TagSchema } from './content/tag/tag.ts';
export {
  createTag,
  parseTagDraft,
  parseTagPatch,
  reviseTag,
  type TagDraft,
  TagDraftSchema,
  tagMedia,
  TagPatchSchema,
} from './lifecycle/tag-lifecycle.ts';
export { parseTagMerge, type TagMerge, TagMergeSchema } from './lifecycle/tag-merge.ts';
export { type TagTwin, tagTwin } from './lifecycle/tag-twin.ts';
export {
  parseTagQuery,
  TAG_ORDER_FIELDS,
  type TagQuery,
  TagQuerySchema,
} from './content/tag/tag-query.ts';
