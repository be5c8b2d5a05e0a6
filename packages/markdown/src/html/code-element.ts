import type { Element } from 'hast';
import { visibleText } from '../tree/visible-text.ts';
import { elementsIn, propertyOf } from './element.ts';
import type { Flow } from './html-context.ts';

/** Returns the listing of a `pre` element, with its language. */
export const codeOf = (element: Element, line: number | undefined): Flow => {
  const [inner] = elementsIn(element, 'code');
  const lang = languageOf(element) ?? (inner && languageOf(inner)) ?? null;
  const value = visibleText(withLineBreaks(element)).replace(/\n$/, '');
  return value === '' ? [] : [{ type: 'code', lang, value, data: { line } }];
};

/** Returns the children of an element with its `br` elements as line feeds. */
const withLineBreaks = (element: Element): Element['children'] =>
  element.children.map((child) => {
    if (child.type !== 'element') return child;
    return child.tagName === 'br'
      ? { type: 'text', value: '\n' }
      : { ...child, children: withLineBreaks(child) };
  });

const LANGUAGE = /(?:^|\s)(?:lang(?:uage)?-|brush:\s*)([\w+#.-]+)/;

const languageOf = (element: Element): string | undefined => {
  const named = LANGUAGE.exec(propertyOf(element, 'className') ?? '')?.[1];
  return (
    named ??
    propertyOf(element, 'lang') ??
    propertyOf(element, 'dataLang') ??
    propertyOf(element, 'dataLanguage')
  );
};
