import { type Static, Type } from '@sinclair/typebox';
import { MediaSchema } from '../media.ts';
import type { Immutable } from '../../schema/deep-readonly.ts';
import { DateTimeSchema, NotBlank, Nullable, UuidSchema } from '../../schema/scalar.ts';
import { Text } from '../../schema/text.ts';
import { HttpUrlSchema } from '../../schema/url.ts';
import { SeoSchema } from '../seo.ts';
import { SlugSchema } from '../slug.ts';

const closed = { additionalProperties: false };

/** Schema of an author as a person, in schema.org's names (contract, Author). */
const PersonSchema = Type.Object(
  {
    jobTitle: Nullable(Text()),
    worksFor: Nullable(Text()),
    alumniOf: Nullable(Text()),
    award: Nullable(Text()),
    honorificPrefix: Nullable(Text()),
    honorificSuffix: Nullable(Text()),
    knowsAbout: Nullable(Type.Array(Text())),
  },
  closed,
);

/** An Author resource (contract, Author). */
export const AuthorSchema = Type.Object(
  {
    id: UuidSchema,
    workspaceId: UuidSchema,
    slug: SlugSchema,
    displayName: NotBlank({ maxLength: 200 }),
    bio: Nullable(Text()),
    avatarMediaId: Nullable(UuidSchema),
    avatarMedia: Nullable(MediaSchema),
    credentials: Nullable(Text()),
    sameAs: Type.Array(HttpUrlSchema),
    isActive: Type.Boolean(),
    seo: Nullable(SeoSchema),
    person: Nullable(PersonSchema),
    jsonLd: Type.Record(Type.String(), Type.Unknown()),
    createdAt: DateTimeSchema,
    updatedAt: DateTimeSchema,
  },
  { $id: 'Author', ...closed },
);

/** Author of posts, with the avatar resolved (contract, Author). */
export type Author = Immutable<Static<typeof AuthorSchema>>;
