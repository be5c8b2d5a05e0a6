import { hrefOf } from './element-link.ts';
import { elementsIn, hasClass } from './element.ts';
import { type ElementRule, lineIn } from './html-context.ts';

/** Reads the quotation that X has its messages in, with its URL last, as the message. */
export const messageRule: ElementRule = (context, element) => {
  if (element.tagName !== 'blockquote' || !hasClass(element, 'twitter-tweet', 'twitter-video')) {
    return undefined;
  }
  const url = hrefOf(elementsIn(element, 'a').at(-1)).split('?', 1)[0] ?? '';
  if (!/\/status(?:es)?\/\d+$/.test(url)) return undefined;
  const data = { line: lineIn(context, element) };
  return [{ type: 'leafDirective', name: 'tweet_embed', attributes: { url }, children: [], data }];
};
