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
  createCategory,
  parseCategoryDraft,
  parseCategoryPatch,
  rederiveCategory,
  reviseCategory,
} from './lifecycle/category-lifecycle.ts';
export { branchOf, type CategoryTree, lineageOf } from './lifecycle/category-tree.ts';
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
