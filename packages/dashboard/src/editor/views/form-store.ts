import type { Node } from 'prosemirror-model';
import { createListeners } from '../../ui/listeners.ts';

/** Form of a block in the document, whose fields React draws into `element`. */
export interface BlockForm {
  readonly key: number;
  readonly element: HTMLElement;
  readonly node: Node;
  /** Whether the block is near the part of the page that is seen. */
  readonly isNear: boolean;
  /** Returns the position of the block; `undefined` once it is gone. */
  readonly position: () => number | undefined;
}

/** Store of the forms in the document. */
export interface FormStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly forms: () => readonly BlockForm[];
  readonly set: (form: BlockForm) => void;
  readonly setNear: (key: number, isNear: boolean) => void;
  readonly remove: (key: number) => void;
}

/** Creates an empty store of forms. Its list is another array after each change. */
export const createFormStore = (): FormStore => {
  const byKey = new Map<number, BlockForm>();
  const listeners = createListeners();
  let list: readonly BlockForm[] = [];
  const tell = (): void => {
    list = [...byKey.values()];
    listeners.tell();
  };
  return {
    subscribe: listeners.subscribe,
    forms: () => list,
    set: (form) => {
      byKey.set(form.key, form);
      tell();
    },
    setNear: (key, isNear) => {
      const form = byKey.get(key);
      if (form === undefined || form.isNear === isNear) return;
      byKey.set(key, { ...form, isNear });
      tell();
    },
    remove: (key) => {
      byKey.delete(key);
      tell();
    },
  };
};
