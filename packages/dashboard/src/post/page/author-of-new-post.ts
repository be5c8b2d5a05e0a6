import { useEffect } from 'react';
import { useSession, useWriter } from '../../client/session.ts';
import { useAuthors } from '../settings/use-records.ts';
import { useDraft, useField, useOpenDraft } from './draft-context.ts';

type Writer = ReturnType<typeof useWriter>;

const keyOf = ({ workspaceId, actorId }: Writer): string => `last-author/${workspaceId}/${actorId}`;

/** Returns a function that remembers the author whom the person has chosen. */
export const useRememberedAuthor = (): ((authorId: string) => void) => {
  const writer = useWriter();
  return (authorId) => localStorage.setItem(keyOf(writer), authorId);
};

/**
 * Gives a new post the author that the user writes as, or else the one whom this person has chosen last
 * in this browser, or the only one that there is. Otherwise it has none until one is chosen: no post is
 * published under a name by accident.
 */
export const useAuthorOfNewPost = (): void => {
  const { draft } = useOpenDraft();
  const remembered = localStorage.getItem(keyOf(useWriter()));
  const last = useSession().user?.authorId ?? remembered;
  const isMissing = useIsAuthorMissing();
  const authors = useAuthors(isMissing);
  const suggested = authors.length === 1 ? authors[0] : authors.find(({ id }) => id === last);
  const id = suggested?.id;

  useEffect(() => {
    if (isMissing && id !== undefined) draft.change({ authorId: id });
  }, [draft, isMissing, id]);
};

/** Returns whether the post is a new one that has no author yet. */
export const useIsAuthorMissing = (): boolean => {
  const authorId = useField('authorId');
  const isNew = useDraft(({ remote }) => remote === null);
  return isNew && authorId === '';
};
