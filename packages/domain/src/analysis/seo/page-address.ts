import { toNfc } from '../../text/nfc.ts';

/**
 * Address of a page: the parts of a URL that tell pages of the web apart, in one form for each
 * page.
 */
export interface PageAddress {
  /** The scheme; absent for a reference within the site, as the host is. */
  readonly scheme: string | undefined;
  readonly host: string | undefined;
  /** Without percent escapes; empty for a reference within the page. */
  readonly path: string;
  readonly query: string;
}

// A host in sloppy writing too (`https:/host`), as browsers read it.
const PARTS = /^(?:(https?):\/*([^/?#]+))?([^?#]*)(\?[^#]*)?/i;

const DEFAULT_PORT = /^(http:.*):80$|^(https:.*):443$/;

/**
 * Returns the address that `url` names: an `http:` or `https:` URL, or a reference relative to one.
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

/** Returns `address` as one text: the same for two of one page. */
export const addressText = ({ scheme = '', host = '', path, query }: PageAddress): string =>
  `${scheme}://${host}${path}${query}`;

/**
 * Returns whether the page at `path` is named by `slug`, perhaps with a file's extension behind it.
 */
export const isNamed = (path: string, slug: string): boolean => {
  const name = pageNameOf(path)?.toLowerCase();
  const own = slug.toLowerCase();
  return name === own || name?.replace(EXTENSION, '') === own;
};

/** Returns the last segment of `path` that names a page; nothing for the root. */
export const pageNameOf = (path: string): string | undefined =>
  path
    .replace(INDEX, '')
    .split('/')
    .findLast((segment) => segment !== '');

const EXTENSION = /\.[a-z]{2,5}$/;
const INDEX = /\/index\.[a-z]{2,5}$/i;
