import type { Metadata } from 'next';
import { content } from '../../content';
import { latestPosts, postPath } from '../../posts';

// The service is asked at each request, and not by the build.
export const dynamic = 'force-dynamic';

export const metadata: Metadata = { title: 'Posts' };

/** The page that lists the latest posts. */
const PostsPage = async () => {
  const found = await latestPosts(content().client);
  if (found.status !== 200) throw new Error('The posts cannot be shown right now.');
  return (
    <main>
      <h1>Posts</h1>
      {found.data.map(({ slug, title, excerpt }) => (
        <article key={slug}>
          <h2>
            <a href={postPath(slug)}>{title}</a>
          </h2>
          <p>{excerpt}</p>
        </article>
      ))}
    </main>
  );
};

export default PostsPage;
