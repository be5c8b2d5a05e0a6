import { getPost as readPost, showMarkdown } from '@content-publishing/application';
import {
  invalidInput,
  OneOf,
  POST_FIELD_NAMES,
  type PostFieldName,
  type ResolvedPost,
  textOf,
} from '@content-publishing/domain';
import { Type } from '@sinclair/typebox';
import { err, ok, type Result } from 'neverthrow';
import { MAX_WEIGHT, startOf, weightOf } from '../output/text-budget.ts';
import { scoreLines } from '../output/check-lines.ts';
import { CLOSED, defineTool, READS, type ToolFailure } from '../tool.ts';
import { atPresentSlug, withoutFrontMatter } from './present-slug.ts';

export const getPost = defineTool({
  name: 'get_post',
  description:
    'Reads a post: its version, its fields, and its body as Markdown or as blocks. A long body comes in parts: go on with offset.',
  permissions: readPost.permissions,
  annotations: READS,
  own: Type.Object(
    {
      post: Type.String({ description: 'Id or slug' }),
      format: Type.Optional(OneOf(['markdown', 'json'])),
      offset: Type.Optional(Type.Integer({ minimum: 0 })),
    },
    CLOSED,
  ),
  run: async ({ readPorts, caller }, { post: idOrSlug, format = 'markdown', offset = 0 }) => {
    const ports = { ...readPorts, admit: caller.admit };
    const read = readPost(ports);
    const found = await atPresentSlug((at) => read(caller.actor, at), idOrSlug);
    if (found.isErr()) return err({ error: found.error });
    const { post, version } = found.value;
    const head = offset === 0 ? headOf(post, version) : [`version: ${JSON.stringify(version)}`];
    if (format === 'json') {
      return partOf(JSON.stringify(post.bodyJson, null, 1), offset, [...head, 'json:']);
    }
    const shown = await atPresentSlug((at) => showMarkdown(ports)(caller.actor, at), post.id);
    return shown
      .mapErr((error): ToolFailure => ({ error }))
      .andThen((markdown) =>
        partOf(withoutFrontMatter(textOf(markdown)), offset, [...head, 'markdown:']),
      );
  },
});

/** Returns the part of a body from `offset` on that fits into a result, after the lines of `head`. */
const partOf = (
  body: string,
  offset: number,
  head: readonly string[],
): Result<string, ToolFailure> => {
  if (offset > body.length) {
    const message = `must be at most ${body.length}, the length of the body; found ${offset}`;
    return err({ error: invalidInput([{ path: '/offset', message }]) });
  }
  const start = [...head, ''].join('\n');
  const part = startOf(body.slice(offset), MAX_WEIGHT - weightOf(start) - 60);
  const end = offset + part.length;
  const more = end < body.length ? `\nnextOffset: ${end} of ${body.length}` : '';
  return ok(`${start}${part}${more}`);
};

/** Maximum weight of a field in the head. */
const MAX_FIELD_WEIGHT = 4000;

/** Returns the lines with the version and the fields of a post, by the names of the arguments. */
const headOf = (post: ResolvedPost, version: string): readonly string[] => {
  const { id, status, publishedAt, scheduledAt, unpublishAt, updatedAt } = post;
  const given: Readonly<Record<PostFieldName, unknown>> = {
    ...post,
    tagIds: post.tags.map((tag) => tag.id),
    relatedPostIds: post.relatedPosts.map((related) => related.id),
    // The body follows.
    bodyJson: null,
  };
  return [
    `version: ${JSON.stringify(version)}`,
    ...fieldLines({ id, status, publishedAt, scheduledAt, unpublishAt, updatedAt }),
    ...scoreLines(post),
    ...fieldLines(Object.fromEntries(POST_FIELD_NAMES.map((name) => [name, given[name]]))),
  ];
};

const fieldLines = (fields: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    const text = JSON.stringify(value);
    if (text === 'null' || text === '[]') return [];
    return weightOf(text) > MAX_FIELD_WEIGHT
      ? [`${name}: (${text.length} characters, not shown)`]
      : [`${name}: ${text}`];
  });
