import { findOr, parseUuid } from '../use-case/find-or.ts';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';
import { suggestedLinks } from './suggested-links.ts';

type Deps = Pick<Ports, 'linkHealth' | 'workspaces' | 'audits'>;

/**
 * Returns the broken link with an id, with up to three suggestions (management API, GET
 * /external/link-health/{id}).
 *
 * @example
 * const link = await getBrokenLink(ports)(actor, linkId);
 */
export const getBrokenLink = useCase(
  { permissions: ['seo:read', 'settings:read'], errors: ['record-not-found'] },
  (ports: Deps) =>
    ({ workspaceId }, reference: string) =>
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
