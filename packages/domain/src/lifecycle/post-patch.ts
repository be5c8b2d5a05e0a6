import { Type } from '@sinclair/typebox';
import { ok, type Result } from 'neverthrow';
import { type BlockVocabulary, DEFAULT_BLOCK_VOCABULARY } from '../tenant/block-vocabulary.ts';
import { parseBody } from '../content/body/body.ts';
import { requestBlocks } from '../content/body/request-blocks.ts';
import type { Media } from '../content/media/media.ts';
import { isJsonObject, type JsonObject, jsonViolations } from '../schema/json.ts';
import { mergePatch, mergePatchFields } from '../schema/merge-patch.ts';
import {
  type InvalidInput,
  invalidInput,
  withViolations,
  inputParser,
} from '../schema/input-parser.ts';
import { type DateTime, Instant, toUuid, type Uuid } from '../schema/scalar.ts';
import { OneOf } from '../schema/text.ts';
import type { Violation } from '../schema/violation.ts';
import {
  completeContent,
  FieldsWithoutBody,
  type PostContent,
  writtenFieldsOf,
} from '../content/post/content.ts';
import { isPostFieldName } from '../content/post/post-fields.ts';
import { PostContentFields } from '../content/post/post-schemas.ts';
import { bodyOf } from './derive.ts';
import type { Post } from '../content/post/post.ts';
import type { RestorableField } from '../content/post/restoration.ts';
import {
  changePublication,
  type Publication,
  publicationAs,
  publicationChangeIn,
  publicationViolations,
} from '../content/post/publication.ts';
import {
  POST_STATUSES,
  POST_TRANSITIONS,
  type TransitionNotAllowed,
} from '../content/post/status.ts';

/** Returns the allowed status changes as sentences, for the description of the schema. */
const transitionsInWords = (): string =>
  POST_STATUSES.map((from) => `A ${from} post may become ${POST_TRANSITIONS[from].join(' or ')}.`)
    .concat('null is draft.')
    .join(' ');

const PublicationFields = {
  status: Type.Optional(OneOf(POST_STATUSES, { description: transitionsInWords() })),
  publishedAt: Type.Optional(
    Instant(
      'Instant of the publication of a published or archived post; not in the future. If ' +
        'absent, a post that was published before keeps its instant, and any other post gets ' +
        'the present time; null is the present time.',
    ),
  ),
  scheduledAt: Type.Optional(
    Instant(
      'Instant at which a scheduled post is published automatically: required, and in the future.',
    ),
  ),
  unpublishAt: Type.Optional(
    Instant(
      'Instant at which a published or scheduled post is archived automatically: in the ' +
        'future, and after scheduledAt. Any other status clears it.',
    ),
  ),
};

const closed = { additionalProperties: false };

/**
 * Schema of a JSON Merge Patch (RFC 7396) of the fields of a post that a writer can set: `null` resets
 * a field, as if it was never given.
 */
export const PostPatchSchema = Type.Object(
  mergePatchFields(Type.Object({ ...PostContentFields, ...PublicationFields })),
  {
    $id: 'PostPatch',
    description:
      'JSON Merge Patch of a post (RFC 7396): null clears a field. Blocks may have the form of a ' +
      'response: the url of an image is ignored.',
    ...closed,
  },
);

/** Content and publication of a post after a patch. */
export interface PostRevision extends PostContent {
  readonly publication: Publication;
}

const readPatch = inputParser(
  Type.Partial(Type.Object({ ...FieldsWithoutBody, ...PublicationFields }), closed),
);

const readContent = inputParser(Type.Object(FieldsWithoutBody, closed));

/**
 * Parses a patch of `post` as of the instant `now`, and returns the content and the publication
 * after it. Fields that the patch does not have stay as their writer gave them. Blocks may be in
 * the form of a response; `media` are the media records that the writer was shown. `blockVocabulary` is
 * that of the workspace.
 *
 * Returns `err` with every violation of the fields and the body, at most 50, whose paths are JSON
 * Pointers into the patch; or, if there are none, `transition-not-allowed` for a status that the
 * post cannot change to.
 *
 * @example
 * parsePostPatch(post, { title: 'Hello again' }, now); // ok
 */
