import type { EditorState } from 'prosemirror-state';
import { useSyncExternalStore } from 'react';
import type { Listeners } from '../../ui/listeners.ts';

/** Source of the state of a view for the menus around it: they are told of each other state. */
export type EditorStore = Listeners;

/**
 * Returns a value of the state of a view. `select` must return a primitive value, or an object that is
 * the same as long as nothing changes.
 */
export const useEditorValue = <T>(
  store: EditorStore,
  view: { readonly state: EditorState },
  select: (state: EditorState) => T,
): T => useSyncExternalStore(store.subscribe, () => select(view.state));
