const BLOCK_TAG =
  /(<\/?(?:address|article|aside|blockquote|caption|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video|audio)(?:\s[^<>]*)?\/?>|<!--(?:(?!-->)[^])*-->)/i;

const LISTING = /(<(pre|script|style|textarea|svg)\b[^<>]*>(?:(?!<\/\2)[^])*<\/\2>)/i;

/**
 * Returns content of the classic editor with its paragraphs: blank lines separate paragraphs, and line
 * feeds are breaks, except in listings.
 */
export const withParagraphs = (content: string): string =>
  splitBy(content, LISTING)
    .map((part, index) =>
      index % 2 === 1
        ? part
        : splitBy(part, BLOCK_TAG)
            .map((piece, at) => (at % 2 === 1 ? piece : paragraphsOf(piece)))
            .join(''),
    )
    .join('');

/** Splits at matches of `pattern`; texts have even indexes, matches odd ones. */
const splitBy = (text: string, pattern: RegExp): readonly string[] => {
  const parts: string[] = [];
  let at = 0;
  for (const match of text.matchAll(new RegExp(pattern, 'gi'))) {
    parts.push(text.slice(at, match.index), match[0]);
    at = match.index + match[0].length;
  }
  return [...parts, text.slice(at)];
};

const paragraphsOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) =>
      ADDRESS.test(paragraph)
        ? `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">${paragraph}</div></figure>`
        : `<p>${paragraph.replaceAll(/(?<!<br ?\/?>)\n/g, '<br>\n')}</p>`,
    )
    .join('\n\n');

/** Address that is a whole paragraph: WordPress shows what it leads to. */
const ADDRESS = /^https?:\/\/[^\s<>"]+$/;
