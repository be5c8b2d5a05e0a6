import type { QueryOf } from '../../paging/record-query.ts';
import { CREATED_AT, IDENTITY } from '../../record/common-fields.ts';
import { defineRecord, type DraftOf, type RowOf } from '../../record/define-record.ts';
import { required } from '../../record/record-field.ts';
import { idOf, type RecordStamp } from '../../record/record-stamp.ts';
import { NotBlank } from '../../schema/scalar.ts';
import { collapseWhitespace } from '../../text/collapse-whitespace.ts';
import { seoField } from '../seo.ts';
import { showingList } from '../showing-query.ts';
import { toSlug } from '../slug.ts';
import { SlugSchema } from '../slug-schema.ts';

/** Tags: their fields and the queries of their list (contract, Tag). */
export const tagRecord = defineRecord({
  id: 'Tag',
  noun: 'a tag',
  about: 'Keyword that posts share.',
  fields: {
    ...IDENTITY,
    slug: required('Name of the tag in URLs, unique in the workspace.', SlugSchema, {
      normalForm: toSlug,
    }),
    name: required('Name of the tag as readers see it.', NotBlank({ maxLength: 200 }), {
      normalForm: collapseWhitespace,
    }),
    seo: seoField('Metadata of the tag page.'),
    ...CREATED_AT,
  },
  list: showingList(['createdAt', 'slug', 'name'], 'slug or name'),
});

/** A keyword that posts share (contract, Tag). */
export interface Tag extends RowOf<typeof tagRecord> {}

/** Input of a new tag. */
export interface TagDraft extends DraftOf<typeof tagRecord> {}

/** A query of the tag list with its defaults filled in: newest first, 10 a page. */
export type TagQuery = QueryOf<typeof tagRecord.list>;

/**
 * Returns a new tag. White space in its name is collapsed and trimmed.
 *
 * @example
 * createTag({ slug: 'css', name: 'CSS' }, { id, workspaceId, now }).seo; // null
 */
export const createTag = (draft: TagDraft, { id, workspaceId, now }: RecordStamp): Tag => ({
  id: idOf(draft, id),
  workspaceId,
  ...tagRecord.complete(draft),
  createdAt: now,
});

/**
 * Returns `tag` with the fields of `draft`; an absent `seo` becomes `null`, so pass a complete
 * draft.
 *
 * @example
 * reviseTag(tag, { slug: 'css', name: 'Cascading Style Sheets' }).name; // 'Cascading Style Sheets'
 */
export const reviseTag = (tag: Tag, draft: TagDraft): Tag => ({
  ...tag,
  ...tagRecord.complete(draft),
});
