import { err, ok } from 'neverthrow';
import type { Post } from '../../content/post/post.ts';
import type { References } from '../../content/post/references.ts';
import {
  RESTORABLE_FIELDS,
  type RestorableField,
  type Restoration,
  withRestoration,
} from '../../content/post/restoration.ts';
import { restoreRevision } from '../../lifecycle/post-lifecycle.ts';
import { parseRestoredContent } from '../../lifecycle/post-patch.ts';
import { presentRevision } from '../../lifecycle/present-revision.ts';
import { referencesOfPost } from '../../lifecycle/reference-ids.ts';
import { type ReplacedPost, replacedPostOf } from '../../lifecycle/stored-post.ts';
import type { InvalidInput } from '../../schema/input-parser.ts';
import { textOf } from '../../schema/json-bytes.ts';
import { type JsonString, readJson } from '../../schema/json-string.ts';
import type { JsonObject } from '../../schema/json.ts';
import { computation, type Computation } from '../computation.ts';
import { stored, sum, written } from '../work.ts';
import { composed, type ComposedPost } from './composed-post.ts';
import { formerPost, type PostQuestion, type PostSaveInput, questionOf } from './former-post.ts';

/** Restoration of an earlier revision of a stored post. */
export interface PostRestorationInput extends PostSaveInput {
  /** Number of the revision. */
  readonly revision: number;
  /** Content of the revision. */
  readonly content: JsonString<JsonObject>;
  /** Fields to restore in addition to the content. */
  readonly fields: readonly RestorableField[];
}

/** Result of restoring an earlier revision. */
export interface ComposedRestoration {
  /** Post to store; absent if nothing changes. */
  readonly composed?: ComposedPost;
  readonly restoration: Restoration;
}

/**
 * Restores the content of an earlier revision and derives the post again. References to records
 * that no longer exist are left out; the question is then asked a second time. `composed` is absent
 * if nothing changes.
 */
export const restoredPost = computation({
  size: ({ content, former }) => sum(written(content), stored(former.body)),
  *run({
    former: serialized,
    revision,
    content,
    fields,
    now,
    savedBy,
    blockVocabulary,
  }: PostRestorationInput): Computation<
    PostQuestion,
    References,
    ComposedRestoration,
    InvalidInput
  > {
    const former = formerPost(serialized);
    const given = readJson(content);
    const parsed = parseRestoredContent(former, given, now, fields, blockVocabulary);
    if (parsed.isErr()) return err(parsed.error);
    const found = yield questionOf(parsed.value, former.status);
    const present = presentRevision(former, parsed.value, found);
    const { leftOut } = present;
    // References were left out or replaced, so the post is derived from the records that exist.
    const references =
      leftOut.length === 0 ? found : yield questionOf(present.revision, former.status);
    const { post, ...outcome } = restoreRevision(former, present, references, now, savedBy);
    const keptFields = RESTORABLE_FIELDS.filter(
      (name) => !fields.includes(name) && given[name] !== former[name],
    );
    const restoration = { revision, ...outcome, keptFields, leftOut };
    if (post === former) return ok({ restoration });
    const next = composed(post, references, former, outcome.changedFields);
    const resource = withRestoration(textOf(next.resource), restoration);
    const replaced = withGoneMedia(replacedPostOf(former, post, references.site), post, references);
    return ok({ composed: { ...next, former: replaced, resource }, restoration });
  },
});

/**
 * Adds the deleted media that `next` names to the references of `former`. A storage does not
 * require references that a post already had to exist, and `next` shows these media as deleted.
 */
const withGoneMedia = (former: ReplacedPost, next: Post, { media }: References): ReplacedPost => {
  const gone = referencesOfPost(next).mediaIds.filter((id) => !media.has(id));
  const mediaIds = [...new Set([...former.references.mediaIds, ...gone])];
  return { ...former, references: { ...former.references, mediaIds } };
};
