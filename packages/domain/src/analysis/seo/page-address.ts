import { toNfc } from '../../text/nfc.ts';

/** Parts of a URL that identify a page, normalized; a fragment is not one of them. */
export interface PageAddress {
  /** Scheme in lower case; undefined, like the host, for a reference within the site. */
  readonly scheme: string | undefined;
  /** Host in lower case, with its port unless that is the default of the scheme. */
  readonly host: string | undefined;
  /**
   * Path without percent escapes, in NFC; empty for a reference within the page. A path with
   * invalid escapes is kept as it is.
   */
  readonly path: string;
  readonly query: string;
}

// Also accepts incorrect notations of a host (`https:/host`), as browsers do.
const PARTS = /^(?:(https?):\/*([^/?#]+))?([^?#]*)(\?[^#]*)?/i;

const DEFAULT_PORT = /^(http:.*):80$|^(https:.*):443$/;

/**
 * Returns the address of `url`, an `http:` or `https:` URL, or a reference relative to one. A
 * default port and the fragment are left out.
 */
export const pageAddressOf = (url: string): PageAddress => {
  const [, scheme, host, path = '', query = ''] = PARTS.exec(url.trim()) ?? [];
  if (scheme === undefined || host === undefined) {
    return { scheme: undefined, host: undefined, path: unescaped(path), query };
  }
  const origin = `${scheme}:${host}`.toLowerCase().replace(DEFAULT_PORT, '$1$2');
  return {
    scheme: scheme.toLowerCase(),
    host: origin.slice(scheme.length + 1),
    path: unescaped(path) || '/',
    query,
  };
};

const unescaped = (path: string): string => {
  try {
    return toNfc(decodeURIComponent(path));
  } catch {
    return path;
  }
};

/** Returns an address as one text; equal addresses have equal texts. */
export const addressText = ({ scheme = '', host = '', path, query }: PageAddress): string =>
  `${scheme}://${host}${path}${query}`;

/**
 * Returns whether the last segment of `path`, as by {@link pageNameOf}, is `slug` in any letter
 * case, with or without a file extension.
 */
export const isNamed = (path: string, slug: string): boolean => {
  const name = pageNameOf(path)?.toLowerCase();
  const own = slug.toLowerCase();
  return name === own || name?.replace(EXTENSION, '') === own;
};

/**
 * Returns the last segment of `path`, such as `b` for `/a/b/` and for `/a/b/index.html`;
 * `undefined` for the root.
 */
export const pageNameOf = (path: string): string | undefined =>
  path
    .replace(INDEX, '')
    .split('/')
    .findLast((segment) => segment !== '');

const EXTENSION = /\.[a-z]{2,5}$/;
const INDEX = /\/index\.[a-z]{2,5}$/i;
