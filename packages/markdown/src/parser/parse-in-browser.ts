import { fromDom } from 'hast-util-from-dom';
import type { HtmlParser } from '../tree/html-parser.ts';

/** Parser of browsers; declared here, because the types of the DOM are those of programs. */
declare const DOMParser: new () => {
  readonly parseFromString: (
    html: string,
    type: 'text/html',
  ) => { readonly body: Parameters<typeof fromDom>[0] };
};

/**
 * Parses HTML with the parser of the browser. No script in it runs, and nothing is loaded.
 *
 * @example
 * readHtml(event.clipboardData.getData('text/html'), { parseHtml });
 */
export const parseHtml: HtmlParser = (html) => {
  const tree = fromDom(new DOMParser().parseFromString(html, 'text/html').body);
  return { type: 'root', children: 'children' in tree ? tree.children : [] };
};
