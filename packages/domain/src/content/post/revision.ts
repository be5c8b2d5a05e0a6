import { type Static, Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { DEFAULT_PAGE_SIZE, orderViolations } from '../../paging/paging.ts';
import { recordPageFields } from '../../paging/record-query.ts';
import { Component } from '../../schema/component.ts';
import { TextOrNull } from '../../schema/or-null.ts';
import type { DeepReadonly } from '../../schema/deep-readonly.ts';
import { described } from '../../schema/described.ts';
import type { JsonObject } from '../../schema/json.ts';
import { type JsonString, writeJson } from '../../schema/json-string.ts';
import { mergePatchFields } from '../../schema/merge-patch.ts';
import { inputParser, type InvalidInput, withViolations } from '../../schema/input-parser.ts';
import { type DateTime, DateTimeSchema, type Uuid } from '../../schema/scalar.ts';
import { OneOf, Text } from '../../schema/text.ts';
import type { Block } from '../block/vocabulary.ts';
import { writtenFieldsOf } from './content.ts';
import { PostContentFields } from './post-schemas.ts';
import type { Post, PostMetadata } from './post.ts';
import type { SerializedPost } from './serialized-post.ts';
import { PostStatusSchema } from './status-schema.ts';

/** Maximum revisions kept of a post, the present one included; the oldest beyond are removed. */
export const MAX_REVISIONS = 50;

/** Schema of a revision of a post without its content. */
export const RevisionSummarySchema = Component(
  'PostRevisionSummary',
  'Revision of a post without its content.',
  {
    revision: described(
      'Number of the revision: 1 for the first save of the post.',
      Type.Integer({ minimum: 1 }),
    ),
    savedAt: described('Instant of the save, in UTC.', DateTimeSchema),
    savedBy: TextOrNull(
      'Name of the API key of the save; null for the operator and for the service itself.',
    ),
    title: described('Title of the post after the save.', Text()),
    status: described('Publication status of the post after the save.', PostStatusSchema),
  },
);

/** Schema of a revision of a post (management API, GET /external/posts/{idOrSlug}/revisions/{revision}). */
export const RevisionSchema = Component('PostRevision', 'Post as it was saved.', {
  ...RevisionSummarySchema.properties,
  content: Type.Object(mergePatchFields(Type.Object(PostContentFields)), {
    description: 'Fields as their writer gave them; null if none was given.',
    additionalProperties: false,
  }),
});

/** Revision of a post without its content. */
export type RevisionSummary = DeepReadonly<Static<typeof RevisionSummarySchema>>;

/** Revision of a post, with its content as JSON text, since most callers pass it on unparsed. */
export interface SavedRevision extends RevisionSummary {
  readonly content: JsonString<RevisionContent>;
}

/**
 * Fields of a revision as their writer gave them, in the form of a request; fields that were not given
 * are `null`.
 */
export type RevisionContent = JsonObject & { readonly bodyJson: readonly Block[] };

/**
 * Returns the entry of the present revision of `post` in the list of revisions.
 *
 * @example
 * revisionSummaryOf(post).revision; // 3 after two updates
 */
export const revisionSummaryOf = ({
  revision,
  updatedAt,
  savedBy,
  title,
  status,
}: Pick<
  PostMetadata,
  'revision' | 'updatedAt' | 'savedBy' | 'title' | 'status'
>): RevisionSummary => ({ revision, savedAt: updatedAt, savedBy, title, status });

/**
 * Returns the present revision of `post`, with its content: the fields as the writer gave them, and
 * the blocks.
 *
 * @example
 * revisionOf(post).content; // '{"slug":"moka-pot",…}'
 */
export const revisionOf = (post: Post): SavedRevision => ({
  ...revisionSummaryOf(post),
  content: writeJson<RevisionContent>({ ...writtenFieldsOf(post), bodyJson: post.bodyJson }),
});

// Marks the end of the blocks in a serialized body. No block has a member of this name, and inside
// a JSON string each quote is escaped by a backslash.
const BODY_TEXT = ',"bodyText":';

/**
 * Returns the present revision of a serialized post. Its blocks are copied as text, without parsing.
 *
 * @example
 * serializedRevisionOf(serializePost(post)); // equal to revisionOf(post)
 */
export const serializedRevisionOf = ({ post, body }: SerializedPost): SavedRevision => ({
  ...revisionSummaryOf(post),
  content: `${JSON.stringify(writtenFieldsOf(post)).slice(0, -1)},${body.slice(1, body.indexOf(BODY_TEXT))}}`,
});

/**
 * Schema of a query of the list of revisions (management API, GET
 * /external/posts/{idOrSlug}/revisions).
 */
export const RevisionQuerySchema = Type.Object(
  {
    ...recordPageFields(),
    orderBy: Type.Optional(
      OneOf(['revision'], { description: 'Field of the order; revision if absent.' }),
    ),
  },
  { additionalProperties: false },
);

/** A query of the list of revisions with its defaults filled in: newest first. */
export interface RevisionQuery {
  readonly page: number;
  readonly pageSize: number;
  readonly order: 'asc' | 'desc';
  readonly orderBy: 'revision';
}

const readQuery = inputParser(RevisionQuerySchema);

/**
 * Parses a query of the list of revisions, with numbers already converted from strings. Returns
 * `err` with every violation for a malformed query.
 *
 * @example
 * parseRevisionQuery({ page: 2 }); // ok
 */
export const parseRevisionQuery = (input: unknown): Result<RevisionQuery, InvalidInput> =>
  withViolations(readQuery(input), orderViolations(input)).map(
    ({ page = 1, pageSize = DEFAULT_PAGE_SIZE, order }) => ({
      page,
      pageSize,
      order: order ?? 'desc',
      orderBy: 'revision',
    }),
  );

/** Length of the windows in which autosaves of one key become one revision, in milliseconds. */
const WINDOW_MS = 10 * 60 * 1000;

/**
 * Returns whether an autosave by the key `keyId` at `now` replaces the present revision of a post. It
 * does if that revision is an autosave of the same key in the same window of 10 minutes; the replaced
 * revision is not kept.
 *
 * @example
 * replacesAutosave({ autosavedBy: keyId, updatedAt: '2026-01-31T09:31:00.000Z' }, keyId, '2026-01-31T09:39:00.000Z'); // true
 */
export const replacesAutosave = (
  { autosavedBy, updatedAt }: Pick<PostMetadata, 'autosavedBy' | 'updatedAt'>,
  keyId: Uuid,
  now: DateTime,
): boolean => autosavedBy === keyId && windowOf(updatedAt) === windowOf(now);

const windowOf = (instant: DateTime): number => Math.floor(Date.parse(instant) / WINDOW_MS);
