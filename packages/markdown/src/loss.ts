/** Kinds of losses; each is content, or a form of it, that blocks cannot have. */
export const LOSS_KINDS = [
  'button',
  'card',
  'code_meta',
  'control',
  'details',
  'file',
  'footnote',
  'heading_level',
  'html',
  'image',
  'image_link',
  'image_moved',
  'jsx',
  'limit',
  'line_break',
  'link',
  'list_blocks',
  'mark',
  'math',
  'nested_list',
  'quote_blocks',
  'shortcode',
  'split',
  'table',
  'task',
  'widget',
] as const;

/** Kind of a loss; the README of this package has a table of them. */
export type LossKind = (typeof LOSS_KINDS)[number];

/** Content of a source that its blocks have in another form, or not at all. */
export interface Loss {
  readonly kind: LossKind;
  /** JSON Pointer of the block that the content is in, as far as it is kept, such as `/3`. */
  readonly path: string;
  /** Line of the source, from 1; absent where the parser has no positions, as in browsers. */
  readonly line?: number;
  /** Source or visible text of the content, at most {@link MAX_LOST_TEXT} code points. */
  readonly text: string;
}

/** Maximum code points of the text of a loss; the rest is cut off. */
export const MAX_LOST_TEXT = 200;

/** Returns the text of a loss: in one line, and cut. */
export const lostText = (text: string): string =>
  Array.from(text.replaceAll(/\s+/gu, ' ').trim()).slice(0, MAX_LOST_TEXT).join('');
