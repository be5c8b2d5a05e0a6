import { Text, type TextOptions } from './text.ts';

/** Maximum code points of a URL or path; a longer one is rejected. */
export const MAX_URL_LENGTH = 2048;

// Browsers drop tabs and newlines from URLs, and read `\` as `/`: a URL must contain none of these.
const FORBIDDEN = /[\s\\\p{Cc}<>"]/u;

// RFC 3986: scheme "://" [userinfo "@"] host [":" port], the host in any script (RFC 3987). Both letter
// cases of the scheme are written out: with the flags `i` and `u`, ſ would match an ASCII letter.
const HTTP_URL =
  /^[Hh][Tt]{2}[Pp][Ss]?:\/\/(?:[^/?#@[\]]*@)?(\[.*?\]|[\p{L}\p{M}\p{Nd}\-._~!$&'()*+,;=]+)(?::(\d{0,5}))?(?:[/?#]|$)/u;

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/**
 * Returns whether `text` is an absolute `http:` or `https:` URL (RFC 3986, with IRIs of RFC 3987). It
 * does not check whether an internationalized host name can be registered (IDNA).
 */
export const isHttpUrl = (text: string): boolean => {
  const [, host, port] = (!FORBIDDEN.test(text) && HTTP_URL.exec(text)) || [];
  return host !== undefined && isHost(host) && Number(port ?? 0) <= 65_535;
};

const IPV4 = /(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

// A host whose last label is a number is read as an IPv4 address (WHATWG URL, "ends in a number").
const NUMBER_AT_END = /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/i;

const isHost = (host: string): boolean => {
  if (host.startsWith('[')) return isIpv6(host.slice(1, -1));
  return !NUMBER_AT_END.test(host) || new RegExp(`^${IPV4.source}`).test(host);
};

/** Maximum length of an IPv6 address, with its end as IPv4. */
const MAX_IPV6_LENGTH = 45;

// RFC 4291, 2.2: eight groups; `::` replaces a run of zeros, and the last two groups may be IPv4.
const isIpv6 = (address: string): boolean => {
  if (address.length > MAX_IPV6_LENGTH) return false;
  const halves = address.replace(IPV4, '0:0').split('::');
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  return (
    groups.every((group) => /^[\da-f]{1,4}$/i.test(group)) &&
    (halves.length === 1 ? groups.length === 8 : halves.length === 2 && groups.length < 8)
  );
};

/**
 * Returns whether `text` is a path, query or fragment relative to its own site. `//host` is not.
 */
export const isRelativeUrl = (text: string): boolean =>
  text !== '' && !FORBIDDEN.test(text) && !SCHEME.test(text) && !text.startsWith('//');

/** Returns the schema of an absolute `http:` or `https:` URL. */
export const HttpUrl = (options: TextOptions = {}) =>
  Text({
    format: 'uri',
    ...options,
    rule: (value) => (isHttpUrl(value) ? undefined : 'must be an absolute http: or https: URL'),
  });

/**
 * Returns the schema of an absolute `http:` or `https:` URL, or of a reference relative to the site: a
 * path, `?…` or `#…`.
 */
export const LinkUrl = (options: TextOptions = {}) =>
  Text({
    format: 'uri-reference',
    ...options,
    rule: (value) =>
      isHttpUrl(value) || isRelativeUrl(value)
        ? undefined
        : 'must be an http: or https: URL, or a path, query or fragment of the site',
  });

/** Schema of an absolute `http:` or `https:` URL of at most {@link MAX_URL_LENGTH} code points. */
export const HttpUrlSchema = HttpUrl({ maxLength: MAX_URL_LENGTH });
