/** Term of a post: a category, a tag, or one of another taxonomy. */
export interface WxrTerm {
  readonly domain: string;
  readonly nicename: string;
  readonly name: string;
}

/** Item of a WXR file: a post, a page, an attachment, or another record. */
export interface WxrItem {
  readonly kind: 'item';
  readonly place: string;
  /** Text of its elements by their names, such as `wp:post_id`. */
  readonly fields: ReadonlyMap<string, string>;
  /** Line of the content in the file. */
  readonly contentLine: number;
  readonly terms: readonly WxrTerm[];
  readonly meta: ReadonlyMap<string, string>;
  readonly comments: number;
  /** Whether its texts were left out, because they are longer than an item can be. */
  readonly isTooLarge: boolean;
}

/** Author or term of a WXR file. */
export interface WxrElement {
  readonly kind: 'author' | 'category' | 'tag';
  readonly place: string;
  readonly fields: ReadonlyMap<string, string>;
}

/** Field of the site, such as its title. */
interface WxrField {
  readonly kind: 'site';
  readonly name: string;
  readonly value: string;
}

/** End of a file that was cut off. */
export interface WxrCut {
  readonly kind: 'cut';
  readonly place: string;
}

/** Part of a WXR file, in its order. */
export type WxrRecord = WxrItem | WxrElement | WxrField | WxrCut;

/** Maximum characters of an item; a longer one is refused. */
export const MAX_ITEM_LENGTH = 20 * 1024 * 1024;

/** Returns a field of an element, without white space around it; `''` without one. */
export const fieldOf = (
  { fields }: { readonly fields: ReadonlyMap<string, string> },
  name: string,
) => fields.get(name)?.trim() ?? '';
