/** Path of the dashboard, without its last slash. */
export const BASE = import.meta.env.BASE_URL.slice(0, -1);

/** Returns the address of a link: paths are those of screens, URLs of other sites stay. */
export const hrefOf = (href: string): string => (href.startsWith('/') ? `${BASE}${href}` : href);
