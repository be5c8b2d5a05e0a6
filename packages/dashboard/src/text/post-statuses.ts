import type { PostStatus } from '@content-publishing/domain';

/** Words for the statuses of posts. */
export const postStatuses: Readonly<Record<PostStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
};
