import type { Element } from 'hast';
import { BLOCK_NAMES } from './block-names.ts';
import { elementsIn, hasClass, propertyOf, textOf } from './element.ts';
import { styleOf } from './element-style.ts';
import type { Flow } from './html-context.ts';

/** Returns the listing that an element with white space of its own is, with its language. */
export const listingOf = (
  element: Element,
  line: number | undefined,
  change: (text: string) => string = (text) => text,
): Flow => {
  const [inner] = elementsIn(element, 'code');
  const lang = languageOf(element) ?? (inner && languageOf(inner)) ?? null;
  const value = change(linesOf(element)).replace(/\n$/, '');
  return value === '' ? [] : [{ type: 'code', lang, value, data: { line } }];
};

/** Returns the text of an element, with ends of lines for its breaks and around its blocks. */
const linesOf = (element: Element): string => {
  let text = '';
  const endLine = (): void => {
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  for (const child of element.children) {
    if (child.type === 'text') text += child.value;
    else if (child.type !== 'element' || isNoCode(child)) continue;
    else if (child.tagName === 'br') text += '\n';
    else if (BLOCK_NAMES.has(child.tagName)) {
      endLine();
      text += linesOf(child);
      endLine();
    } else text += linesOf(child);
  }
  return text;
};

const UNSEEN = new Set(['button', 'script', 'style', 'template']);
const NUMBER_CLASSES = [
  ...['gutter', 'hljs-ln-n', 'hljs-ln-numbers', 'line-number', 'line-numbers', 'lineno', 'linenos'],
  ...['ln', 'lnt'],
];

/** Returns whether an element of a listing is the number of a line, or no text. */
const isNoCode = (element: Element): boolean =>
  UNSEEN.has(element.tagName) ||
  ((hasClass(element, ...NUMBER_CLASSES) || styleOf(element, 'user-select') === 'none') &&
    /^[\s\d]*$/.test(textOf(element)));

const LANGUAGE = /(?:^|\s)(?:lang(?:uage)?-|brush:\s*)([\w+#.-]+)/;

/** Returns the language that an element names; `undefined` without one. */
export const languageOf = (element: Element): string | undefined => {
  const named = LANGUAGE.exec(propertyOf(element, 'className') ?? '')?.[1];
  return (
    named ??
    propertyOf(element, 'lang') ??
    propertyOf(element, 'dataLang') ??
    propertyOf(element, 'dataLanguage')
  );
};
