// What browsers drop from a URL before they read its start (WHATWG URL Standard, URL parsing).
// oxlint-disable-next-line no-control-regex
const IGNORED = /^[\u0000-\u0020]+|[\t\n\r]/g;

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const WEB_SCHEME = /^https?$/i;
const ANOTHER_HOST = /^[/\\]{2}/;

/**
 * Whether a link may lead to `url`, a decoded link destination: an `http:` or `https:` URL, or a
 * reference relative to the site, as browsers read it. `javascript:`, `data:`, `mailto:` and every
 * other scheme is refused, and so is `//host` with either slash: such a link stays literal text.
 */
export const isSafeLinkTarget = (url: string): boolean => {
  const target = url.replace(IGNORED, '');
  const scheme = SCHEME.exec(target)?.[1];
  return scheme === undefined ? !ANOTHER_HOST.test(target) : WEB_SCHEME.test(scheme);
};
