import { MAX_URL_LENGTH } from './scalar.ts';
import { Text, type TextOptions } from './text.ts';

// Browsers drop tabs and newlines from URLs and read `\` as `/`, so none of them may stand in one.
const FORBIDDEN = /[\s\\\u0000-\u0020\u007f<>"]/u;

// RFC 3986: scheme "://" [userinfo "@"] host [":" port]; hosts may be internationalised (RFC 3987).
const HTTP_URL =
  /^https?:\/\/(?:[^/?#@[\]]*@)?(?:\[[0-9a-f:.]+\]|[^/?#@:[\]^|%`{}]+)(?::(\d{1,5})?)?(?:[/?#]|$)/iu;

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Whether `text` is an absolute `http:` or `https:` URL (RFC 3986, with IRIs of RFC 3987). */
export const isHttpUrl = (text: string): boolean => {
  const match = FORBIDDEN.test(text) ? null : HTTP_URL.exec(text);
  return match !== null && Number(match[1] ?? 0) <= 65_535;
};

/** Whether `text` is a path, query or fragment that stays on its own site: never `//host`. */
export const isRelativeUrl = (text: string): boolean =>
  text !== '' && !FORBIDDEN.test(text) && !SCHEME.test(text) && !text.startsWith('//');

/** An absolute `http:` or `https:` URL. */
export const HttpUrl = (options: TextOptions = {}) =>
  Text({
    format: 'uri',
    ...options,
    rule: (value) => (isHttpUrl(value) ? undefined : 'must be an absolute http: or https: URL'),
  });

/** An absolute `http:` or `https:` URL, or one relative to the site: a path, `?…` or `#…`. */
export const LinkUrl = (options: TextOptions = {}) =>
  Text({
    format: 'uri-reference',
    ...options,
    rule: (value) =>
      isHttpUrl(value) || isRelativeUrl(value)
        ? undefined
        : 'must be an http: or https: URL, or a path, query or fragment of the site',
  });

/** An absolute URL of a resource, of a bounded length. */
export const HttpUrlSchema = HttpUrl({ maxLength: MAX_URL_LENGTH });
