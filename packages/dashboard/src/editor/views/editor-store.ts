import type { EditorState } from 'prosemirror-state';
import { useSyncExternalStore } from 'react';

/** Source of the state of a view for the menus around it. */
export interface EditorStore {
  readonly subscribe: (listener: () => void) => () => void;
  /** Tells the menus that the state of the view is another one. */
  readonly tell: () => void;
}

/** Creates a source that no menu listens to yet. */
export const createEditorStore = (): EditorStore => {
  const listeners = new Set<() => void>();
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    tell: () => {
      for (const listener of listeners) listener();
    },
  };
};

/**
 * Returns a value of the state of a view. `select` must return a primitive value, or an object that is
 * the same as long as nothing changes.
 */
export const useEditorValue = <T>(
  store: EditorStore,
  view: { readonly state: EditorState },
  select: (state: EditorState) => T,
): T => useSyncExternalStore(store.subscribe, () => select(view.state));
