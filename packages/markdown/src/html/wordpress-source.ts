import { withParagraphs } from './wordpress-paragraphs.ts';
import { withoutShortcodes } from './wordpress-shortcodes.ts';

/** Records of WordPress that the content of a post refers to. */
export interface WordPressRecords {
  /** Returns the URL of the file of an attachment. */
  readonly attachmentUrl?: ((id: string) => string | undefined) | undefined;
  /** Ids of the attachments of the post, in their order, for a gallery without ids. */
  readonly attachments?: readonly string[] | undefined;
  /** Returns the content of a block that is used in several posts (`wp_block`). */
  readonly sharedBlock?: ((id: string) => string | undefined) | undefined;
}

/** Maximum nesting of shared blocks. */
const MAX_SHARED_DEPTH = 5;

const SHARED = /<!-- wp:block (\{[^\n]*?\}) \/-->/g;
const WIDGET = /<!-- wp:((?!block )[\w/-]+)(?: \{[^\n]*?\})? \/-->/g;
const NOTHING = new Set(['more', 'nextpage', 'separator', 'spacer']);

/**
 * Returns the content of a post of WordPress as HTML. Content of the block editor is HTML with
 * comments. Content of the classic editor has shortcodes, and line feeds for paragraphs and breaks.
 */
export const wordPressHtml = (content: string, records: WordPressRecords): string => {
  const source = content.replaceAll('\r\n', '\n');
  const html = source.includes('<!-- wp:') ? blocksHtml(source, records, 0) : source;
  const read = withoutShortcodes(html, records);
  return source.includes('<!-- wp:') ? read : withParagraphs(read);
};

const blocksHtml = (source: string, records: WordPressRecords, depth: number): string =>
  source
    .replaceAll(SHARED, (comment, json: string) => {
      const id = /"ref":\s*(\d+)/.exec(json)?.[1];
      const shared = id === undefined ? undefined : records.sharedBlock?.(id);
      return shared === undefined || depth === MAX_SHARED_DEPTH
        ? widget(`block ${id ?? comment}`)
        : blocksHtml(shared, records, depth + 1);
    })
    .replaceAll(WIDGET, (_, name: string) => (NOTHING.has(name) ? '' : widget(name)));

const widget = (name: string): string =>
  `<div data-widget="${name.replaceAll(/[<>"&]/g, '')}"></div>`;
