/** Returns whether a node of a document is an element. */
export const isElement = (node: globalThis.Node): node is Element =>
  node.nodeType === node.ELEMENT_NODE;

/** Prefix of the names of attributes that the page's policy would report, even in an inert document. */
const INERT = 'data-inert-';

/** Attribute in which pasted HTML has its styles while it is read. */
export const STYLE = `${INERT}style`;

// Attributes begin after white space, a slash or a quote. ProseMirror reads `data-pm-slice` itself, but
// only our own type of the clipboard brings blocks.
const ATTRIBUTE = /(?<=[\s"'/])(?=(?:style|on[a-z]+)\s*=)|(?=data-pm-slice)/gi;
const STYLE_ELEMENT = /<(\/?)style(?=[\s/>])/gi;
const BASE_ELEMENT = /<base(?=[\s/>])/gi;

/** Start of cells or rows that were copied without their table. */
const PART_OF_TABLE =
  /^(?:\s|<!--(?:[^-]|-(?!->))*-->|<(?:meta|html|body)\b[^>]*>)*<(?:t[drh]|tbody|thead|tfoot)[\s>]/i;

/**
 * Returns HTML in which no style, handler of events or base address applies. The names are replaced
 * wherever they stand, whatever a parser makes of the text around them: {@link asWritten} undoes it in
 * texts and values.
 */
export const inertHtml = (html: string): string => {
  const inert = html
    .replaceAll(ATTRIBUTE, INERT)
    .replaceAll(STYLE_ELEMENT, '<$1noframes')
    .replaceAll(BASE_ELEMENT, '<meta');
  // By the first tag ProseMirror would add a table, and drop all text outside of it.
  return `<div></div>${PART_OF_TABLE.test(html) ? `<table>${inert}</table>` : inert}`;
};

/** Returns a text or a value of inert HTML as the source had it. */
export const asWritten = (text: string): string => text.replaceAll(INERT, '');
