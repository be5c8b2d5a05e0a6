import { useIsDraftsOnly, useMay } from '../../client/session.ts';
import { useDraft, useIsReadOnly } from '../page/draft-context.ts';
import { actionsOf, type PostActions } from './post-actions.ts';

/** Returns the actions that the person has for the open post. */
export const usePostActions = (): PostActions => {
  const status = useDraft(({ remote }) => remote?.post.status ?? 'draft');
  const mayWrite = useMay()('posts:write');
  const isDraftsOnly = useIsDraftsOnly();
  const isReadOnly = useIsReadOnly();
  return actionsOf(status, isDraftsOnly || !mayWrite || isReadOnly);
};
