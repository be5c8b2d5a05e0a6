import { defineEntity, p } from '@mikro-orm/core';
import { instant, reference, tenantKey } from './columns.ts';
import { PostEntity } from './post.ts';

/** Token that lets any key read one post of any status. Only the hash of its secret is stored. */
export const PreviewTokenEntity = defineEntity({
  name: 'PreviewToken',
  tableName: 'preview_tokens',
  properties: {
    ...tenantKey(),
    postId: p.uuid(),
    secretHash: p.text(),
    createdAt: instant(),
    expiresAt: instant(),
    issuedBy: p.uuid().strictNullable(),
    issuedByUserId: p.uuid().strictNullable(),
    issuedByUserName: p.text().strictNullable(),
    post: () => reference(PostEntity, 'preview_tokens_post_fkey', 'workspace_id', 'post_id'),
  },
  indexes: [
    { name: 'preview_tokens_expires_at_idx', properties: ['expiresAt'] },
    {
      name: 'preview_tokens_post_idx',
      properties: ['workspaceId', 'postId', 'createdAt', 'id'],
    },
  ],
});
