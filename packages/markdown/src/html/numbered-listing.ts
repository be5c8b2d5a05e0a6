import type { Element } from 'hast';
import { elementsIn, hasClass, propertyOf, textOf } from './element.ts';
import { type ElementRule, lineIn } from './html-context.ts';
import { languageOf, listingOf } from './listing.ts';

/**
 * Reads tables in which Hexo, Rouge, Hugo, Pygments, GitHub and others show a listing beside the numbers
 * of its lines.
 */
export const numberedListingRule: ElementRule = (context, element) => {
  const isFrame = element.tagName === 'figure' || element.tagName === 'div';
  const tables = element.tagName === 'table' ? [element] : isFrame ? tablesOf(element) : [];
  const [table, ...others] = tables;
  if (table === undefined || others.length > 0) return undefined;
  const cells = codeCells(table);
  if (cells === undefined) return undefined;
  const [, other] = hasClass(element, 'highlight') ? classesOf(element) : [];
  const language =
    languageOf(element) ?? (isFrame && other !== 'highlighttable' ? other : undefined);
  const children: Element['children'] = cells.flatMap((cell) => [
    ...cell.children,
    { type: 'text', value: cells.length > 1 ? '\n' : '' },
  ]);
  const [inner] = cells;
  const named = inner && elementsIn(inner, 'code').map(languageOf).find(Boolean);
  const listing: Element = {
    ...{ type: 'element', tagName: 'pre', children },
    properties: (language ?? named) ? { className: [`language-${language ?? named}`] } : {},
  };
  return listingOf(listing, lineIn(context, element));
};

const classesOf = (element: Element): readonly string[] =>
  (propertyOf(element, 'className') ?? '').split(/\s+/);

/** Returns the only element in a frame, as a list, if it is a table. */
const tablesOf = (frame: Element): readonly Element[] => {
  const parts = frame.children.filter((child) => child.type === 'element');
  const only = parts.find(({ tagName }) => tagName !== 'button' && tagName !== 'figcaption');
  if (only === undefined || parts.length > 2) return [];
  if (only.tagName === 'table') return [only];
  return only.tagName === 'div' || only.tagName === 'pre' || only.tagName === 'code'
    ? tablesOf(only)
    : [];
};

const NUMBERS = [
  ...['blob-num', 'gl', 'gutter', 'hljs-ln-numbers', 'linenos', 'linenodiv', 'lineno'],
  ...['rouge-gutter', 'line-numbers'],
];

/** Returns the cells with the code of a table whose other cells have numbers; `undefined` for others. */
const codeCells = (table: Element): readonly Element[] | undefined => {
  const rows = elementsIn(table, 'tr').map((row) =>
    row.children.filter((child) => child.type === 'element'),
  );
  const isNumbered = rows.every(([numbers, code, ...others]) => {
    if (!numbers || !code || others.length > 0) return false;
    const text = textOf(numbers);
    const isListing = elementsIn(numbers, 'pre').length > 0 && elementsIn(code, 'pre').length > 0;
    return (isListing || hasClass(numbers, ...NUMBERS)) && /^[\d\s]*$/.test(text);
  });
  const cells = rows.flatMap(([, code]) => (code ? [code] : []));
  return isNumbered && cells.length > 0 ? cells : undefined;
};
