import { isJsonObject } from '../../../schema/json.ts';
import { isHttpUrl, MAX_URL_LENGTH } from '../../../schema/url.ts';
import { htmlToLine } from '../html-to-text.ts';
import type { PayloadReader } from '../payload-reader.ts';

/**
 * Returns the first of `values` that is an http: or https: URL of at most {@link MAX_URL_LENGTH}
 * characters: a text, or the `url` of a node; `undefined` if there is none. Unlike other texts, a
 * URL is taken literally: an ampersand begins no character reference.
 */
export const webAddress = (values: readonly unknown[], reader: PayloadReader): string | undefined =>
  values
    .flatMap((value) =>
      isJsonObject(value) ? [...reader.values(value['url']), value['@value']] : [value],
    )
    .flatMap((value) => (typeof value === 'string' ? value.trim() : []))
    .find((url) => url.length <= MAX_URL_LENGTH && isHttpUrl(url));

const ADDRESS = /^https?:\/\/(?:[^/?#@]*@)?(?:www\.)?([^/?#]+)([^?#]*)/i;

/**
 * Returns a readable form of a URL: the words of its last segment and its host,
 * `triple chocolate chunk (example.com)`, or the host and path if that segment has no words.
 */
export const readableAddress = (url: string): string => {
  const [, host = url, path = ''] = ADDRESS.exec(url) ?? [];
  const segment = path.split('/').findLast((part) => part !== '') ?? '';
  const words = htmlToLine(
    decodedUri(segment)
      .replace(/\.[a-z]{2,5}$/i, '')
      .replaceAll(/[-_+]/g, ' '),
  );
  if (words !== undefined && /\p{L}{3}/u.test(words)) return `${words} (${host})`;
  return host + path.replace(/\/$/, '');
};

const decodedUri = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
