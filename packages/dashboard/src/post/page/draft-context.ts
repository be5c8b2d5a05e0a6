import { createContext, useContext, useSyncExternalStore } from 'react';
import { useMayChangePostOf } from '../../client/session.ts';
import { contentOf, type DraftState } from '../../draft/state.ts';
import type { PostFields } from '../../draft/fields/post-fields.ts';
import type { OpenDraft } from './draft-provider.ts';

/** Context of the open draft; the screen of a post provides it to its parts. */
export const DraftSessionContext = createContext<OpenDraft | undefined>(undefined);

/** Returns the open draft with its ports. */
export const useOpenDraft = (): OpenDraft => {
  const open = useContext(DraftSessionContext);
  if (open === undefined) throw new Error('useOpenDraft needs a DraftSessionContext around it');
  return open;
};

/**
 * Returns a part of the state of the open draft. The component is drawn again only when that part
 * changes, so that typing draws little; `select` must not make new objects.
 */
export const useDraft = <Value>(select: (state: DraftState) => Value): Value => {
  const { draft } = useOpenDraft();
  return useSyncExternalStore(draft.subscribe, () => select(draft.getState()));
};

/** Returns a field as it is typed. */
export const useField = <Name extends keyof PostFields>(name: Name): PostFields[Name] =>
  useDraft(({ typed }) => typed[name]);

/** Returns whether the post is one of others, which this person may only read. */
export const useIsOfOthers = (): boolean => {
  const mayChangeOf = useMayChangePostOf();
  return useDraft(({ remote }) => remote !== null && !mayChangeOf(remote.content.authorId));
};

/** Returns whether the post can only be read: it is one of others, or another tab writes it. */
export const useIsReadOnly = (): boolean => {
  const isOfOthers = useIsOfOthers();
  return useDraft(({ access }) => access === 'reading') || isOfOthers;
};

/** Returns the title as it is saved: the first words of a post without one. */
export const useTitle = (): string => useDraft((state) => contentOf(state).title);

/** Returns the slug as it is saved. */
export const useSlug = (): string => useDraft((state) => contentOf(state).slug);
