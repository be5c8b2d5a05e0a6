import { blocksHtml } from './blocks.ts';
import { attributes, type Html, html } from './html.ts';
import { imageSizesIn } from './image-sizes.ts';
import { picture } from './picture.ts';
import { authorUrlOf, featuredPicture, type PostOptions, type RenderablePost } from './post.ts';
import { tableOfContents } from './table-of-contents.ts';
import { linkTo } from './url.ts';
import { englishWords, type Words } from './words.ts';

/** Renders `name` as a link to `url`, or as text if `url` is undefined. */
const named = (name: string, url: string | undefined, rel?: string): Html =>
  url === undefined ? html`<span>${name}</span>` : html`<a ${linkTo(url, rel)}>${name}</a>`;

/**
 * Renders a list of the author, the publication date, the category and the reading time of a post;
 * absent ones are left out.
 */
const meta = (post: RenderablePost, options: PostOptions, words: Words): Html => {
  const { author, category, publishedAt, readingTimeMin } = post;
  const facts = [
    author && words.by(named(author.displayName, authorUrlOf(post, options), 'author')),
    publishedAt !== null && html`<time datetime="${publishedAt}">${words.date(publishedAt)}</time>`,
    category && named(category.name, options.categoryUrl?.(category)),
    words.readingTime(readingTimeMin),
  ];
  return html`<ul class="post-meta">
    ${facts.map((fact) => fact && html`<li>${fact}</li>`)}
  </ul>`;
};

const header = (post: RenderablePost, options: PostOptions, words: Words): Html => {
  const featured = featuredPicture(post);
  const shown = featured && picture(featured, 'high', options);
  return html`<header class="post-header">
    <h1 ${attributes({ dir: 'auto', 'data-cps-title': options.preview && '' })}>${post.title}</h1>
    ${meta(post, options, words)}
    ${featured && html`<figure class="post-picture">${shown}</figure>`}
  </header>`;
};

const footer = (
  { tags }: RenderablePost,
  { tagUrl }: PostOptions,
  words: Words,
): Html | undefined =>
  tags.length === 0
    ? undefined
    : html`<footer class="post-footer">
        <ul class="post-tags" aria-label="${words.tags}">
          ${tags.map((tag) => html`<li>${named(tag.name, tagUrl?.(tag), 'tag')}</li>`)}
        </ul>
      </footer>`;

/**
 * Renders the `<article>` of a post, with its header, table of contents, body, structured blocks
 * and tags, in this order.
 */
export const articleHtml = (post: RenderablePost, options: PostOptions): Html => {
  const { bodyJson, structuredBlocks, tocItems } = post;
  const { contents = true } = options;
  const words = { ...englishWords, ...options.words };
  const sizes = imageSizesIn(post.jsonLd);
  return html`<article ${attributes({ class: 'post', 'data-cps-root': options.preview && '' })}>
    ${header(post, options, words)}
    ${contents !== false && tableOfContents(tocItems, words, contents === 'folded')}
    <div class="post-body">${blocksHtml(bodyJson, options, sizes)}</div>
    ${
      structuredBlocks &&
      html`<section class="post-structured">
        ${blocksHtml(structuredBlocks, { ...options, preview: false }, sizes)}
      </section>`
    }
    ${footer(post, options, words)}
  </article>`;
};
