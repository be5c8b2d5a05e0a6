import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { gridAt } from './table-place.ts';

/**
 * Returns the plugin by which a header cell without text is read out as a cell like others: it names
 * nothing. An attribute of the node would be a step that can be undone.
 */
export const emptyHeaders = (): Plugin =>
  new Plugin({
    props: {
      decorations: ({ doc }) => {
        const empty: Decoration[] = [];
        let position = 0;
        for (const block of doc.children) {
          const grid = block.type.name === 'table' ? gridAt(doc, position) : undefined;
          grid?.node.descendants((cell, offset) => {
            const { tableRole } = cell.type.spec;
            if (tableRole === 'header_cell' && cell.textContent === '') {
              const from = grid.start + offset;
              empty.push(Decoration.node(from, from + cell.nodeSize, { role: 'cell' }));
            }
            return tableRole === 'row';
          });
          position += block.nodeSize;
        }
        return empty.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, empty);
      },
    },
  });
