import { type Static, Type } from '@sinclair/typebox';
import { MediaSchema } from './media.ts';
import { SlugSchema, toSlug } from './slug.ts';
import type { Origin } from './origin.ts';
import type { Immutable } from './schema/immutable.ts';
import { requestReader } from './schema/request.ts';
import { DateTimeSchema, NotBlank, Nullable, UuidSchema } from './schema/scalar.ts';
import { Text } from './schema/text.ts';
import { HttpUrlSchema } from './schema/url.ts';
import { SeoSchema } from './seo.ts';

const closed = { additionalProperties: false };
const MAX_BIO_LENGTH = 10_000;

/** What is known of an author as a person, in schema.org's names (contract, Author). */
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
    bio: Nullable(Text({ maxLength: MAX_BIO_LENGTH })),
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

/** Who writes posts, with the avatar resolved (contract, Author). */
export type Author = Immutable<Static<typeof AuthorSchema>>;

const AuthorDraftSchema = Type.Object(
  {
    slug: SlugSchema,
    displayName: AuthorSchema.properties.displayName,
    bio: Type.Optional(Text({ maxLength: MAX_BIO_LENGTH })),
  },
  closed,
);

/** What is given of a new author. */
export type AuthorDraft = Immutable<Static<typeof AuthorDraftSchema>>;

/** Reads an author draft; refuses with every violation when it is malformed. */
export const parseAuthorDraft = requestReader(AuthorDraftSchema);

/** A new author, with the schema.org `Person` derived. */
export const createAuthor = (draft: AuthorDraft, { id, workspaceId, now }: Origin): Author => ({
  id,
  workspaceId,
  slug: toSlug(draft.slug),
  displayName: draft.displayName,
  bio: draft.bio ?? null,
  avatarMediaId: null,
  avatarMedia: null,
  credentials: null,
  sameAs: [],
  isActive: true,
  seo: null,
  person: null,
  jsonLd: {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: draft.displayName,
    ...(draft.bio && { description: draft.bio }),
  },
  createdAt: now,
  updatedAt: now,
});
