// A symbol cannot come from JSON, so nothing in a post can pass as HTML.
const SOURCE: unique symbol = Symbol.for('@content-publishing/site-kit/html');

/** Safe HTML, which needs no escaping. */
export interface Html {
  readonly [SOURCE]: string;
}

/**
 * Returns the source text of a piece of HTML.
 *
 * @example
 * sourceOf(html`<p>${text}</p>`); // a string
 */
export const sourceOf = (piece: Html): string => piece[SOURCE];

/** Value in an {@link html} template; `null`, `undefined` and `false` render nothing. */
export type HtmlPart = Html | string | number | null | undefined | false | readonly HtmlPart[];

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // The HTML parser would turn it into a line feed.
  '\r': '&#13;',
  // HTML has no NUL; the replacement is the one of CommonMark (Insecure characters).
  '\0': '\ufffd',
};

/**
 * Returns `text` escaped for the content of elements and for quoted attributes. NUL becomes U+FFFD.
 */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"'\r\0]/g, (character) => REFERENCES[character] ?? character);

/**
 * Marks `text` as safe HTML, which is inserted without escaping. The caller vouches for its safety.
 *
 * @example
 * html`<div>${raw(trustedHtml)}</div>`;
 */
export const raw = (text: string): Html => ({ [SOURCE]: text });

const written = (part: HtmlPart): string => {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part !== 'object') return escapeHtml(String(part));
  return SOURCE in part ? part[SOURCE] : part.map(written).join('');
};

/**
 * Template tag for HTML. Strings are escaped, for elements and for quoted attributes alike;
 * {@link Html} is inserted as it is; the parts of an array are joined. URLs are not checked for
 * safety.
 *
 * @example
 * html`<p>${'<b>'}</p>`; // <p>&lt;b&gt;</p>
 */
export const html = (strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html =>
  raw(strings.map((string, index) => string + written(parts[index])).join(''));

/** Joins `parts` with line breaks; absent, empty and `false` ones are left out. */
export const lines = (parts: readonly (Html | null | undefined | false | '')[]): Html =>
  raw(parts.map(written).filter(Boolean).join('\n'));

/**
 * Renders attributes for a start tag, by name, with escaped values; `null` and `undefined` ones are
 * left out.
 */
export const attributes = (
  values: Readonly<Record<string, Html | string | number | null | undefined | false>>,
): Html =>
  raw(
    Object.entries(values)
      .flatMap(([name, value]) =>
        value == null || value === false ? [] : [`${name}="${written(value)}"`],
      )
      .join(' '),
  );
