import { defineEntity, p } from '@mikro-orm/core';
import { instant } from './columns.ts';

/**
 * Post that is published or archived at an instant. Each save of a post keeps its row up to date.
 * The rows are apart from the posts, and refer to no other table, because on a cluster they are on
 * the coordinator alone: so the due posts of all workspaces are found without asking every node.
 */
export const DuePostEntity = defineEntity({
  name: 'DuePost',
  tableName: 'due_posts',
  properties: {
    workspaceId: p.uuid().primary(),
    postId: p.uuid().primary(),
    change: p.text().$type<'publish' | 'archive'>(),
    at: instant(),
  },
  indexes: [{ name: 'due_posts_at_idx', properties: ['change', 'at', 'postId'] }],
});
