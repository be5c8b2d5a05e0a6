import { Fragment, type Mark, type Node, type Schema } from 'prosemirror-model';

/** Text of one block that is being read, with its marks and collapsed white space. */
export interface InlineBuffer {
  /** Adds a text. Its white space is one space, and none at the start. */
  add(text: string, marks: readonly Mark[]): void;
  /** Adds a space between two words, if there is none. */
  addSpace(): void;
  /** Returns the text, and empties the buffer. */
  take(): Fragment;
}

const SPACE = /[\t\n\f\r \u00a0]+/g;

// A no-break space between two words of one text is meant; any other is a filler of word processors.
const collapse = (text: string): string =>
  text
    .replaceAll('\ufeff', '')
    .replaceAll(SPACE, (run, at: number, whole: string) =>
      run === '\u00a0' && at > 0 && at + 1 < whole.length ? run : ' ',
    );

/** Creates an empty buffer. */
export const createInlineBuffer = (schema: Schema): InlineBuffer => {
  let texts: { text: string; marks: readonly Mark[] }[] = [];
  let needsSpace = false;
  return {
    add: (source, marks) => {
      const text = collapse(source);
      const words = text.replace(/^ /, '').replace(/ $/, '');
      if (texts.length > 0 && text.startsWith(' ')) needsSpace = true;
      if (words === '') return;
      const last = texts.at(-1);
      if (needsSpace && last) {
        // A space belongs to the marks of both sides, or to none.
        const shared = last.marks.filter((mark) => mark.isInSet(marks));
        texts.push({ text: ' ', marks: shared });
      }
      texts.push({ text: words, marks });
      needsSpace = text.endsWith(' ');
    },
    addSpace: () => {
      needsSpace = texts.length > 0;
    },
    take: () => {
      const nodes: Node[] = [];
      for (const { text, marks } of texts) {
        const node = schema.text(text, marks);
        const last = nodes.at(-1);
        if (last?.sameMarkup(node)) {
          nodes[nodes.length - 1] = schema.text(`${last.text}${text}`, marks);
        } else nodes.push(node);
      }
      texts = [];
      needsSpace = false;
      return Fragment.fromArray(nodes);
    },
  };
};
