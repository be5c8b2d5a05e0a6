import { Plugin } from 'prosemirror-state';
import { announce } from '../../ui/live-region.tsx';
import { cellWords } from './cell-words.ts';

/** Returns the plugin that has the place in a table read out when the selection comes into another cell. */
export const sayCells = (): Plugin =>
  new Plugin({
    view: () => ({
      update: ({ state }, before) => {
        if (state.selection === before.selection) return;
        const now = cellWords(state);
        // Letters that are typed into a header change its name, and not the place.
        if (now === '' || now === cellWords(before)) return;
        const isSameCell =
          state.doc !== before.doc &&
          state.selection.$head.parent !== before.selection.$head.parent &&
          state.selection.$head.before() === before.selection.$head.before();
        if (!isSameCell) announce(now);
      },
    }),
  });
