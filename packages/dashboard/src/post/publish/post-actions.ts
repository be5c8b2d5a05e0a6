import { POST_TRANSITIONS, type PostStatus } from '@content-publishing/domain';

/** Action that changes who can read a post, or what they read. */
export type PostAction =
  | 'publish'
  | 'update'
  | 'publish-now'
  | 'reschedule'
  | 'unschedule'
  | 'unpublish'
  | 'archive'
  | 'to-draft';

/** Actions of a post: the one of the button, and those in the menu. */
export interface PostActions {
  readonly primary: PostAction | null;
  readonly more: readonly PostAction[];
}

const NONE: PostActions = { primary: null, more: [] };

/**
 * Returns the actions that a person has for a post: only changes of the status that the service
 * allows, and none for a key that may change drafts alone.
 */
export const actionsOf = (status: PostStatus, isDraftsOnly: boolean): PostActions => {
  if (isDraftsOnly) return NONE;
  const next = new Set(POST_TRANSITIONS[status]);
  const more: PostAction[] = [];
  switch (status) {
    case 'draft':
      if (next.has('archived')) more.push('archive');
      return { primary: next.has('published') ? 'publish' : null, more };
    case 'scheduled':
      if (next.has('published')) more.push('publish-now');
      more.push('reschedule');
      if (next.has('draft')) more.push('unschedule');
      return { primary: 'update', more };
    case 'published':
      if (next.has('draft')) more.push('unpublish');
      if (next.has('archived')) more.push('archive');
      return { primary: 'update', more };
    case 'archived':
      if (next.has('draft')) more.push('to-draft');
      return { primary: 'update', more };
    default:
      return status satisfies never;
  }
};
