import { updatePost as update } from '@content-publishing/application';
import { Type } from '@sinclair/typebox';
import { err } from 'neverthrow';
import { givenPost } from '../input/given-post.ts';
import { BODY_FIELDS, POST_FIELDS } from '../input/post-fields.ts';
import { savedText } from '../output/check-lines.ts';
import { CHANGES, CLOSED, defineTool } from '../tool.ts';

export const updatePost = defineTool({
  name: 'update_post',
  description:
    'Changes the given fields of a post, null clears one; a body replaces the whole body. A published post changes for its readers at once. Returns the new version, losses and scores.',
  permissions: update.permissions,
  annotations: CHANGES,
  own: Type.Object(
    {
      post: Type.String({ description: 'Id or slug' }),
      version: Type.String({ description: 'Version that you have read' }),
    },
    CLOSED,
  ),
  fields: { ...POST_FIELDS, ...BODY_FIELDS },
  run: async (context, { post: idOrSlug, version }, fields) => {
    const { ports, caller } = context;
    const given = await givenPost(context, fields);
    if (given.isErr()) return err(given.error);
    const { fields: patch, losses, places } = given.value;
    const saved = update(ports)(caller.actor, { idOrSlug, patch, versions: [version] });
    return saved
      .map((found) => savedText('Saved', { ...found, losses }))
      .mapErr((error) => ({ error, ...places }));
  },
});
