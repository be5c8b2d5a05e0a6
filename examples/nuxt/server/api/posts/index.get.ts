import { createError, defineEventHandler } from 'h3';
import { content } from '../../content.ts';
import { latestPosts, postPath } from '../../posts.ts';

/** Answers with the latest posts. */
export default defineEventHandler(async () => {
  const found = await latestPosts(content().client);
  if (found.status !== 200) throw createError({ statusCode: found.status });
  return found.data.map(({ slug, title, excerpt }) => ({ path: postPath(slug), title, excerpt }));
});
