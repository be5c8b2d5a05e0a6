import { Fragment, type Node, type Schema } from 'prosemirror-model';
import { newBlock } from '../blocks/new-block.ts';
import { styleOf } from './element-style.ts';
import { htmlKindOf } from './html-kind.ts';
import { asWritten, isElement } from './inert-html.ts';

/**
 * Returns whether an element has several lines of a code editor in it: VS Code copies them as blocks in
 * an element with its own white space. A word or a line that was copied there stays a text.
 */
export const isEditorCode = (element: Element): boolean =>
  element.childElementCount > 1 &&
  styleOf(element, 'white-space').startsWith('pre') &&
  /\bmonospace\b/.test(styleOf(element, 'font-family'));

/** Returns the listing that an element with its own white space is, with its language if that is named. */
export const listingOf = (schema: Schema, element: Element): Node => {
  const code = element.querySelector('code') ?? element;
  const language = /(?:^|\s)lang(?:uage)?-([\w+#.-]+)/.exec(code.className)?.[1] ?? '';
  // Editors on Windows write no-break spaces for the spaces of a listing.
  const text = linesOf(code)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\u00a0', ' ')
    .replace(/\n$/, '');
  const content = text === '' ? Fragment.empty : Fragment.from(schema.text(text));
  return newBlock(schema, 'code', { language }, { content, writing: 'code' });
};

/** Returns the text of an element, with ends of lines for its breaks and around its blocks. */
const linesOf = (element: Element): string => {
  let text = '';
  const endLine = (): void => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  for (const child of element.childNodes) {
    if (!isElement(child)) text += asWritten(child.textContent ?? '');
    else if (child.localName === 'br') text += '\n';
    else if (htmlKindOf(child.localName) === 'block') {
      endLine();
      text += linesOf(child);
      endLine();
    } else text += linesOf(child);
  }
  return text;
};
