import type { BlockName } from '../protocol.ts';
import { isIncoming } from './incoming.ts';
import { isBlock, selectorOf } from './marking.ts';

// Frameworks allow no other elements and attributes, and policies no inline styles.
const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/** Outlines by their kind. The last one wins. */
const LINES = { advice: 'dotted #805300', problem: 'dashed #b3261e', caret: 'solid #2456c9' };

let caret: BlockName = null;
let marks: readonly unknown[] = [];

const draw = (): void => {
  const all = [...marks, { block: caret, kind: 'caret' }].filter(isIncoming);
  const rules = Object.entries(LINES).map(([kind, line]) => {
    const blocks = all.flatMap((mark) =>
      mark.kind === kind && isBlock(mark.block) ? [selectorOf(mark.block)] : [],
    );
    return `:is(${blocks.join()}){outline:2px ${line}!important;outline-offset:2px!important;box-shadow:0 0 0 4px #fff!important}`;
  });
  sheet.replaceSync(rules.join(''));
};

/** Outlines the blocks of the marks in a list; other values in it are ignored. */
export const outlineMarks = (list: readonly unknown[]): void => {
  marks = list;
  draw();
};

/** Outlines the block of the caret, and scrolls to it if it is out of view. */
export const outlineCaret = (block: BlockName): void => {
  caret = block;
  draw();
  const element = document.querySelector(selectorOf(block));
  element?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
};
