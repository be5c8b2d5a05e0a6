import type { BrokenLink } from '@content-publishing/domain';
import type { RecordNotFound } from '../errors/errors.ts';
import { findOr, parseUuid } from '../use-case/find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';
import { suggestedLinks } from './suggested-links.ts';

type Deps = Pick<Ports, 'linkHealth' | 'workspaces'>;

/**
 * Returns the broken link with an id, with up to three suggestions (management API, GET
 * /external/link-health/{id}).
 *
 * @example
 * const link = await getBrokenLink(ports)(principal, linkId);
 */
export const getBrokenLink = useCase<Deps, string, BrokenLink, RecordNotFound>(
  ['seo:read', 'settings:read'],
  (ports) =>
    ({ workspaceId }, reference) =>
      findOr(
        parseUuid(reference),
        async (id) => {
          const link = await ports.linkHealth.find(workspaceId, { id });
          const [found = null] = await suggestedLinks(ports, workspaceId, link ? [link] : []);
          return found;
        },
        { kind: 'record-not-found', record: 'link', reference },
      ),
);
