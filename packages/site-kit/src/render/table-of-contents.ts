import type { TocItem } from '@content-publishing/domain';
import { type Html, html, raw } from './html.ts';
import type { Words } from './words.ts';

/**
 * Renders the entries `items` as a list. Entries of a lower rank become a sublist of the entry
 * before them.
 */
const listOf = (items: readonly TocItem[]): Html => {
  const entries: Html[] = [];
  const rest = [...items];
  for (let item = rest.shift(); item; item = rest.shift()) {
    const { level, text, id } = item;
    const end = rest.findIndex((other) => other.level <= level);
    const below = rest.splice(0, end < 0 ? rest.length : end);
    const link = html`<a href="#${encodeURIComponent(id.toWellFormed())}">${text}</a>`;
    entries.push(html`<li>${link}${below[0] && listOf(below)}</li>`);
  }
  return html`<ol>
    ${entries}
  </ol>`;
};

/**
 * Renders the navigation to the headings of a post (contract, Post: tocItems); `undefined` without
 * headings. If `isFolded`, the reader has to open it.
 */
export const tableOfContents = (
  items: readonly TocItem[],
  words: Words,
  isFolded: boolean,
): Html | undefined => {
  if (items.length === 0) return undefined;
  const tag = raw(isFolded ? 'summary' : 'p');
  const title = html`<${tag} class="post-contents-title">${words.contents}</${tag}>`;
  const list = html`${title} ${listOf(items)}`;
  return html`<nav class="post-contents" aria-label="${words.contents}">
    ${isFolded ? html`<details>${list}</details>` : list}
  </nav>`;
};
