// No JSON has it, so that nothing in a post can pass for HTML.
const SOURCE: unique symbol = Symbol.for('@content-publishing/site-kit/html');

/** Safe HTML: it needs no escaping. */
export interface Html {
  readonly [SOURCE]: string;
}

/**
 * Returns the HTML itself.
 *
 * @example
 * sourceOf(html`<p>${text}</p>`); // a string
 */
export const sourceOf = (piece: Html): string => piece[SOURCE];

/** Value in an {@link html} template: nothing is shown for `null`, `undefined` and `false`. */
export type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[];

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // HTML's parser makes a line feed of it.
  '\r': '&#13;',
  // HTML has no NUL; CommonMark, Insecure characters, says what to write in its place.
  '\0': '\ufffd',
};

/** Returns `text` as it is written in elements and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'\r\0]/g, (character) => REFERENCES[character] ?? character);

/**
 * Takes `text` for HTML that is safe already: nothing in it is escaped.
 *
 * @example
 * html`<div>${raw(trustedHtml)}</div>`;
 */
export const raw = (text: string): Html => ({ [SOURCE]: text });

const written = (part: HtmlPart): string => {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string') return escapeHtml(part);
  if (typeof part === 'number') return String(part);
  return SOURCE in part ? part[SOURCE] : part.map(written).join('');
};

/**
 * Returns the HTML of a template literal. Strings in it are escaped, for elements and for
 * attributes in quotes alike; an {@link Html} stands as it is; of an array, one part stands behind
 * the other. It does not ask whether a URL is safe.
 *
 * @example
 * html`<p>${'<b>'}</p>`; // <p>&lt;b&gt;</p>
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  raw(strings.map((string, index) => string + written(parts[index])).join(''));

/** Returns `parts` on a line each. */
export const lines = (parts: readonly (Html | null | undefined | false)[]): Html =>
  raw(parts.flatMap((part) => (part ? [part[SOURCE]] : [])).join('\n'));

/** Attributes as they stand in a start tag; those that are `null` or `undefined` are left out. */
export const attributes = (
  values: Readonly<Record<string, Html | string | number | null | undefined>>,
): Html =>
  raw(
    Object.entries(values)
      .flatMap(([name, value]) => (value == null ? [] : [`${name}="${written(value)}"`]))
      .join(' '),
  );
