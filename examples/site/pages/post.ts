import type { Post } from '@content-publishing/site-kit';
import { withPublisher } from '@content-publishing/site-kit/feeds';
import { type Html, html, raw, renderPost } from '@content-publishing/site-kit/render';
import { authorPath, categoryPath, postPath, tagPath } from '../paths.ts';
import { breadcrumb } from './breadcrumb.ts';
import { SITE_NAME } from './head.ts';
import { type Frame, layout } from './layout.ts';
import { portrait } from './portrait.ts';

/** Returns a post with all that belongs to it. */
export const postPage = (post: Post, frame: Frame): Html => {
  const { url } = frame;
  const { author, relatedPosts } = post;
  const shown = withPublisher(withFeaturedPictureOnce(post), { name: SITE_NAME, url: `${url}/` });
  const { head, article } = renderPost(shown, {
    url: url + postPath(post.slug),
    siteName: SITE_NAME,
    contents: 'folded',
    authorUrl: ({ slug }) => url + authorPath(slug),
    categoryUrl: ({ slug }) => categoryPath(slug),
    tagUrl: ({ slug }) => tagPath(slug),
    words: { by: (name) => html`${author && portrait(author, 32)}By ${name}` },
  });
  return layout(
    {
      head: raw(head),
      main: html`${breadcrumb(post.jsonLd, url)}${raw(article)}
      ${relatedPosts.length > 0 && related(relatedPosts)}`,
    },
    frame,
  );
};

/** Returns `post` without the pictures that repeat the featured one, which is above its body. */
const withFeaturedPictureOnce = (post: Post): Post => {
  const { featuredMedia, bodyJson, structuredBlocks } = post;
  if (!featuredMedia?.mimeType.startsWith('image/')) return post;
  const withoutRepeats = <Block extends Post['bodyJson'][number]>(blocks: readonly Block[]) =>
    blocks.filter((block) => block.type !== 'image' || block.mediaId !== featuredMedia.id);
  return {
    ...post,
    bodyJson: withoutRepeats(bodyJson),
    ...(structuredBlocks && { structuredBlocks: withoutRepeats(structuredBlocks) }),
  };
};

const related = (posts: Post['relatedPosts']): Html =>
  html`<nav class="related" aria-labelledby="related">
    <h2 id="related">Read next</h2>
    <ul>
      ${posts.map(({ slug, title }) => html`<li><a href="${postPath(slug)}">${title}</a></li>`)}
    </ul>
  </nav>`;
