import { type Static, Type } from '@sinclair/typebox';
import { SlugSchema, toSlug } from './slug.ts';
import type { RecordStamp } from '../tenant/record-stamp.ts';
import type { Immutable } from '../schema/deep-readonly.ts';
import { inputParser } from '../schema/request.ts';
import { DateTimeSchema, NotBlank, Nullable, UuidSchema } from '../schema/scalar.ts';
import { SeoSchema } from './seo.ts';
import { described } from '../schema/described.ts';

/** A Tag resource (contract, Tag). */
export const TagSchema = Type.Object(
  {
    id: described('Id of the record, a UUID.', UuidSchema),
    workspaceId: described('Id of the workspace that the record belongs to.', UuidSchema),
    slug: described('Name of the tag in URLs, unique in the workspace.', SlugSchema),
    name: described('Name of the tag as readers see it.', NotBlank({ maxLength: 200 })),
    seo: described('Metadata of the tag page.', Nullable(SeoSchema)),
    createdAt: described('Instant of the creation, in UTC.', DateTimeSchema),
  },
  { $id: 'Tag', description: 'Keyword that posts share.', additionalProperties: false },
);

/** A keyword that posts share (contract, Tag). */
export type Tag = Immutable<Static<typeof TagSchema>>;

const TagDraftSchema = Type.Object(
  { slug: SlugSchema, name: TagSchema.properties.name },
  { additionalProperties: false },
);

/** Input of a new tag. */
export type TagDraft = Immutable<Static<typeof TagDraftSchema>>;

/**
 * Reads a tag draft; rejects with every violation when it is malformed.
 *
 * @example
 * parseTagDraft({ slug: 'css', name: 'CSS' }); // ok
 */
export const parseTagDraft = inputParser(TagDraftSchema);

/**
 * Returns a new tag.
 *
 * @example
 * createTag({ slug: 'css', name: 'CSS' }, { id, workspaceId, now }).seo; // null
 */
export const createTag = (draft: TagDraft, { id, workspaceId, now }: RecordStamp): Tag => ({
  id,
  workspaceId,
  slug: toSlug(draft.slug),
  name: draft.name,
  seo: null,
  createdAt: now,
});
