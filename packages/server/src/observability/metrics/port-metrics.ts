import type { Ports } from '@content-publishing/application';
import { Counter, type Registry } from '@prometheus-io/client';
import type { PortCall } from '../port-proxy.ts';

/** Ports that count what they store. */
export interface MeasuredPorts {
  /** Returns the ports, with what goes through them counted. */
  readonly measured: (ports: Ports) => Ports;
  /** Counts the posts that calls created which were made out of sight. */
  readonly note: (calls: readonly PortCall[]) => void;
}

/** Makes the counters of what the ports take in. */
export const measuredPorts = (registry: Registry): MeasuredPorts => {
  const registers = [registry];
  const reports = new Counter({
    name: 'content_publishing_reports_total',
    help: 'Reports of broken links: those of a path that was new, and those folded into its record.',
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

  const measured = (ports: Ports): Ports => ({
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
  return {
    measured,
    note: (calls) => {
      const creations = calls.filter(
        ({ name, outcome }) => outcome === 'value' && CREATIONS.has(name),
      );
      created.inc(creations.length);
    },
  };
};

const CREATIONS: ReadonlySet<string> = new Set(['posts.insert', 'posts.insertIdempotent']);
