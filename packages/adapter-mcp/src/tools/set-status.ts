import { updatePost } from '@content-publishing/application';
import { PostStatusSchema } from '@content-publishing/domain';
import { Type } from '@sinclair/typebox';
import { CHANGES, CLOSED, defineTool } from '../tool.ts';

export const setStatus = defineTool({
  name: 'set_status',
  description:
    'Publishes, schedules, archives or withdraws a post. scheduled needs scheduledAt; unpublishAt ends a publication.',
  permissions: updatePost.permissions,
  isBeyondDrafts: true,
  annotations: CHANGES,
  own: Type.Object(
    {
      post: Type.String({ description: 'Id or slug' }),
      version: Type.String({ description: 'Version that you have read' }),
      status: PostStatusSchema,
    },
    CLOSED,
  ),
  fields: {
    scheduledAt: { type: 'string', description: 'Instant, such as 2026-12-24T08:00:00Z' },
    unpublishAt: { type: 'string' },
  },
  run: async ({ ports, caller }, { post: idOrSlug, version, status }, dates) =>
    updatePost(ports)(caller.actor, {
      idOrSlug,
      patch: { ...dates, status },
      versions: [version],
    })
      .map(({ post, version: saved }) =>
        [
          `status: ${post.status}`,
          ...(post.scheduledAt === null ? [] : [`scheduledAt: ${post.scheduledAt}`]),
          ...(post.unpublishAt === null ? [] : [`unpublishAt: ${post.unpublishAt}`]),
          `version: ${JSON.stringify(saved)}`,
        ].join('\n'),
      )
      .mapErr((error) => ({ error })),
});
