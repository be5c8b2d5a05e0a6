import type { Element, RootContent } from 'hast';
import type { HtmlParser } from '../tree/html-parser.ts';

/** Node of a document of the browser; declared here, because programs have no types of the DOM. */
interface DomNode {
  readonly nodeType: number;
  readonly nodeValue: string | null;
  readonly childNodes: ArrayLike<DomNode>;
  readonly localName?: string;
  readonly attributes?: ArrayLike<{ readonly name: string; readonly value: string }>;
}

/** Parser of browsers. */
declare const DOMParser: new () => {
  readonly parseFromString: (html: string, type: 'text/html') => { readonly body: DomNode };
};

/**
 * Parses HTML with the parser of the browser. No script in it runs, and nothing is loaded.
 *
 * @example
 * readHtml(event.clipboardData.getData('text/html'), { parseHtml });
 */
export const parseHtml: HtmlParser = (html) => ({
  type: 'root',
  children: [...treeIn(new DOMParser().parseFromString(html, 'text/html').body)],
});

/**
 * Returns the tree of the content of a node that the browser has parsed. `textOf` returns a text, or the
 * name or the value of an attribute, as the source has it.
 *
 * @example
 * const parse = (html: string) => ({ type: 'root', children: treeIn(inert(html).body) });
 */
export const treeIn = (
  { childNodes }: DomNode,
  textOf: (text: string) => string = (text) => text,
): RootContent[] =>
  Array.from(childNodes).flatMap((node): readonly RootContent[] => {
    const { localName, attributes = [] } = node;
    if (node.nodeType === TEXT) return [{ type: 'text', value: textOf(node.nodeValue ?? '') }];
    if (localName === undefined) return [];
    const properties = Object.fromEntries(
      Array.from(attributes, ({ name, value }) => [propertyName(textOf(name)), textOf(value)]),
    );
    const children = treeIn(node, textOf).filter(isInElement);
    return [{ type: 'element', tagName: localName.toLowerCase(), properties, children }];
  });

const TEXT = 3;

type InElement = Element['children'][number];

const isInElement = (node: RootContent): node is InElement => node.type !== 'doctype';

/** Properties of a tree that are not called like their attributes. */
const PROPERTIES: ReadonlyMap<string, string> = new Map([
  ['aria-roledescription', 'ariaRoleDescription'],
  ['class', 'className'],
  ['colspan', 'colSpan'],
  ['rowspan', 'rowSpan'],
  ['srcset', 'srcSet'],
]);

/** Returns the name that the attribute `name` has as a property: `dataSrc` for `data-src`. */
const propertyName = (name: string): string =>
  PROPERTIES.get(name) ??
  name.toLowerCase().replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
