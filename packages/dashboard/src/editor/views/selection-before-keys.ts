import { Plugin } from 'prosemirror-state';

/**
 * Reads the selection of the page before a key. The browser tells of another selection with its next
 * frame, and a key that comes first, as Escape right after a click, would act where the caret was.
 */
export const selectionBeforeKeys = (): Plugin =>
  new Plugin({
    props: {
      handleDOMEvents: {
        keydown: (view) => {
          if (!view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
          return false;
        },
      },
    },
  });
