import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

/** An element of a page. */
export type Element = DefaultTreeAdapterTypes.Element;

/** Returns every node of a page below `node`, in document order. */
const nodesBelow = (node: Node): readonly Node[] => {
  const found: Node[] = [];
  const waiting: Node[] = [node];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    found.push(next);
    if ('childNodes' in next) waiting.push(...next.childNodes.toReversed());
  }
  return found;
};

/** Returns the text of an element, however deep. */
export const textOf = (node: Node): string =>
  nodesBelow(node)
    .map((each) => ('value' in each ? each.value : ''))
    .join('');

/** Returns the attributes of an element, by name. */
export const attributesOf = ({ attrs }: Element): Readonly<Record<string, string>> =>
  Object.fromEntries(attrs.map(({ name, value }) => [name, value]));

/** Returns the elements of a name within an element. */
export const below = (element: Element, name: string): readonly Element[] =>
  nodesBelow(element)
    .filter((node) => 'tagName' in node)
    .filter(({ tagName }) => tagName === name);

/** A page as a browser reads it. */
export interface Page {
  readonly elements: readonly Element[];
  /** Returns the elements of a name, or of a class where it starts with a dot. */
  readonly all: (selector: string) => readonly Element[];
  /** Returns the only element. */
  readonly one: (selector: string) => Element;
  /** Returns the values of an attribute, of all elements. */
  readonly values: (attribute: string) => readonly string[];
  readonly comments: number;
}

const isOf = (element: Element, selector: string): boolean =>
  selector.startsWith('.')
    ? (attributesOf(element)['class'] ?? '').split(' ').includes(selector.slice(1))
    : element.tagName === selector;

/** Returns the page that HTML makes: `article` in its body, `head` in its head. */
export const pageOf = (article: string, head = ''): Page => {
  const page = parse(`<!doctype html><html><head>${head}</head><body>${article}</body></html>`);
  const nodes = nodesBelow(page);
  const elements = nodes.filter((node) => 'tagName' in node);
  const all: Page['all'] = (selector) => elements.filter((element) => isOf(element, selector));
  return {
    elements,
    all,
    one: (selector) => {
      const [first, ...others] = all(selector);
      if (first === undefined || others.length > 0) {
        throw new TypeError(`Not one ${selector}, but ${others.length + (first ? 1 : 0)}`);
      }
      return first;
    },
    values: (attribute) =>
      elements.flatMap(({ attrs }) =>
        attrs.filter(({ name }) => name === attribute).map(({ value }) => value),
      ),
    comments: nodes.filter(({ nodeName }) => nodeName === '#comment').length,
  };
};
