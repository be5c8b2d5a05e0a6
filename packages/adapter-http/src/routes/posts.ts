import type { Ports } from '@content-publishing/application';
import type { InflightResponses } from '../limits/inflight-response-limit.ts';
import type { ContractServer } from '../type-provider.ts';
import { postChangeRoutes } from './post/changes.ts';
import { postCheckRoutes } from './post/checks.ts';
import { postLinkRoutes } from './post/links.ts';
import { listPostsRoute } from './post/list.ts';
import { previewTokenRoutes } from './post/preview-tokens.ts';
import { readPostRoute } from './post/read.ts';
import { revisionRoutes } from './post/revisions.ts';
import { postUsageRoute } from './post/usage.ts';
import { workingCopyRoutes } from './post/working-copy.ts';

/**
 * Adds the operations of posts. Reads of posts and lists use `readPorts`, and all other operations
 * `ports`. `inflight` limits the memory of long responses.
 */
export const postRoutes = (
  server: ContractServer,
  ports: Ports,
  readPorts: Ports,
  inflight: InflightResponses,
): void => {
  listPostsRoute(server, readPorts, inflight);
  readPostRoute(server, readPorts, inflight);
  postChangeRoutes(server, ports);
  postCheckRoutes(server, ports, readPorts, inflight);
  postUsageRoute(server, ports);
  postLinkRoutes(server, ports, inflight);
  revisionRoutes(server, ports, inflight);
  previewTokenRoutes(server, ports);
  workingCopyRoutes(server, ports, inflight);
};
