import { useEffect } from 'react';
import { useSession } from '../../client/session.ts';
import { useAuthors } from '../settings/use-records.ts';
import { useDraft, useField, useOpenDraft } from './draft-context.ts';

const keyOf = (workspaceId: string): string => `last-author/${workspaceId}`;

/**
 * Gives a new post the author who was used last in this browser, otherwise the first one. Once an
 * author is chosen, it is remembered.
 */
export const useAuthorOfNewPost = (): void => {
  const { draft } = useOpenDraft();
  const { workspace } = useSession();
  const authorId = useField('authorId');
  const isNew = useDraft(({ remote }) => remote === null);
  const authors = useAuthors();
  const key = keyOf(workspace.id);
  const last = localStorage.getItem(key);
  const suggested = authors.find(({ id }) => id === last)?.id ?? authors[0]?.id;
  const isMissing = isNew && authorId === '';

  useEffect(() => {
    if (isMissing && suggested !== undefined) draft.change({ authorId: suggested });
  }, [draft, isMissing, suggested]);

  useEffect(() => {
    if (authorId !== '') localStorage.setItem(key, authorId);
  }, [key, authorId]);
};
