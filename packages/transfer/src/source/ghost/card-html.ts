import { isJsonObject, type JsonObject } from '@content-publishing/domain';
import { markdownHtml } from '@content-publishing/markdown/html';

/** Returns a text or a number as text; `''` for any other value. */
const textIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Returns text with the characters that HTML gives a meaning escaped. */
export const escaped = (text: unknown): string =>
  textIn(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const captionOf = (caption: unknown): string =>
  typeof caption === 'string' && caption !== '' ? `<figcaption>${caption}</figcaption>` : '';

const figure = (content: string, caption: unknown): string =>
  `<figure>${content}${captionOf(caption)}</figure>`;

const image = ({ src, alt }: JsonObject): string =>
  `<img src="${escaped(src)}" alt="${escaped(alt)}">`;

const rowsIn = (value: unknown): readonly JsonObject[] =>
  Array.isArray(value) ? value.filter((one: unknown) => isJsonObject(one)) : [];

/**
 * Returns the HTML of a card of Ghost, as its renderer would mark it: also that only members see it, or
 * readers of mails. Other cards are marked as lost.
 */
export const cardHtml = (name: string, card: JsonObject): string => {
  const html = shownHtml(name, card);
  const audience = audienceOf(card);
  switch (audience) {
    case 'all':
      return html;
    case 'members':
      return `<!--kg-gated-block:begin -->${html}`;
    case 'nobody':
      return `<div hidden>${html}</div>`;
    default:
      return audience satisfies never;
  }
};

/** Returns who sees a card on a page. */
const audienceOf = ({ visibility }: JsonObject): 'all' | 'members' | 'nobody' => {
  if (!isJsonObject(visibility)) return 'all';
  if (visibility['showOnWeb'] === false) return 'nobody';
  const { web } = visibility;
  if (!isJsonObject(web) || web['nonMember'] !== false) return 'all';
  return web['memberSegment'] === '' ? 'nobody' : 'members';
};

const shownHtml = (name: string, card: JsonObject): string => {
  switch (name) {
    case 'image':
      return figure(image(card), card['caption']);
    case 'gallery':
      return figure(
        rowsIn(card['images'])
          .map((one) => figure(image(one), one['caption']))
          .join(''),
        card['caption'],
      );
    case 'html':
      return textIn(card['html']);
    case 'markdown':
    case 'card-markdown':
      return markdownHtml(textIn(card['markdown']));
    case 'code':
    case 'codeblock':
      return figure(
        `<pre><code class="language-${escaped(card['language'])}">${escaped(card['code'])}</code></pre>`,
        card['caption'],
      );
    case 'hr':
    case 'horizontalrule':
      return '<hr>';
    case 'embed':
      return `<p><a href="${escaped(card['url'])}">${escaped(card['url'])}</a></p>`;
    case 'bookmark':
      return `<div class="kg-card kg-bookmark-card"><a href="${escaped(card['url'])}"><div class="kg-bookmark-title">${escaped(titleOf(card))}</div></a>${captionOf(card['caption'])}</div>`;
    case 'button':
      return `<div class="kg-card kg-button-card"><a href="${escaped(card['buttonUrl'])}">${escaped(card['buttonText'])}</a></div>`;
    case 'callout':
      return `<div class="kg-card kg-callout-card kg-callout-card-${escaped(card['backgroundColor'])}"><div class="kg-callout-emoji">${escaped(card['calloutEmoji'])}</div><div class="kg-callout-text">${textIn(card['calloutText'])}</div></div>`;
    case 'toggle':
      return `<div class="kg-card kg-toggle-card"><h4 class="kg-toggle-heading-text">${textIn(card['heading'])}</h4><div class="kg-toggle-content">${textIn(card['content'])}</div></div>`;
    case 'paywall':
      return '<!--members-only-->';
    case 'more':
    case 'email':
    case 'email-cta':
      // Cards for readers of mails, and the end of an excerpt: a page shows none of them.
      return '';
    case 'audio':
    case 'file':
    case 'video':
      return fileHtml(card);
    default:
      return `<div class="kg-card kg-product-card">${textsIn(card) || escaped(name)}</div>`;
  }
};

const fileHtml = (card: JsonObject): string => {
  const {
    src,
    title,
    fileTitle = title,
    fileName = src,
    fileCaption,
    caption = fileCaption,
  } = card;
  const label = escaped(textIn(fileTitle) || fileName);
  return `<div class="kg-card kg-file-card"><a href="${escaped(src)}"><div class="kg-file-card-title">${label}</div></a></div>${textIn(caption)}`;
};

/** Names of the texts of cards: of products, headers, forms and calls to action. */
const TEXTS = [
  ...['header', 'productTitle', 'heading', 'subheader', 'productDescription', 'textValue'],
  ...['content', 'html', 'disclaimer'],
];

/** Returns the texts of a card, and its button as a link. */
const textsIn = (card: JsonObject): string => {
  const texts = TEXTS.map((name) => textIn(card[name])).filter((text) => text !== '');
  const url = textIn(card['buttonUrl']) || textIn(card['productUrl']);
  const label = textIn(card['buttonText']) || textIn(card['productButton']);
  const link = url === '' ? '' : `<p><a href="${escaped(url)}">${escaped(label || url)}</a></p>`;
  return texts.map((text) => `<div>${text}</div>`).join('') + link;
};

const titleOf = ({ metadata, url }: JsonObject): unknown =>
  typeof metadata === 'object' && metadata !== null && 'title' in metadata ? metadata.title : url;
