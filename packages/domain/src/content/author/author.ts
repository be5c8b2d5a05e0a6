import { type Static, Type } from '@sinclair/typebox';
import { MediaSchema } from '../media/media.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { DateTimeSchema, NotBlank, Nullable, UuidSchema } from '../../schema/scalar.ts';
import { Text } from '../../schema/text.ts';
import { HttpUrlSchema } from '../../schema/url.ts';
import { SeoSchema } from '../seo.ts';
import { SlugSchema } from '../slug.ts';
import { described } from '../../schema/described.ts';

const closed = { additionalProperties: false };

/** Schema of an author as a person, in schema.org's names (contract, Author). */
const PersonSchema = Type.Object(
  {
    jobTitle: described('Job title (schema.org/jobTitle).', Nullable(Text())),
    worksFor: described('Name of the employer (schema.org/worksFor).', Nullable(Text())),
    alumniOf: described(
      'Name of the school or university (schema.org/alumniOf).',
      Nullable(Text()),
    ),
    award: described('Award (schema.org/award).', Nullable(Text())),
    honorificPrefix: described(
      'Title before the name, such as Dr (schema.org/honorificPrefix).',
      Nullable(Text()),
    ),
    honorificSuffix: described(
      'Title after the name, such as MD (schema.org/honorificSuffix).',
      Nullable(Text()),
    ),
    knowsAbout: described(
      'Fields of knowledge (schema.org/knowsAbout).',
      Nullable(Type.Array(Text())),
    ),
  },
  closed,
);

/** An Author resource (contract, Author). */
export const AuthorSchema = Type.Object(
  {
    id: described('Id of the record, a UUID.', UuidSchema),
    workspaceId: described('Id of the workspace that the record belongs to.', UuidSchema),
    slug: described('Name of the author in URLs, unique in the workspace.', SlugSchema),
    displayName: described('Name of the author as readers see it.', NotBlank({ maxLength: 200 })),
    bio: described('Short biography.', Nullable(Text())),
    avatarMediaId: described('Id of the media record of the portrait.', Nullable(UuidSchema)),
    avatarMedia: described(
      'Media record of the portrait; null when there is none or it was removed.',
      Nullable(MediaSchema),
    ),
    credentials: described('Qualifications of the author.', Nullable(Text())),
    sameAs: described('Addresses of profiles of the same person.', Type.Array(HttpUrlSchema)),
    isActive: described('Whether the author still writes.', Type.Boolean()),
    seo: described('Metadata of the author page.', Nullable(SeoSchema)),
    person: described('Facts about the person, for schema.org.', Nullable(PersonSchema)),
    jsonLd: described(
      'Graph of schema.org for the author page (JSON-LD 1.1).',
      Type.Record(Type.String(), Type.Unknown()),
    ),
    createdAt: described('Instant of the creation, in UTC.', DateTimeSchema),
    updatedAt: described('Instant of the last change, in UTC.', DateTimeSchema),
  },
  { $id: 'Author', description: 'Author of posts.', ...closed },
);

/** Author of posts, with the avatar resolved (contract, Author). */
export type Author = DeepReadonly<Static<typeof AuthorSchema>>;
