import { Type } from '@sinclair/typebox';
import type { Result } from 'neverthrow';
import { type BlockVocabulary, DEFAULT_BLOCK_VOCABULARY } from '../../tenant/block-vocabulary.ts';
import { parseBody } from '../body/body.ts';
import { isJsonObject, jsonViolations } from '../../schema/json.ts';
import {
  type InvalidInput,
  invalidInput,
  withViolations,
  inputParser,
} from '../../schema/input-parser.ts';
import {
  type DateTime,
  DateTimeSchema,
  toDateTime,
  toUuid,
  type Uuid,
} from '../../schema/scalar.ts';
import { GIVEN_ID } from '../../record/record-stamp.ts';
import { completeContent, FieldsWithoutBody, type PostContent } from './content.ts';
import { PostContentFields } from './post-schemas.ts';
import { publicationChangeIn, publicationViolations, UNPUBLISHED } from './publication.ts';
import { INITIAL_STATUSES, type InitialStatus } from './status.ts';
import { InitialStatusSchema } from './status-schema.ts';
import { described } from '../../schema/described.ts';

const PublicationFields = {
  ...GIVEN_ID,
  updatedAt: described(
    'Instant of the last change, not in the future, such as that of a post of another system; now when absent.',
    Type.Optional(DateTimeSchema),
  ),
  status: described(
    'Status of the new post; draft when absent. scheduled is set by an update.',
    Type.Optional(InitialStatusSchema),
  ),
  publishedAt: described(
    'Instant of the publication, not in the future; of a post that is created published, now when absent.',
    Type.Optional(DateTimeSchema),
  ),
  unpublishAt: described(
    'Instant in the future at which a post that is created published becomes archived.',
    Type.Optional(DateTimeSchema),
  ),
};

const closed = { additionalProperties: false };

/** The body of a create request (contract, POST /external/posts). */
export const PostDraftSchema = Type.Object(
  { ...PostContentFields, ...PublicationFields },
  { $id: 'PostDraft', description: 'Request that creates a post.', ...closed },
);

/** Create request after it was checked, with defaults filled in and the body parsed. */
export interface PostDraft extends PostContent {
  /** Id of the post; absent if the service makes it. */
  readonly id?: Uuid;
  /** Instant of the last change; absent: that of the creation. */
  readonly updatedAt?: DateTime;
  readonly status: InitialStatus;
  /**
   * Instant of the publication; `null` means the instant of the creation if the post is created
   * published.
   */
  readonly publishedAt: DateTime | null;
  /** Instant at which the post becomes archived; `null` if no end of the publication is planned. */
  readonly unpublishAt: DateTime | null;
}

const readFields = inputParser(Type.Object({ ...FieldsWithoutBody, ...PublicationFields }, closed));

/**
 * Parses a create request as of the instant `now`. Returns `err` with every violation of the fields
 * and the body together, at most 50, whose paths are JSON Pointers into the request body. The
 * status `scheduled` is accepted here; `createPost` returns an error for it. `blockVocabulary` is that
 * of the workspace.
 *
 * @example
 * parsePostDraft({ slug: 'hello', title: 'Hello', bodyJson: [], authorId }, now); // ok
 */
export const parsePostDraft = (
  input: unknown,
  now: DateTime,
  blockVocabulary: BlockVocabulary = DEFAULT_BLOCK_VOCABULARY,
): Result<PostDraft, InvalidInput> => {
  // If `bodyJson` is missing, the check of the fields already reports it.
  const {
    bodyJson = [],
    structuredData,
    updatedAt: givenUpdatedAt,
  } = isJsonObject(input) ? input : {};
  const change = publicationChangeIn(input);
  const { status = UNPUBLISHED.status } = change;
  // The instants are checked only for the statuses that a new post can have: an unknown status is a
  // violation by itself, and `scheduled` is an error of `createPost`.
  const isStatusTaken = status === 'draft' || status === 'published';
  const body = parseBody(bodyJson, '/bodyJson', [], blockVocabulary);
  const updatedAt = instantIn(givenUpdatedAt);
  const fields = withViolations(readFields(input), [
    ...(isStatusTaken ? publicationViolations(UNPUBLISHED, change, now, INITIAL_STATUSES) : []),
    ...(updatedAt !== undefined && updatedAt > now
      ? [{ path: '/updatedAt', message: `must not be in the future; found ${updatedAt}` }]
      : []),
    ...jsonViolations(structuredData, '/structuredData'),
    ...(body.isErr() ? body.error : []),
  ]);
  return fields.andThen((valid) =>
    body.mapErr(invalidInput).map((parsed) => ({
      ...completeContent(valid, parsed),
      ...(valid.id !== undefined && { id: toUuid(valid.id) }),
      ...(updatedAt !== undefined && { updatedAt }),
      status: valid.status ?? UNPUBLISHED.status,
      publishedAt: change.publishedAt ?? null,
      unpublishAt: change.unpublishAt ?? null,
    })),
  );
};

/** Returns a well-formed instant; `undefined` for any other value, which the schema reports. */
const instantIn = (value: unknown): DateTime | undefined =>
  typeof value === 'string' ? toDateTime(value) : undefined;
