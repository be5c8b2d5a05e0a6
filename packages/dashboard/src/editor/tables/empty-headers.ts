import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { gridAt } from './table-place.ts';

/**
 * Returns the plugin by which a header cell without text is read out as a cell like others: it names
 * nothing. A class or an attribute of the node would be a step of its own that can be undone.
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
            const isEmptyHeader =
              cell.type.spec['tableRole'] === 'header_cell' && cell.textContent === '';
            const from = grid.start + offset;
            if (isEmptyHeader)
              empty.push(Decoration.node(from, from + cell.nodeSize, { role: 'cell' }));
            return cell.type.spec['tableRole'] === 'row';
          });
          position += block.nodeSize;
        }
        return empty.length === 0 ? DecorationSet.empty : DecorationSet.create(doc, empty);
      },
    },
  });
