import type { PostStatus } from '@content-publishing/domain';

const STATUSES: Readonly<Record<PostStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
};

/** Words of the list of posts. */
export const postsText = {
  title: 'Posts',
  newPost: 'New post',
  statuses: STATUSES,
  columns: { title: 'Title', status: 'Status', author: 'Author', updated: 'Updated' },
} as const;
