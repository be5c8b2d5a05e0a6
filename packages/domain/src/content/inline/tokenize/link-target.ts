// Characters that browsers drop from a URL before they parse it (WHATWG URL Standard, URL parsing).
// oxlint-disable-next-line no-control-regex
const IGNORED = /^[\u0000-\u0020]+|[\t\n\r]/g;

// A scheme other than `http:` and `https:`, or the start of another host.
const UNSAFE = /^(?:(?!https?:)[a-z][a-z0-9+.-]*:|[/\\]{2})/i;

/**
 * Returns whether a link may lead to `url`, a decoded link destination. Safe are `http:` and
 * `https:` URLs, and references relative to the site, as browsers read them. Not safe are all other
 * schemes (such as `javascript:`, `data:` and `mailto:`) and `//host` with either kind of slash; a
 * link to such a target stays literal text.
 *
 * @example
 * isSafeLinkTarget('javascript:alert(1)'); // false
 */
export const isSafeLinkTarget = (url: string): boolean => !UNSAFE.test(url.replace(IGNORED, ''));
