import type { DialectLoss, PlainMarkdown, SourceLines } from '../../tree/plain-markdown.ts';
import { type Edit, NOTE } from './construct.ts';

/** Source that is written anew with some parts replaced, in their order. */
interface Rewriting {
  readonly replace: (edit: Edit) => void;
  /** Returns the new source with the losses; `undefined` if nothing was replaced. */
  readonly end: () => PlainMarkdown | undefined;
}

/** Starts to write a source anew. */
export const rewriting = ({ text, lineAt }: SourceLines): Rewriting => {
  let written = '';
  let done = 0;
  let line = 1;
  /** Lines of the given text at which the lines of the new one begin. */
  const lines = [1];
  const losses: DialectLoss[] = [];
  const notes: { readonly text: string; readonly line: number }[] = [];
  let isChanged = false;

  const keep = (end: number): void => {
    for (const [index, part] of text.slice(done, end).split('\n').entries()) {
      if (index > 0) {
        line += 1;
        lines.push(line);
        written += '\n';
      }
      written += part;
    }
    done = end;
  };

  return {
    replace: ({ start, end, text: replacement, loss, note }) => {
      if (start < done) return;
      isChanged = true;
      // Of the spaces on both sides of what goes, one is left; none before the end of a sentence.
      const isBetween =
        replacement === '' &&
        /\S[ \t]$/.test(text.slice(Math.max(0, start - 2), start)) &&
        /^(?:[\s.,;:!?)]|$)/.test(text.slice(end, end + 1));
      keep(isBetween ? start - 1 : start);
      if (loss) losses.push({ ...loss, line: lineAt(line) });
      if (note !== undefined) notes.push({ text: note, line });
      written += replacement === NOTE ? `[^inline-note-${notes.length}]` : replacement;
      for (const character of replacement) if (character === '\n') lines.push(line);
      line += text.slice(done, end).split('\n').length - 1;
      done = end;
    },
    end: () => {
      if (!isChanged) return undefined;
      keep(text.length);
      for (const [index, note] of notes.entries()) {
        written += `\n\n[^inline-note-${index + 1}]: ${note.text}`;
        lines.push(note.line, note.line);
      }
      return { text: written, lineAt: (at) => lineAt(lines[at - 1] ?? at), losses };
    },
  };
};
