/** Names of elements that stand apart from the text around them. */
export const BLOCK_NAMES: ReadonlySet<string> = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'body', 'center', 'dd', 'details', 'dialog'],
  ...['dir', 'div', 'dl', 'dt', 'fieldset', 'figcaption', 'figure', 'footer', 'form', 'h1', 'h2'],
  ...['h3', 'h4', 'h5', 'h6', 'header', 'hgroup', 'hr', 'html', 'legend', 'li', 'listing', 'main'],
  ...['menu', 'nav', 'ol', 'p', 'pre', 'search', 'section', 'summary', 'table', 'td', 'th', 'tr'],
  ...['ul', 'xmp'],
]);
