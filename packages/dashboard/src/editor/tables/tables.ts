import { tableEditing } from 'prosemirror-tables';
import { tablesText as words } from '../../text/tables.ts';
import { showToast } from '../../ui/toast.tsx';
import type { EditorExtension } from '../editor-extension.ts';
import { copyCells, pasteCells } from './cell-clipboard.ts';
import { emptyHeaders } from './empty-headers.ts';
import { keepMarkup } from './keep-markup.ts';
import { sayCells } from './say-cells.ts';
import { sayMoved } from './say-moved.ts';
import { enterGrid, tableKeys } from './table-keys.ts';
import { MAX_COLUMNS, MAX_ROWS, tableShape } from './table-shape.ts';
import { TableTools } from './table-tools.tsx';

/** Tables in the editor. */
export const tables: EditorExtension = {
  shapes: [tableShape],
  plugins: () => [
    tableKeys({
      onFull: () => {
        showToast({ text: words.fullRows(MAX_ROWS), isProblem: true });
      },
      onMoved: sayMoved,
    }),
    copyCells(),
    tableEditing(),
    keepMarkup(),
    emptyHeaders(),
    sayCells(),
  ],
  // The caret goes into a cell, and not into the caption before them.
  onAdded: (view) => {
    enterGrid(view.state, view.dispatch, view);
  },
  paste: (state, pasted, onNotice) => {
    const tr = pasteCells(state, pasted);
    if (tr !== 'too-large') return tr && { tr, as: 'blocks' };
    onNotice({ kind: 'refused', reasons: [words.tooLarge(MAX_ROWS, MAX_COLUMNS)] });
    return { tr: state.tr, as: 'blocks' };
  },
  Tools: TableTools,
};
