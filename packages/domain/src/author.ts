import { type Static, Type } from '@sinclair/typebox';
import { authorJsonLd } from './json-ld/profile-page.ts';
import { type Media, MediaSchema } from './media.ts';
import { SlugSchema, toSlug } from './slug.ts';
import type { Origin } from './origin.ts';
import type { Immutable } from './schema/immutable.ts';
import { requestReader } from './schema/request.ts';
import { DateTimeSchema, NotBlank, Nullable, toUuid, UuidSchema } from './schema/scalar.ts';
import { Text } from './schema/text.ts';
import { HttpUrlSchema } from './schema/url.ts';
import { completeSeo, SeoSchema } from './seo.ts';

const closed = { additionalProperties: false };
const MAX_BIO_LENGTH = 10_000;
const MAX_ENTRIES = 100;
const Line = Text({ maxLength: 1000 });

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

const unsetPerson = {
  jobTitle: null,
  worksFor: null,
  alumniOf: null,
  award: null,
  honorificPrefix: null,
  honorificSuffix: null,
  knowsAbout: null,
};

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

const PersonDraftSchema = Type.Partial(
  Type.Object({
    jobTitle: Line,
    worksFor: Line,
    alumniOf: Line,
    award: Line,
    honorificPrefix: Line,
    honorificSuffix: Line,
    knowsAbout: Type.Array(Line, { maxItems: MAX_ENTRIES }),
  }),
  closed,
);

const AuthorDraftSchema = Type.Object(
  {
    slug: SlugSchema,
    displayName: AuthorSchema.properties.displayName,
    bio: Type.Optional(Text({ maxLength: MAX_BIO_LENGTH })),
    avatarMediaId: Type.Optional(UuidSchema),
    credentials: Type.Optional(Line),
    sameAs: Type.Optional(Type.Array(HttpUrlSchema, { maxItems: MAX_ENTRIES })),
    person: Type.Optional(PersonDraftSchema),
    canonicalUrl: Type.Optional(HttpUrlSchema),
  },
  closed,
);

/** What is given of a new author. */
export type AuthorDraft = Immutable<Static<typeof AuthorDraftSchema>>;

/** Reads an author draft; refuses with every violation when it is malformed. */
export const parseAuthorDraft = (input: unknown) =>
  readAuthorDraft(input).map((draft) => ({
    ...draft,
    ...(draft.avatarMediaId && { avatarMediaId: toUuid(draft.avatarMediaId) }),
  }));

const readAuthorDraft = requestReader(AuthorDraftSchema);

/**
 * A new author, with its schema.org graph derived (contract, Author). `avatar` is the media record
 * that the draft's avatarMediaId names, `canonicalUrl` becomes that of its Seo object, and each
 * `sameAs` is taken once.
 */
export const createAuthor = (
  draft: AuthorDraft,
  avatar: Media | null,
  { id, workspaceId, now }: Origin,
): Author =>
  rederiveAuthor({
    id,
    workspaceId,
    slug: toSlug(draft.slug),
    displayName: draft.displayName,
    bio: draft.bio ?? null,
    avatarMediaId: avatar?.id ?? null,
    avatarMedia: avatar,
    credentials: draft.credentials ?? null,
    sameAs: [...new Set(draft.sameAs)],
    isActive: true,
    seo: draft.canonicalUrl ? completeSeo({ canonicalUrl: draft.canonicalUrl }) : null,
    person: draft.person ? { ...unsetPerson, ...draft.person } : null,
    createdAt: now,
    updatedAt: now,
  });

/** `author` with its jsonLd derived by the present rules, and nothing else changed. */
export const rederiveAuthor = (author: Omit<Author, 'jsonLd'>): Author => ({
  ...author,
  jsonLd: authorJsonLd(author),
});
