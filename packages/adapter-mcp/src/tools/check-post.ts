import {
  authorize,
  checkPostDraft,
  convertBody,
  getDraftLinks,
  getPostChecks,
  getPostLinks,
  showMarkdown,
} from '@content-publishing/application';
import { invalidInput, textOf } from '@content-publishing/domain';
import { Type } from '@sinclair/typebox';
import { err, ok, type Result } from 'neverthrow';
import { givenPost, type Places, placesOf } from '../input/given-post.ts';
import { BODY_FIELDS, POST_FIELDS } from '../input/post-fields.ts';
import { checkLines, lossLines } from '../output/check-lines.ts';
import { linkLines } from '../output/link-lines.ts';
import { CLOSED, defineTool, READS, type ToolContext, type ToolFailure } from '../tool.ts';
import { atPresentSlug, withoutFrontMatter } from './present-slug.ts';

export const checkPost = defineTool({
  name: 'check_post',
  description:
    'Checks a stored post, or the fields of a draft, and stores nothing: what is invalid, both scores, advice with places, dead links, posts to link to. Lines are those of the Markdown given, or shown by get_post.',
  permissions: getPostChecks.permissions,
  annotations: READS,
  own: Type.Object(
    { post: Type.Optional(Type.String({ description: 'Id or slug, in place of fields' })) },
    CLOSED,
  ),
  fields: { ...POST_FIELDS, ...BODY_FIELDS },
  run: async (context, { post }, fields) => {
    if (post === undefined) return checkDraft(context, fields);
    const [other] = Object.keys(fields);
    if (other !== undefined) {
      const message = 'must be absent when post is given: a stored post is checked as it is';
      return err({ error: invalidInput([{ path: `/${other}`, message }]) });
    }
    return checkStored(context, post);
  },
});

const checkDraft = async (
  context: ToolContext,
  fields: Parameters<typeof givenPost>[1],
): Promise<Result<string, ToolFailure>> => {
  const given = await givenPost(context, fields);
  if (given.isErr()) return err(given.error);
  const { fields: draft, losses, places } = given.value;
  const { ports, caller } = context;
  return checkPostDraft(ports)(caller.actor, draft)
    .andThen((checks) =>
      getDraftLinks(ports)(caller.actor, draft).map((links) =>
        [...checkLines(checks, places), ...linkLines(links, places), ...lossLines(losses)].join(
          '\n',
        ),
      ),
    )
    .mapErr((error) => ({ error, ...places }));
};

const checkStored = async (
  context: ToolContext,
  idOrSlug: string,
): Promise<Result<string, ToolFailure>> => {
  const { ports, readPorts, caller } = context;
  const check = getPostChecks({ ...readPorts, admit: caller.admit });
  const checked = await atPresentSlug((at) => check(caller.actor, at), idOrSlug);
  if (checked.isErr()) return err({ error: checked.error });
  const places = await storedPlaces(context, idOrSlug);
  const lines = checkLines(checked.value, places);
  // A key that sees public posts alone may not see which posts are hidden.
  if (authorize(caller.actor, getPostLinks.permissions).isErr()) return ok(lines.join('\n'));
  const judge = getPostLinks({ ...ports, admit: caller.admit });
  return atPresentSlug((at) => judge(caller.actor, at), idOrSlug)
    .map((links) => [...lines, ...linkLines(links, places)].join('\n'))
    .mapErr((error) => ({ error }));
};

/**
 * Returns the places in the Markdown of a stored post. They have no lines for a key that cannot
 * write posts, because only such a key may have Markdown read.
 */
const storedPlaces = async (
  { ports, readPorts, caller: { actor, admit } }: ToolContext,
  idOrSlug: string,
): Promise<Places> => {
  const unknown = placesOf('/blocks', []);
  if (authorize(actor, convertBody.permissions).isErr()) return unknown;
  const show = showMarkdown({ ...readPorts, admit });
  return atPresentSlug((at) => show(actor, at), idOrSlug)
    .andThen((markdown) =>
      convertBody(ports)(actor, {
        type: 'text/markdown',
        source: withoutFrontMatter(textOf(markdown)),
      }),
    )
    .match(
      ({ lines }) => placesOf('/blocks', lines),
      () => unknown,
    );
};
