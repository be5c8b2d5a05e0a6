import { type Static, Type } from '@sinclair/typebox';
import { authorJsonLd } from '../schema-org/graph/profile-page.ts';
import type { Media } from '../content/media.ts';
import type { RecordStamp } from '../tenant/record-stamp.ts';
import type { Immutable } from '../schema/deep-readonly.ts';
import { inputParser } from '../schema/request.ts';
import { toUuid, UuidSchema } from '../schema/scalar.ts';
import { Text } from '../schema/text.ts';
import { HttpUrlSchema } from '../schema/url.ts';
import { completeSeo } from '../content/seo.ts';
import { toSlug } from '../content/slug.ts';
import { type Author, AuthorSchema } from '../content/author/author.ts';

const closed = { additionalProperties: false };
const MAX_ENTRIES = 100;
const Line = Text({ maxLength: 1000 });

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

const unsetPerson = {
  jobTitle: null,
  worksFor: null,
  alumniOf: null,
  award: null,
  honorificPrefix: null,
  honorificSuffix: null,
  knowsAbout: null,
};

const AuthorDraftSchema = Type.Object(
  {
    slug: AuthorSchema.properties.slug,
    displayName: AuthorSchema.properties.displayName,
    bio: Type.Optional(Text({ maxLength: 10_000 })),
    avatarMediaId: Type.Optional(UuidSchema),
    credentials: Type.Optional(Line),
    sameAs: Type.Optional(Type.Array(HttpUrlSchema, { maxItems: MAX_ENTRIES })),
    person: Type.Optional(PersonDraftSchema),
    canonicalUrl: Type.Optional(HttpUrlSchema),
  },
  closed,
);

/** Input of a new author. */
export type AuthorDraft = Immutable<Static<typeof AuthorDraftSchema>>;

/**
 * Reads an author draft; rejects with every violation when it is malformed.
 *
 * @example
 * parseAuthorDraft({ slug: 'ada', displayName: 'Ada Lovelace' }); // ok
 */
export const parseAuthorDraft = (input: unknown) =>
  readAuthorDraft(input).map((draft) => ({
    ...draft,
    ...(draft.avatarMediaId && { avatarMediaId: toUuid(draft.avatarMediaId) }),
  }));

const readAuthorDraft = inputParser(AuthorDraftSchema);

/**
 * Returns a new author, with its schema.org graph derived (contract, Author). `avatar` is the media
 * record that the draft's avatarMediaId names, `canonicalUrl` becomes that of its Seo object, and
 * each `sameAs` is taken once.
 *
 * @example
 * createAuthor({ slug: 'ada', displayName: 'Ada' }, null, { id, workspaceId, now }).slug; // 'ada'
 */
export const createAuthor = (
  draft: AuthorDraft,
  avatar: Media | null,
  { id, workspaceId, now }: RecordStamp,
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

/**
 * Returns `author` with its jsonLd derived by the present rules, and nothing else changed.
 *
 * @example
 * rederiveAuthor(author).jsonLd; // by the present rules
 */
export const rederiveAuthor = (author: Omit<Author, 'jsonLd'>): Author => ({
  ...author,
  jsonLd: authorJsonLd(author),
});
