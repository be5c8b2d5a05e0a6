import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { authorJsonLd } from '../schema-org/graph/author-json-ld.ts';
import type { Media } from '../content/media/media.ts';
import { GIVEN_ID, idOf, type RecordStamp } from '../record/record-stamp.ts';
import { type Site, UNKNOWN_SITE } from '../tenant/site.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { inputParser, type InvalidInput } from '../schema/input-parser.ts';
import { described } from '../schema/described.ts';
import { mergePatchFields } from '../schema/merge-patch.ts';
import { patchParser } from '../schema/patch-parser.ts';
import { type DateTime, laterOf, toUuid, UuidSchema } from '../schema/scalar.ts';
import { Text } from '../schema/text.ts';
import { HttpUrlSchema } from '../schema/url.ts';
import {
  completeSeo,
  type NamedMedia,
  seoInputMedia,
  SeoInputSchema,
  seoMedia,
} from '../content/seo.ts';
import { toSlug } from '../content/slug.ts';
import { type Author, AuthorSchema } from '../content/author/author.ts';

const closed = { additionalProperties: false };
const MAX_ENTRIES = 100;
const Line = Text({ maxLength: 1000 });

const PersonDraftSchema = Type.Partial(
  Type.Object({
    jobTitle: described('Job title (schema.org/jobTitle).', Line),
    worksFor: described('Name of the employer (schema.org/worksFor).', Line),
    alumniOf: described('Name of the school or university (schema.org/alumniOf).', Line),
    award: described('Award (schema.org/award).', Line),
    honorificPrefix: described('Title before the name, such as Dr.', Line),
    honorificSuffix: described('Title after the name, such as MD.', Line),
    knowsAbout: described(
      'Fields of knowledge (schema.org/knowsAbout).',
      Type.Array(Line, { maxItems: MAX_ENTRIES }),
    ),
  }),
  { description: 'Facts about the person, for schema.org.', ...closed },
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

const AuthorFields = Type.Object(
  {
    slug: AuthorSchema.properties.slug,
    displayName: AuthorSchema.properties.displayName,
    bio: described('Short biography.', Type.Optional(Text({ maxLength: 10_000 }))),
    avatarMediaId: described(
      'Id of the media record of the portrait, a record of the workspace.',
      Type.Optional(UuidSchema),
    ),
    credentials: described('Qualifications of the author.', Type.Optional(Line)),
    sameAs: described(
      'Addresses of profiles of the same person; repeats are dropped.',
      Type.Optional(Type.Array(HttpUrlSchema, { maxItems: MAX_ENTRIES })),
    ),
    isActive: described(
      'Whether the author still writes; true when absent.',
      Type.Optional(Type.Boolean()),
    ),
    seo: Type.Optional(SeoInputSchema),
    person: Type.Optional(PersonDraftSchema),
  },
  closed,
);

/** Input of a new author (management API, POST /external/authors). */
export const AuthorDraftSchema = Type.Object(
  { ...GIVEN_ID, ...AuthorFields.properties },
  { $id: 'AuthorDraft', description: 'Input of a new author.', ...closed },
);

/** JSON Merge Patch of an author (RFC 7396). */
export const AuthorPatchSchema = Type.Object(mergePatchFields(AuthorFields), {
  $id: 'AuthorPatch',
  description: 'JSON Merge Patch of an author (RFC 7396): null clears a field.',
  ...closed,
});

/** Input of a new author. */
export type AuthorDraft = DeepReadonly<Static<typeof AuthorDraftSchema>>;

/**
 * Parses an author draft. Returns `err` with every violation for a malformed draft.
 *
 * @example
 * parseAuthorDraft({ slug: 'ada', displayName: 'Ada Lovelace' }); // ok
 */
export const parseAuthorDraft = inputParser(AuthorDraftSchema);

const patch = patchParser(AuthorFields);

/**
 * Applies a JSON Merge Patch to `author` (RFC 7396), and returns the resulting draft. Returns `err`
 * with every violation if the input is invalid.
 *
 * @example
 * parseAuthorPatch(author, { bio: null }); // ok: the fields of the author, without the bio
 */
export const parseAuthorPatch = (
  author: Author,
  input: unknown,
): Result<AuthorDraft, InvalidInput> => patch(draftOf(author), input);

/** Returns the fields of `author` in the form of a request. */
const draftOf = ({
  slug,
  displayName,
  bio,
  avatarMediaId,
  credentials,
  sameAs,
  isActive,
  seo,
  person,
}: Author) => ({
  slug,
  displayName,
  bio,
  avatarMediaId,
  credentials,
  sameAs,
  isActive,
  seo,
  person,
});

/**
 * Returns the media records that `draft` names, each by its id and the JSON Pointer of the field.
 *
 * @example
 * authorMedia({ slug: 'ada', displayName: 'Ada', avatarMediaId: id }); // [{ field: '/avatarMediaId', id }]
 */
export const authorMedia = ({ avatarMediaId, seo }: AuthorDraft): readonly NamedMedia[] => [
  ...(avatarMediaId ? [{ field: '/avatarMediaId', id: toUuid(avatarMediaId) }] : []),
  ...seoInputMedia(seo),
];

/**
 * Returns the media records that a stored `author` names, by their ids, as {@link authorMedia} does
 * for a draft. The pointers of the media in `seo` are relative to the Seo object.
 *
 * @example
 * mediaOfAuthor(author); // [{ field: '/avatarMediaId', id }]
 */
export const mediaOfAuthor = ({
  avatarMediaId,
  seo,
}: Pick<Author, 'avatarMediaId' | 'seo'>): readonly NamedMedia[] => [
  ...(avatarMediaId ? [{ field: '/avatarMediaId', id: avatarMediaId }] : []),
  ...seoMedia(seo),
];

/** Returns the fields that a writer can set, with defaults for absent ones. */
const fieldsOf = (draft: AuthorDraft, avatar: Media | null) => ({
  slug: toSlug(draft.slug),
  displayName: draft.displayName,
  bio: draft.bio ?? null,
  avatarMediaId: draft.avatarMediaId ? toUuid(draft.avatarMediaId) : null,
  avatarMedia: avatar,
  credentials: draft.credentials ?? null,
  sameAs: [...new Set(draft.sameAs)],
  isActive: draft.isActive ?? true,
  seo: draft.seo ? completeSeo(draft.seo) : null,
  person: draft.person ? { ...unsetPerson, ...draft.person } : null,
});

/**
 * Returns a new author with its schema.org graph (contract, Author). `avatar` is the media record
 * with the `avatarMediaId` of the draft, `null` without one. `site` is the site of the workspace,
 * on which the author has a page.
 *
 * @example
 * createAuthor({ slug: 'ada', displayName: 'Ada' }, null, { id, workspaceId, now }).slug; // 'ada'
 */
export const createAuthor = (
  draft: AuthorDraft,
  avatar: Media | null,
  { id, workspaceId, now }: RecordStamp,
  site: Site = UNKNOWN_SITE,
): Author =>
  rederiveAuthor(
    {
      id: idOf(draft, id),
      workspaceId,
      ...fieldsOf(draft, avatar),
      createdAt: now,
      updatedAt: now,
    },
    site,
  );

/**
 * Returns `author` with the fields of `draft`, saved at `now`, with its schema.org graph derived again.
 *
 * @example
 * reviseAuthor(author, draft, avatar, now).updatedAt; // now
 */
export const reviseAuthor = (
  author: Author,
  draft: AuthorDraft,
  avatar: Media | null,
  now: DateTime,
  site: Site = UNKNOWN_SITE,
): Author =>
  rederiveAuthor(
    { ...author, ...fieldsOf(draft, avatar), updatedAt: laterOf(now, author.updatedAt) },
    site,
  );

/**
 * Returns `author` with its jsonLd derived by the present rules; no other field changes.
 *
 * @example
 * rederiveAuthor(author, workspace).jsonLd; // by the present rules
 */
export const rederiveAuthor = (
  author: Omit<Author, 'jsonLd'>,
  site: Site = UNKNOWN_SITE,
): Author => ({ ...author, jsonLd: authorJsonLd(author, site) });
