import { error, type ServerLoad } from '@sveltejs/kit';
import { content } from '../../lib/server/content.ts';
import { latestPosts, postPath } from '../../lib/server/posts.ts';

/** Reads the latest posts for the page that lists them. */
export const load: ServerLoad = async () => {
  const found = await latestPosts(content().client);
  if (found.status !== 200) error(found.status, 'The posts cannot be shown right now.');
  return {
    posts: found.data.map(({ slug, title, excerpt }) => ({ path: postPath(slug), title, excerpt })),
  };
};
