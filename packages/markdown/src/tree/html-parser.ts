import type { Root } from 'hast';

/** Parser of HTML: that of the entry `./server`, or that of `./browser`. */
export type HtmlParser = (html: string) => Root;
