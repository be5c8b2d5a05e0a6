import { useIsDraftsOnly, useMay } from '../../client/session.ts';
import { useDraft, useIsReadOnly, useOpenDraft } from '../page/draft-context.ts';
import { actionsOf, type PostActions } from './post-actions.ts';
import { hasHiddenChanges } from '../../draft/state.ts';
import { useJudgement } from '../checks/judgement-context.ts';
import { usePublication } from './use-publication.ts';

/** Returns the actions that the person has for the open post. */
export const usePostActions = (): PostActions => {
  const status = useDraft(({ remote }) => remote?.post.status ?? 'draft');
  const mayWrite = useMay()('posts:write');
  const isDraftsOnly = useIsDraftsOnly();
  const isReadOnly = useIsReadOnly();
  return actionsOf(status, isDraftsOnly || !mayWrite || isReadOnly);
};

/**
 * Returns the action of Ctrl+S: it saves a draft as a revision of its own, and updates any other post,
 * as its button does. A key for drafts alone saves the working copy.
 */
export const useSaveOrUpdate = (): (() => void) => {
  const { draft } = useOpenDraft();
  const { violations } = useJudgement();
  const { primary } = usePostActions();
  const publish = usePublication();
  return () => {
    const state = draft.getState();
    if (state.line.kind === 'saving') return;
    const isUpdate = primary === 'update' && violations.length === 0 && hasHiddenChanges(state);
    if (isUpdate) void publish({});
    else void draft.saveNow();
  };
};
