import type { Post } from '@content-publishing/site-kit';
import { fieldList, printable } from '../command-line/format-table.ts';

/** Formats a post for people, with its main fields first and then its text. */
export const showPost = (post: Post): string => {
  const summary = fieldList({
    id: post.id,
    slug: post.slug,
    title: post.title,
    status: post.status,
    publishedAt: post.publishedAt,
    scheduledAt: post.scheduledAt,
    unpublishAt: post.unpublishAt,
    deletedAt: post.deletedAt ?? null,
    viewCount: post.viewCount,
    author: post.author?.displayName ?? null,
    category: post.category?.name ?? null,
    tags: post.tags.map(({ name }) => name),
    schemaType: post.schemaType,
    readingTimeMin: post.readingTimeMin,
    seoScore: post.seoScore,
    readabilityScore: post.readabilityScore,
    excerpt: post.excerpt,
  });
  return `${summary}\n\n${post.bodyText.split('\n').map(printable).join('\n')}`;
};
