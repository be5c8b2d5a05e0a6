// What browsers drop from a URL before they read its start (WHATWG URL Standard, URL parsing).
// oxlint-disable-next-line no-control-regex
const IGNORED = /^[\u0000-\u0020]+|[\t\n\r]/g;

// Another scheme than the web's, or the start of another host.
const UNSAFE = /^(?:(?!https?:)[a-z][a-z0-9+.-]*:|[/\\]{2})/i;

/**
 * Returns whether a link may lead to `url`, a decoded link destination: an `http:` or `https:` URL,
 * or a reference relative to the site, as browsers read it. `javascript:`, `data:`, `mailto:` and
 * every other scheme is rejected, and so is `//host` with either slash: such a link stays literal
 * text.
 *
 * @example
 * isSafeLinkTarget('javascript:alert(1)'); // false
 */
export const isSafeLinkTarget = (url: string): boolean => !UNSAFE.test(url.replace(IGNORED, ''));
