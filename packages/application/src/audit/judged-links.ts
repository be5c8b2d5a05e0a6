import {
  externalVerdict,
  isExternal,
  type JudgedAddress,
  type LinkAddress,
  linkReader,
} from '@content-publishing/domain/audits';
import type { Workspace } from '@content-publishing/domain/tenant';
import type { Ports } from '../ports.ts';
import { judgedAddresses, type JudgingAddressDeps, pageTemplate } from './judged-addresses.ts';

/** Ports that a verdict on links reads. */
export interface JudgingLinkDeps extends JudgingAddressDeps {
  readonly externalLinks: Pick<Ports['externalLinks'], 'findStates'>;
}

/**
 * Returns a function that judges each of `links` as the rules of audits do: pages of the site, headings
 * in them, and pages of other sites by the last check. No page is asked for.
 */
export const judgedLinks = async (
  ports: JudgingLinkDeps,
  site: Workspace,
  links: readonly LinkAddress[],
): Promise<(link: LinkAddress) => JudgedAddress> => {
  const isOfSite = (link: LinkAddress): boolean => !isExternal(link);
  const pathsOf = (some: readonly LinkAddress[]) => [...new Set(some.map(({ path }) => path))];
  const urls = site.checksExternalLinks ? pathsOf(links.filter(isExternal)) : [];
  const named = links.flatMap(({ path, anchor }) => (anchor === null ? [] : [{ path, anchor }]));
  const [{ verdictOn, postAt }, states, unnamed] = await Promise.all([
    judgedAddresses(ports, site.id, site, pathsOf(links.filter(isOfSite))),
    urls.length === 0 ? [] : ports.externalLinks.findStates(site.id, urls),
    named.length === 0 ? [] : ports.audits.findMissingHeadings(site.id, pageTemplate(site), named),
  ]);
  const stateOf = new Map(states.map(({ url, state }) => [url, state]));
  const headingsAt = new Map(unnamed.map((link) => [keyOf(link), link.headings]));
  return (link) => {
    const { path } = link;
    if (isExternal(link)) return { verdict: externalVerdict(stateOf.get(path)), post: null };
    const verdict = verdictOn(path);
    const end = verdict.kind === 'redirected' ? linkReader(site, '')(verdict.to) : undefined;
    const post = postAt(end?.kind === 'site' ? end.path : path);
    const isReached = verdict.kind === 'hidden' || post?.status === 'published';
    const headings = headingsAt.get(keyOf(link));
    return {
      verdict: headings === undefined ? verdict : { kind: 'anchor', headings },
      post: isReached ? post : null,
    };
  };
};

const keyOf = ({ path, anchor }: LinkAddress): string => JSON.stringify([path, anchor]);
