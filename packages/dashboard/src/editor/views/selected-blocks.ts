import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { BlockSelection, blockStart } from '../commands/block-selection.ts';

/** Shows which blocks are selected. */
export const selectedBlocks = (): Plugin =>
  new Plugin({
    props: {
      decorations: ({ doc, selection }) => {
        if (!(selection instanceof BlockSelection)) return null;
        const { from, to } = selection.range;
        const marks: Decoration[] = [];
        for (let index = from, at = blockStart(doc, from); index <= to; index += 1) {
          const end = at + doc.child(index).nodeSize;
          marks.push(Decoration.node(at, end, { 'data-selected': '' }));
          at = end;
        }
        return DecorationSet.create(doc, marks);
      },
    },
  });
