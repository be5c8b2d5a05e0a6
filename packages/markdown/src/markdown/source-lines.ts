import { sourceLimits } from './source-limits.ts';
import type { SourceLines } from '../tree/plain-markdown.ts';
import { shortcodeIn } from '../syntax/shortcode.ts';

/**
 * Maximum blank lines in a row outside of fences; further ones are left out. Only in an indented listing
 * does their number matter, and each takes the parser as long as a line of text.
 */
const MAX_BLANK_LINES = 100;

/**
 * Maximum characters of lines of text in a row; beyond it they begin another paragraph, as a block would:
 * the time of the parser grows with the square of them.
 */
const MAX_RUN = 20_000;

/** Lines that a paragraph in its usual form has. */
const PLAIN = /^[^\s|<>#:-]/;

const FENCE = /^ {0,3}(\x60{3,}|~{3,})/;
const BOX = /^(:{3,})[ \t]*([A-Za-z][\w-]*)(?![^\s])/;
/** Box of Pandoc and Quarto, by its first class. */
const DIV = /^(:{3,})[ \t]*\{([^{}]*)\}[ \t:]*$/;
const ADMONITION = /^(?:!!!|\?\?\?\+?)[ \t]+([A-Za-z]+)(?![^\s])/;

/** Shortcodes whose content is a listing. */
const LISTINGS = new Set(['code', 'codeblock', 'highlight']);

/** Returns the language of a listing in a shortcode; `undefined` for any other line. */
const listingIn = (line: string): string | undefined => {
  const shortcode = line.includes('{') ? shortcodeIn(line) : undefined;
  if (!shortcode || shortcode.isEnd || !LISTINGS.has(shortcode.name)) return undefined;
  return (shortcode.positional[0] ?? '').replace(/^lang:/, '');
};

const endsListing = (line: string): boolean => {
  const shortcode = line.includes('{') ? shortcodeIn(line) : undefined;
  return shortcode?.isEnd === true && LISTINGS.has(shortcode.name);
};

/**
 * Returns Markdown with boxes (`::: tip Title`, `!!! note "Title"`) as directives and listings of
 * Hugo and Jekyll as fences. Listings are left as they are.
 */
export const sourceLines = (source: string): SourceLines => {
  const lines = source.split(/\r\n?|\n/);
  const text: string[] = [];
  const numbers: number[] = [];
  let fence: string | undefined;
  let isInListing = false;
  let isInAdmonition = false;
  let blankLines = 0;
  let run = 0;
  const bounded = sourceLimits();
  const add = (line: string, index: number): void => {
    text.push(line);
    numbers.push(index + 1);
  };
  for (const [index, whole] of lines.entries()) {
    blankLines = whole.trim() === '' && fence === undefined && !isInListing ? blankLines + 1 : 0;
    if (blankLines > MAX_BLANK_LINES) continue;
    const isInside = isInAdmonition && (whole.trim() === '' || /^(?: {4}|\t)/.test(whole));
    if (isInAdmonition && !isInside) {
      isInAdmonition = false;
      add(':::', index);
    }
    const line = isInside ? whole.replace(/^(?: {4}|\t)/, '') : whole;
    const marker = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (marker?.startsWith(fence) === true && line.trim() === marker) fence = undefined;
      add(line, index);
    } else if (isInListing) {
      isInListing = !endsListing(line);
      add(isInListing ? line : CODE_FENCE, index);
    } else if (marker !== undefined) {
      fence = marker;
      add(line, index);
    } else {
      const language = listingIn(line);
      const admonition = isInAdmonition ? null : ADMONITION.exec(line);
      if (language !== undefined) {
        isInListing = true;
        add(CODE_FENCE + language, index);
      } else if (admonition) {
        isInAdmonition = true;
        add(boxOf(':::', admonition[1] ?? '', line.split('"')[1] ?? ''), index);
      } else {
        run = PLAIN.test(line) ? run + line.length + 1 : 0;
        if (run > MAX_RUN) {
          add('', index);
          run = line.length;
        }
        add(bounded(boxIn(line) ?? line), index);
      }
    }
  }
  if (isInAdmonition) add(':::', lines.length - 1);
  return { text: text.join('\n'), lineAt: (line) => numbers[line - 1] ?? line };
};

/** Fence of listings of other systems, longer than the fences that they may have in them. */
const CODE_FENCE = '\x60'.repeat(8);

/** Returns the directive of a line that begins a box; `undefined` for any other line. */
const boxIn = (line: string): string | undefined => {
  const [, fence, attributes = ''] = DIV.exec(line) ?? [];
  if (fence !== undefined) {
    const name = /\.(?:callout-)?([A-Za-z][\w-]*)/.exec(attributes)?.[1] ?? 'div';
    return boxOf(fence, name, /\btitle="([^"]*)"/.exec(attributes)?.[1] ?? '');
  }
  const [start, colons = '', name = ''] = BOX.exec(line) ?? [];
  const title = line.slice(start?.length).trim();
  return start === undefined || /^[{[]/.test(title) ? undefined : boxOf(colons, name, title);
};

const boxOf = (colons: string, name: string, title: string): string =>
  title === ''
    ? `${colons}${name.toLowerCase()}`
    : `${colons}${name.toLowerCase()}[${title.replaceAll(/[[\]]/g, '\\$&')}]`;
