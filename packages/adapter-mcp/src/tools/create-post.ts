import { createPost as create, getPostVersion } from '@content-publishing/application';
import { Type } from '@sinclair/typebox';
import { err } from 'neverthrow';
import { givenPost } from '../input/given-post.ts';
import { BODY_FIELDS, POST_FIELDS } from '../input/post-fields.ts';
import { savedText } from '../output/check-lines.ts';
import { ADDS, CLOSED, defineTool } from '../tool.ts';
import { atPresentSlug } from './present-slug.ts';

export const createPost = defineTool({
  name: 'create_post',
  description:
    'Creates a draft. slug, title, authorId and a body are required. Returns its id, version, losses of the Markdown, and scores.',
  permissions: create.permissions,
  annotations: ADDS,
  own: Type.Object(
    {
      idempotencyKey: Type.Optional(
        Type.String({ description: 'Any text: a repeated call with it creates no second post' }),
      ),
    },
    CLOSED,
  ),
  fields: { ...POST_FIELDS, ...BODY_FIELDS },
  run: async (context, { idempotencyKey }, fields) => {
    const { ports, caller } = context;
    const given = await givenPost(context, fields);
    if (given.isErr()) return err(given.error);
    const { fields: draft, losses, places } = given.value;
    return create(ports)(caller.actor, { idempotencyKey, draft })
      .andThen(({ post, isReplay }) =>
        atPresentSlug((at) => getPostVersion(ports)(caller.actor, at), post.id).map(({ version }) =>
          savedText(isReplay ? 'It was created before' : 'Created', { post, version, losses }),
        ),
      )
      .mapErr((error) => ({ error, ...places }));
  },
});