export const parsePostPatch = (
  post: Post,
  input: unknown,
  now: DateTime,
  media: ReadonlyMap<Uuid, Media> = new Map(),
  blockVocabulary: BlockVocabulary = DEFAULT_BLOCK_VOCABULARY,
): Result<PostRevision, InvalidInput | TransitionNotAllowed> => {
  const change = publicationChangeIn(input);
  const given = isJsonObject(input) ? input : {};
  const merged = mergedContent(post, given);
  // If `bodyJson` is cleared, the check of the fields already reports it.
  const body = Object.hasOwn(given, 'bodyJson')
    ? parseBody(
        requestBlocks(merged['bodyJson'] ?? [], post.bodyJson, media),
        '/bodyJson',
        post.tocItems,
        blockVocabulary,
      )
    : ok(bodyOf(post));
  const patch = readPatch(input);
  return parsedContent(post, merged, body, [
    ...(patch.isErr() ? patch.error.violations : []),
    ...publicationViolations(post, change, now),
  ]).andThen((content) =>
    changePublication(post, change, now).map((publication) => ({ ...content, publication })),
  );
};

/**
 * Parses the content of an earlier revision of `post` by the present rules, and returns the content
 * after its restoration. The publication of the post stays, and so does its slug, unless `fields`
 * contains `slug`. Returns `err` with every violation, like {@link parsePostPatch}.
 *
 * @example
 * parseRestoredContent(post, JSON.parse(earlier.content), now); // ok
 */
export const parseRestoredContent = (
  post: Post,
  input: unknown,
  now: DateTime,
  fields: readonly RestorableField[] = [],
  blockVocabulary: BlockVocabulary = DEFAULT_BLOCK_VOCABULARY,
): Result<PostRevision, InvalidInput> => {
  const content = isJsonObject(input) ? input : {};
  const given =
    isJsonObject(input) && !fields.includes('slug') ? { ...input, slug: post.slug } : input;
  const body = parseBody(content['bodyJson'] ?? [], '/bodyJson', post.tocItems, blockVocabulary);
  return parsedContent(post, given, body, []).map((parsed) => ({
    ...parsed,
    publication: publicationAs(post.status, post, now),
  }));
};

/**
 * Parses the fields in `input` and combines them with `body`. Returns `err` with all violations of
 * both, and with the given `violations`.
 */
const parsedContent = (
  post: Post,
  input: unknown,
  body: ReturnType<typeof parseBody>,
  violations: readonly Violation[],
): Result<PostContent, InvalidInput> => {
  const { structuredData, relatedPostIds } = isJsonObject(input) ? input : {};
  return withViolations(readContent(input), [
    ...violations,
    ...jsonViolations(structuredData, '/structuredData'),
    ...selfRelation(post, relatedPostIds),
    ...(body.isErr() ? body.error : []),
  ]).andThen((valid) => body.mapErr(invalidInput).map((parsed) => completeContent(valid, parsed)));
};

/** Returns a violation if a post names itself as a related post. */
const selfRelation = ({ id }: Post, relatedPostIds: unknown): readonly Violation[] =>
  Array.isArray(relatedPostIds) &&
  relatedPostIds.some((related) => typeof related === 'string' && toUuid(related) === id)
    ? [{ path: '/relatedPostIds', message: 'must not name the post itself' }]
    : [];

/** Returns the content of `post` in the form of a request, with a patch applied. */
const mergedContent = (post: Post, patch: JsonObject): JsonObject => {
  const given = Object.entries(patch).filter(([name]) => isPostFieldName(name));
  const former = { ...writtenFieldsOf(post), bodyJson: post.bodyJson };
  const merged = mergePatch(former, Object.fromEntries(given));
  return isJsonObject(merged) ? merged : {};
};
