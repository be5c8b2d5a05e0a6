import { previewBridge } from '@content-publishing/site-kit/preview';
import { isPreview, jsonLdScript, renderPost, sourceOf } from '@content-publishing/site-kit/render';
import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { cache } from 'react';
import { content } from '../../../content';
import { postPath, readPost } from '../../../posts';

interface Props {
  readonly params: Promise<{ readonly slug: string }>;
  readonly searchParams: Promise<{ readonly preview?: string | string[] }>;
}

/** Reads the post once for the head and the body of a page. */
const find = cache((slug: string, preview: string | undefined) =>
  readPost(content().client, slug, preview),
);

// Next.js hands a slug on as it stands in the address.
const postOf = async ({ params, searchParams }: Props) => {
  const [{ slug }, { preview }] = await Promise.all([params, searchParams]);
  const found = await find(decodeURIComponent(slug), [preview].flat()[0]);
  if (found.status === 308) permanentRedirect(postPath(found.slug));
  if (found.status === 404) notFound();
  if (found.status !== 200) throw new Error('The post cannot be shown right now.');
  return found.data;
};

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const post = await postOf(props);
  const { title, excerpt, slug, canonicalUrl, seo, featuredMedia } = post;
  const description = seo?.description || excerpt;
  const shown = seo?.title || title;
  return {
    title: shown,
    description,
    alternates: { canonical: canonicalUrl ?? postPath(slug) },
    openGraph: {
      type: 'article',
      title: shown,
      description,
      ...(featuredMedia && { images: [featuredMedia.url] }),
    },
    ...(isPreview(post) && { robots: { index: false }, referrer: 'no-referrer' }),
  };
};

/** The page of a post, or with `?preview=` of the post of the token. */
const PostPage = async (props: Props) => {
  const post = await postOf(props);
  const { preview } = await props.searchParams;
  // The dashboard that may show previews beside the text.
  const dashboard = preview === undefined ? undefined : process.env['CONTENT_DASHBOARD'];
  const __html =
    renderPost(post, { preview: Boolean(dashboard) }).article +
    sourceOf(jsonLdScript(post.jsonLd)) +
    (dashboard ? previewBridge({ dashboard }) : '');
  return <main dangerouslySetInnerHTML={{ __html }} />;
};

export default PostPage;
