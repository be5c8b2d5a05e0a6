import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { type Body, MAX_BLOCKS, parseBody } from '../body/body.ts';
import { BlockSchema } from '../block/vocabulary.ts';
import { isJsonObject, jsonViolations, type JsonObject } from '../schema/json.ts';
import { type InvalidInput, invalidInput, refusedFor, requestReader } from '../schema/request.ts';
import {
  type DateTime,
  DateTimeSchema,
  NotBlank,
  toDateTime,
  toUuid,
  type Uuid,
  UuidSchema,
} from '../schema/scalar.ts';
import { Text } from '../schema/text.ts';
import { HttpUrlSchema } from '../schema/url.ts';
import type { Violation } from '../schema/violation.ts';
import { completeSeo, type Seo, SeoInputSchema } from '../seo.ts';
import { SlugSchema, toSlug } from '../slug.ts';
import { type PostStatus, PostStatusSchema } from './status.ts';

const ids = () => Type.Array(UuidSchema, { maxItems: 100 });

/** The name of a schema.org type, such as `BlogPosting` or `3DModel`. */
export const SchemaTypeSchema = Text({
  maxLength: 100,
  examples: ['BlogPosting'],
  rule: (name) =>
    /^[A-Za-z0-9]+$/.test(name) ? undefined : 'must be the name of a schema.org type',
});

/** The body of a create request (contract, POST /external/posts). */
export const PostDraftSchema = Type.Object(
  {
    slug: SlugSchema,
    title: NotBlank({ maxLength: 300 }),
    bodyJson: Type.Array(BlockSchema, { maxItems: MAX_BLOCKS }),
    authorId: UuidSchema,
    excerpt: Type.Optional(Text({ maxLength: 5000 })),
    status: Type.Optional(PostStatusSchema),
    publishedAt: Type.Optional(DateTimeSchema),
    categoryId: Type.Optional(UuidSchema),
    tagIds: Type.Optional(ids()),
    featuredMediaId: Type.Optional(UuidSchema),
    relatedPostIds: Type.Optional(ids()),
    isHowTo: Type.Optional(Type.Boolean()),
    summaryForAi: Type.Optional(Text({ maxLength: 5000 })),
    canonicalUrl: Type.Optional(HttpUrlSchema),
    seo: Type.Optional(SeoInputSchema),
    schemaType: Type.Optional(SchemaTypeSchema),
    structuredData: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  { $id: 'PostDraft', additionalProperties: false },
);

/** A post as it is given, checked, with defaults filled in and its body parsed. */
export interface PostDraft {
  readonly slug: string;
  readonly title: string;
  readonly body: Body;
  readonly authorId: Uuid;
  readonly excerpt: string | null;
  readonly status: PostStatus;
  readonly publishedAt: DateTime | null;
  readonly categoryId: Uuid | null;
  readonly tagIds: readonly Uuid[];
  readonly featuredMediaId: Uuid | null;
  readonly relatedPostIds: readonly Uuid[];
  readonly isHowTo: boolean;
  readonly summaryForAi: string | null;
  readonly canonicalUrl: string | null;
  readonly seo: Seo | null;
  readonly schemaType: string;
  readonly structuredData: JsonObject | null;
}

// The body has a parser of its own, which reads each block by its type.
const FieldsSchema = Type.Object(
  { ...PostDraftSchema.properties, bodyJson: Type.Unknown() },
  { additionalProperties: false },
);

const readFields = requestReader(FieldsSchema);

/**
 * Reads a create request as of `now`. Refuses with every violation of the fields and the body
 * together, at most 50; paths are JSON Pointers into the request body.
 */
export const parsePostDraft = (input: unknown, now: DateTime): Result<PostDraft, InvalidInput> => {
  // Without a bodyJson the fields already say that it is required.
  const { bodyJson = [], structuredData, status, publishedAt } = isJsonObject(input) ? input : {};
  const body = parseBody(bodyJson, '/bodyJson');
  const fields = refusedFor(readFields(input), [
    ...publicationViolations(status, publishedAt, now),
    ...jsonViolations(structuredData, '/structuredData'),
    ...(body.isErr() ? body.error : []),
  ]);
  return fields.andThen((valid) =>
    body.mapErr(invalidInput).map((parsed) => complete(valid, parsed)),
  );
};

/** What is wrong with `publishedAt` beside that `status`, so far as both are well-formed. */
const publicationViolations = (
  status: unknown,
  publishedAt: unknown,
  now: DateTime,
): readonly Violation[] => {
  const path = '/publishedAt';
  const instant = typeof publishedAt === 'string' ? toDateTime(publishedAt) : undefined;
  if (instant === undefined) return [];
  if (status === 'published') {
    return instant <= now ? [] : [{ path, message: `must not be in the future; found ${instant}` }];
  }
  // `scheduled` is refused as a whole, later on, and what is no status already is.
  return status === undefined || status === null || status === 'draft'
    ? [{ path, message: 'must be absent unless status is published' }]
    : [];
};

type Fields = Static<typeof FieldsSchema>;

const complete = (fields: Fields, body: Body): PostDraft => ({
  slug: toSlug(fields.slug),
  title: fields.title,
  body,
  authorId: toUuid(fields.authorId),
  excerpt: fields.excerpt ?? null,
  status: fields.status ?? 'draft',
  publishedAt: (fields.publishedAt && toDateTime(fields.publishedAt)) || null,
  categoryId: fields.categoryId ? toUuid(fields.categoryId) : null,
  tagIds: distinct(fields.tagIds),
  featuredMediaId: fields.featuredMediaId ? toUuid(fields.featuredMediaId) : null,
  relatedPostIds: distinct(fields.relatedPostIds),
  isHowTo: fields.isHowTo ?? fields.schemaType === 'HowTo',
  summaryForAi: fields.summaryForAi ?? null,
  canonicalUrl: fields.canonicalUrl ?? null,
  seo: fields.seo ? completeSeo(fields.seo) : null,
  schemaType: fields.schemaType ?? 'BlogPosting',
  structuredData: fields.structuredData ?? null,
});

const distinct = (given: readonly string[] = []): readonly Uuid[] => [
  ...new Set(given.map(toUuid)),
];
