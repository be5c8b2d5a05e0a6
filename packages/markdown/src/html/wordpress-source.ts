import { withParagraphs } from './wordpress-paragraphs.ts';
import { widget, withoutShortcodes } from './wordpress-shortcodes.ts';

/** Records of WordPress that the content of a post refers to. */
export interface WordPressRecords {
  /** Returns the URL of the file of an attachment. */
  readonly attachmentUrl?: ((id: string) => string | undefined) | undefined;
  /** Ids of the attachments of the post, in their order, for a gallery without ids. */
  readonly attachments?: readonly string[] | undefined;
  /** Returns the content of a block that is used in several posts (`wp_block`). */
  readonly sharedBlock?: ((id: string) => string | undefined) | undefined;
  /** Footnotes of the post. */
  readonly footnotes?: readonly WordPressFootnote[] | undefined;
}

/** Footnote of the block editor. */
export interface WordPressFootnote {
  readonly id: string;
  /** Text of the note, as HTML. */
  readonly content: string;
}

/** Maximum nesting of shared blocks. */
const MAX_SHARED_DEPTH = 5;

const SHARED = /<!-- wp:block (\{[^\n]*?\}) \/-->/g;
const WIDGET = /<!-- wp:((?!block )[\w/-]+)(?: \{[^\n]*?\})? \/-->/g;
const NOTHING = new Set(['footnotes', 'more', 'nextpage', 'separator', 'spacer']);

/**
 * Returns the content of a post of WordPress as HTML. Content of the block editor is HTML with
 * comments. Content of the classic editor has shortcodes, and line feeds for paragraphs and breaks.
 */
export const wordPressHtml = (content: string, records: WordPressRecords): string => {
  const source = withHiddenBlocks(content.replaceAll('\r\n', '\n'));
  const noted = withFootnotes(source, records.footnotes ?? []);
  const html = source.includes('<!-- wp:') ? blocksHtml(noted, records, 0) : noted;
  const read = withoutShortcodes(html, records);
  return source.includes('<!-- wp:') ? withClassicParts(read) : withParagraphs(read);
};

const COMMENT = /<!-- (\/?)wp:([\w/-]+)(?: \{[^\n]*?\})? (\/?)-->/g;

/** Returns content of the block editor with the paragraphs of its parts that no block is around. */
const withClassicParts = (content: string): string => {
  let html = '';
  let depth = 0;
  let at = 0;
  const add = (end: number): void => {
    const part = content.slice(at, end);
    html += depth === 0 && part.trim() !== '' ? withParagraphs(part) : part;
    at = end;
  };
  for (const { index, 0: comment, 1: isEnd, 3: isAlone } of content.matchAll(COMMENT)) {
    add(index);
    html += comment;
    at += comment.length;
    if (isAlone === '') depth = Math.max(0, depth + (isEnd === '' ? 1 : -1));
  }
  add(content.length);
  return html;
};

/** Attributes of a block that its writer hides: those of the editor, and of the plugin Block Visibility. */
const HIDDEN = /"blockVisibility":\s*(?:false|\{[^{}]*"hideBlock":\s*true)/;

/** Returns content of the block editor whose hidden blocks are hidden in HTML too. */
const withHiddenBlocks = (content: string): string => {
  if (!HIDDEN.test(content)) return content;
  let html = '';
  let at = 0;
  /** Number of blocks that are open, from one that is hidden on. */
  let depth = 0;
  for (const { index, 0: comment, 1: isEnd, 2: name = '', 3: isAlone } of content.matchAll(
    COMMENT,
  )) {
    html += content.slice(at, index);
    at = index + comment.length;
    const isStart = isEnd === '' && isAlone === '';
    const isHidden = depth === 0 && isEnd === '' && HIDDEN.test(comment);
    if (depth === 1 && isEnd !== '') html += '</div>';
    html += isHidden && !isStart ? widget(name) : comment;
    if (isHidden && isStart) html += '<div hidden>';
    if (isHidden || depth > 0) depth += isStart ? 1 : isEnd === '' ? 0 : -1;
  }
  return html + content.slice(at);
};

/** Returns content with the marks of its footnotes, and the notes as a list at their place. */
const withFootnotes = (content: string, notes: readonly WordPressFootnote[]): string => {
  if (notes.length === 0) return content;
  const order = [...content.matchAll(NOTE_MARK)].map(([, id = '']) => id);
  const ids = [...new Set([...order, ...notes.map(({ id }) => id)])];
  const items = ids.flatMap((id) => {
    const note = notes.find((one) => one.id === id);
    return note ? [`<li>${note.content}</li>`] : [];
  });
  const list = `<ol class="wp-block-footnotes">${items.join('')}</ol>`;
  const marked = content.replaceAll(NOTE_MARK, (_, id: string) => `[${ids.indexOf(id) + 1}]`);
  return marked.includes(NOTES) ? marked.replace(NOTES, () => list) : marked + list;
};

const NOTES = '<!-- wp:footnotes /-->';
const NOTE_MARK = /<sup data-fn="([\w-]+)"[^<>]*>(?:(?!<\/sup>)[^])*<\/sup>/g;

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
