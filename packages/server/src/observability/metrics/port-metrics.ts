import type { Ports } from '@content-publishing/application';
import { Counter, type Registry } from '@prometheus-io/client';

/**
 * Returns a function that wraps ports. The wrapped ports count reports of broken links, and created
 * and deleted posts, in `registry`.
 */
export const measuredPorts = (registry: Registry): ((ports: Ports) => Ports) => {
  const registers = [registry];
  const reports = new Counter({
    name: 'content_publishing_reports_total',
    help: 'Reports of broken links, by whether the path was new or already had a record.',
    labelNames: ['kind'],
    registers,
  });
  const created = new Counter({
    name: 'content_publishing_posts_created_total',
    help: 'Posts that were created.',
    registers,
  });
  const deleted = new Counter({
    name: 'content_publishing_posts_deleted_total',
    help: 'Posts that were deleted.',
    registers,
  });
  for (const kind of ['new', 'folded']) reports.inc({ kind }, 0);

  return (ports) => ({
    ...ports,
    linkHealth: {
      ...ports.linkHealth,
      report: async (...report) => {
        const record = await ports.linkHealth.report(...report);
        reports.inc({ kind: record.hitCount === 1 ? 'new' : 'folded' });
        return record;
      },
    },
    posts: {
      ...ports.posts,
      insert: (...post) => ports.posts.insert(...post).andTee(() => created.inc()),
      insertIdempotent: (...post) =>
        ports.posts.insertIdempotent(...post).andTee(() => created.inc()),
      softDelete: async (...address) => {
        const post = await ports.posts.softDelete(...address);
        if (post !== null) deleted.inc();
        return post;
      },
    },
  });
};
