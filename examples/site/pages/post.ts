import type { Post } from '@content-publishing/site-kit';
import { withPublisher } from '@content-publishing/site-kit/feeds';
import {
  blockRenderers,
  type Html,
  html,
  raw,
  renderPost,
} from '@content-publishing/site-kit/render';
import { authorPath, categoryPath, postPath, tagPath } from '../paths.ts';
import { breadcrumb } from './breadcrumb.ts';
import { SITE_NAME } from './head.ts';
import { type Frame, layout } from './layout.ts';
import { portrait } from './portrait.ts';

/** Returns a post with all that belongs to it; with `bridge` the page follows the dashboard. */
export const postPage = (post: Post, frame: Frame, bridge?: Html): Html => {
  const { url } = frame;
  const { author, featuredMedia, relatedPosts } = post;
  const shown = withPublisher(post, { name: SITE_NAME, url: `${url}/` });
  const { head, article } = renderPost(shown, {
    url: url + postPath(post.slug),
    siteName: SITE_NAME,
    contents: 'folded',
    authorUrl: ({ slug }) => url + authorPath(slug),
    categoryUrl: ({ slug }) => categoryPath(slug),
    tagUrl: ({ slug }) => tagPath(slug),
    words: { by: (name) => html`${author && portrait(author, 32)}By ${name}` },
    renderers: {
      // The featured picture is above the body already.
      image: (block, context) =>
        featuredMedia?.mimeType.startsWith('image/') && block.mediaId === featuredMedia.id
          ? undefined
          : blockRenderers.image(block, context),
    },
    preview: bridge !== undefined,
  });
  return layout(
    {
      head: raw(head),
      main: html`${breadcrumb(post.jsonLd, url)}${raw(article)}
      ${relatedPosts.length > 0 && related(relatedPosts)}`,
      script: bridge,
    },
    frame,
  );
};

const related = (posts: Post['relatedPosts']): Html =>
  html`<nav class="related" aria-labelledby="related">
    <h2 id="related">Read next</h2>
    <ul>
      ${posts.map(({ slug, title }) => html`<li><a href="${postPath(slug)}">${title}</a></li>`)}
    </ul>
  </nav>`;
