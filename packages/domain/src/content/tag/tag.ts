import { type Static, Type } from '@sinclair/typebox';
import { SlugSchema } from '../slug.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { DateTimeSchema, NotBlank, Nullable, UuidSchema } from '../../schema/scalar.ts';
import { SeoSchema } from '../seo.ts';
import { described } from '../../schema/described.ts';

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
export type Tag = DeepReadonly<Static<typeof TagSchema>>;
