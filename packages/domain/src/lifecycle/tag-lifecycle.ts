import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { completeSeo, type NamedMedia, seoInputMedia, SeoInputSchema } from '../content/seo.ts';
import { toSlug } from '../content/slug.ts';
import { type Tag, TagSchema } from '../content/tag/tag.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { mergePatchFields } from '../schema/merge-patch.ts';
import { patchParser } from '../schema/patch-parser.ts';
import { inputParser, type InvalidInput } from '../schema/input-parser.ts';
import { collapseWhitespace } from '../text/collapse-whitespace.ts';
import { GIVEN_ID, idOf, type RecordStamp } from '../record/record-stamp.ts';

const closed = { additionalProperties: false };

const TagFields = Type.Object(
  {
    slug: TagSchema.properties.slug,
    name: TagSchema.properties.name,
    seo: Type.Optional(SeoInputSchema),
  },
  closed,
);

/** Input of a new tag (management API, POST /external/tags). */
export const TagDraftSchema = Type.Object(
  { ...GIVEN_ID, ...TagFields.properties },
  { $id: 'TagDraft', description: 'Input of a new tag.', ...closed },
);

/** JSON Merge Patch of a tag (RFC 7396). */
export const TagPatchSchema = Type.Object(mergePatchFields(TagFields), {
  $id: 'TagPatch',
  description: 'JSON Merge Patch of a tag (RFC 7396): null clears a field.',
  ...closed,
});

/** Input of a new tag. */
export type TagDraft = DeepReadonly<Static<typeof TagDraftSchema>>;

/**
 * Parses a tag draft. Returns `err` with every violation for a malformed draft.
 *
 * @example
 * parseTagDraft({ slug: 'css', name: 'CSS' }); // ok
 */
export const parseTagDraft = inputParser(TagDraftSchema);

const patch = patchParser(TagFields);

/**
 * Applies a JSON Merge Patch to a tag (RFC 7396), and returns the resulting draft. Returns `err`
 * with every violation if the input is invalid.
 *
 * @example
 * parseTagPatch(tag, { name: 'Cascading Style Sheets' }); // ok: the fields of the tag, renamed
 */
export const parseTagPatch = (
  { slug, name, seo }: Tag,
  input: unknown,
): Result<TagDraft, InvalidInput> => patch({ slug, name, seo }, input);

/**
 * Returns the media records that `draft` names, each by its id and the JSON Pointer of the field.
 *
 * @example
 * tagMedia({ slug: 'css', name: 'CSS' }); // []
 */
export const tagMedia = ({ seo }: TagDraft): readonly NamedMedia[] => seoInputMedia(seo);

const fieldsOf = ({ slug, name, seo }: TagDraft) => ({
  slug: toSlug(slug),
  name: collapseWhitespace(name),
  seo: seo ? completeSeo(seo) : null,
});

/**
 * Returns a new tag. White space in its name is collapsed and trimmed.
 *
 * @example
 * createTag({ slug: 'css', name: 'CSS' }, { id, workspaceId, now }).seo; // null
 */
export const createTag = (draft: TagDraft, { id, workspaceId, now }: RecordStamp): Tag => ({
  id: idOf(draft, id),
  workspaceId,
  ...fieldsOf(draft),
  createdAt: now,
});

/**
 * Returns `tag` with the fields of `draft`; an absent `seo` becomes `null`, so pass a complete
 * draft.
 *
 * @example
 * reviseTag(tag, { slug: 'css', name: 'Cascading Style Sheets' }).name; // 'Cascading Style Sheets'
 */
export const reviseTag = (tag: Tag, draft: TagDraft): Tag => ({ ...tag, ...fieldsOf(draft) });
