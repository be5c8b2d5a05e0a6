import { NEWEST_BLOCK_VOCABULARY } from '../tenant/block-vocabulary.ts';
import type { Block } from '../content/block/vocabulary.ts';
import { type Body, parseBody } from '../content/body/body.ts';
import { requestBlocks } from '../content/body/request-blocks.ts';
import { mergeBodies } from '../content/diff/merge-bodies.ts';
import { writtenFieldsOf } from '../content/post/content.ts';
import type { Post } from '../content/post/post.ts';
import type { References } from '../content/post/references.ts';
import type { RevisionContent } from '../content/post/revision.ts';
import { jsonEquals } from '../schema/json-equality.ts';
import { isJsonObject, type JsonObject } from '../schema/json.ts';
import { mergePatch } from '../schema/merge-patch.ts';

/** Changes of a post after a merge with the changes that others have made since. */
export interface MergedChanges {
  /** JSON Merge Patch (RFC 7396) of the present post. */
  readonly patch: JsonObject;
  /** JSON Pointers of the fields that both have changed, in different ways. */
  readonly conflicts: readonly string[];
}

/**
 * Merges `patch`, a JSON Merge Patch of the revision `base` of a post, with the changes of the post
 * since: field by field, in objects by their members, and in the body by block. A field in conflict
 * stays as the patch has it. `media` are the media records that the writer of the patch was shown.
 */
export const mergeChanges = (
  base: RevisionContent,
  post: Post,
  patch: JsonObject,
  media: References['media'] = new Map(),
): MergedChanges => {
  const present = { ...writtenFieldsOf(post), bodyJson: post.bodyJson };
  const { bodyJson: blocks, ...fields } = patch;
  const merged = mergeMembers(base, present, fields, '');
  if (blocks === undefined || jsonEquals(base.bodyJson, post.bodyJson)) {
    return { ...merged, patch };
  }
  const body = mergedBody(base.bodyJson, post.bodyJson, blocks, media);
  return body
    ? { ...merged, patch: { ...patch, bodyJson: body } }
    : { patch, conflicts: [...merged.conflicts, '/bodyJson'] };
};

const mergeMembers = (
  base: JsonObject,
  present: JsonObject,
  patch: JsonObject,
  path: string,
): MergedChanges => ({
  patch,
  conflicts: Object.entries(patch).flatMap(([name, value]) => {
    const [former, now] = [base[name] ?? null, present[name] ?? null];
    const pointer = `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (jsonEquals(former, now) || jsonEquals(mergePatch(now, value), now)) return [];
    // Members of an object are changed each by itself.
    return isJsonObject(value) && isJsonObject(former) && isJsonObject(now)
      ? mergeMembers(former, now, value, pointer).conflicts
      : [pointer];
  }),
});

/** Returns the merged blocks; undefined if they are in conflict, or the new ones are invalid. */
const mergedBody = (
  base: readonly Block[],
  present: readonly Block[],
  blocks: unknown,
  media: References['media'],
): readonly Block[] | undefined => {
  const bodyOf = (input: unknown, former?: Body['tocItems']) =>
    parseBody(input, '/bodyJson', former, NEWEST_BLOCK_VOCABULARY);
  const parsed = bodyOf(base)
    .andThen(({ tocItems }) => bodyOf(requestBlocks(blocks, base, media), tocItems))
    .map(({ blocks: given }: Body) => given);
  return parsed.isErr() ? undefined : mergeBodies(base, parsed.value, present);
};
