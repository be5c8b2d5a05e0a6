import { treeIn } from '@content-publishing/markdown/browser';
import { trustedInertHtml } from '../../client/trusted-types.ts';

/** Prefix of the names of attributes that the page's policy would report, even in an inert document. */
const INERT = 'data-inert-';

// Attributes begin after white space, a slash or a quote.
const ATTRIBUTE = /(?<=[\s"'/])(?=(?:style|on[a-z]+)\s*=)/gi;
const STYLE_ELEMENT = /<(\/?)style(?=[\s/>])/gi;
const BASE_ELEMENT = /<base(?=[\s/>])/gi;

/** Start of cells or rows that were copied without their table. */
const PART_OF_TABLE =
  /^(?:\s|<!--(?:[^-]|-(?!->))*-->|<(?:meta|html|body)\b[^>]*>)*<(?:t[drh]|tbody|thead|tfoot)[\s>]/i;

/**
 * Returns HTML in which no style, handler of events or base address applies. The names are replaced
 * wherever they stand, whatever a parser makes of the text around them; they are put back in the tree.
 */
const inertHtml = (html: string): string => {
  const inert = html
    .replaceAll(ATTRIBUTE, INERT)
    .replaceAll(STYLE_ELEMENT, '<$1noframes')
    .replaceAll(BASE_ELEMENT, '<meta');
  return PART_OF_TABLE.test(html) ? `<table>${inert}</table>` : inert;
};

/** Parses HTML of a clipboard with the parser of the browser, in a document where nothing runs or loads. */
export const parseInert = (html: string): ReturnType<typeof treeIn> => {
  const { body } = document.implementation.createHTMLDocument();
  body.innerHTML = trustedInertHtml(inertHtml(html));
  return treeIn(body, (text) => text.replaceAll(INERT, ''));
};
