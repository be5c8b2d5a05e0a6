import type { Post } from '../../content/post/post.ts';
import type { References } from '../../content/post/references.ts';
import { resolvedBlocksJson } from '../../content/post/resolved-body-json.ts';
import type { ResolvedPost } from '../../content/post/resolved-post.ts';
import { summarizePost } from '../../content/post/summary.ts';
import { versionOf } from '../../content/post/version.ts';
import { referencesShownBy } from '../../lifecycle/reference-ids.ts';
import {
  type ReplacedPost,
  replacedPostOf,
  type StoredPost,
  storedPostOf,
} from '../../lifecycle/stored-post.ts';
import { textOf, type Utf8Text } from '../../schema/json-bytes.ts';
import type { JsonString } from '../../schema/json-string.ts';

/** Post ready to be stored, with the Post resource for the response to the request. */
export interface ComposedPost {
  readonly stored: StoredPost;
  /** Data of the former state that the post replaces; `null` for a new post. */
  readonly former: ReplacedPost | null;
  /** Names of the written fields that changed; null for a new post. */
  readonly changedFields: readonly string[] | null;
  /** JSON of the Post resource, for the response. */
  readonly resource: Utf8Text;
  /** Version of the Post resource. */
  readonly version: string;
}

/**
 * Prepares `post` to be stored in place of `former` (`null`: as a new post), with its response.
 * `fields` are the names of the written fields in which both differ.
 */
export const composed = (
  post: Post,
  references: References,
  former: Post | null,
  fields: ComposedPost['changedFields'] = null,
): ComposedPost => {
  const stored = storedPostOf(post, references);
  const shown = referencesShownBy(stored.references, references);
  return {
    stored,
    former: former && replacedPostOf(former, post, references.site),
    changedFields: fields,
    resource: resourceOf(stored, post.bodyText, shown),
    version: versionOf(post, shown),
  };
};

/**
 * Returns the JSON of a Post resource, composed of the stored JSON with the media records resolved.
 * Each part is read before the parts are joined, because V8 copies a joined text when it is first
 * read.
 */
const resourceOf = (
  { post, bodyJson, structuredBlocks, jsonLd }: StoredPost,
  bodyText: string,
  references: References,
): JsonString<ResolvedPost> => {
  const shown = (blocks: Utf8Text) => resolvedBlocksJson(textOf(blocks), references.media);
  const summary = JSON.stringify(summarizePost(post, references)).slice(0, -1);
  const structured = structuredBlocks && `,"structuredBlocks":${shown(structuredBlocks)}`;
  return `${summary},"bodyJson":${shown(bodyJson)},"bodyText":${JSON.stringify(bodyText)}${structured ?? ''},"jsonLd":${textOf(jsonLd)}}`;
};
