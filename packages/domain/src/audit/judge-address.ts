import type { PostStatus } from '../content/post/status.ts';
import { isView } from '../link-health/path-slugs.ts';
import type { Address } from '../redirect/address/address.ts';
import { slugAtPage } from '../redirect/match/page-match.ts';
import type { Site } from '../tenant/site.ts';
import type { AddressChains } from './address-chains.ts';
import type { ExternalLinkState } from './external-link.ts';
import type { Why } from './finding.ts';

/** State of a site, as far as some of its addresses need it. */
export interface SiteState {
  readonly site: Site;
  readonly chains: AddressChains;
  /** Returns the slug of the post whose page has a path; see {@link slugReader}. */
  readonly slugOf: (path: string) => string | undefined;
  /** Returns whether a path is the page of a category or an author. */
  readonly isRecordPage: (path: string) => boolean;
  /** State of the post with a slug; of several deleted ones any. */
  readonly posts: ReadonlyMap<string, PostStatus | 'deleted'>;
  /** Hits of the unresolved 404 reports, by path in the form of `sharedPath`. */
  readonly hits: ReadonlyMap<string, number>;
}

/** Verdict on an address of the site. */
export type Verdict =
  | { readonly kind: 'works' | 'unknown' }
  | { readonly kind: 'dead'; readonly why: Why; readonly hits?: number }
  | { readonly kind: 'hidden'; readonly why: Why }
  | { readonly kind: 'redirected'; readonly to: string };

const WORKS: Verdict = { kind: 'works' };
const UNKNOWN: Verdict = { kind: 'unknown' };

/** Returns the verdict on a page of another site; `undefined` is the state of one that was never asked for. */
export const externalVerdict = (state: ExternalLinkState | undefined): Verdict =>
  state === 'dead' ? { kind: 'dead', why: 'not-found' } : { kind: state ?? 'unknown' };

/**
 * Judges a path of the site, in the form of `sharedPath`. A page that is there works, even if a rule
 * has its address; then the redirects are followed. A path that the service cannot tell about, such as
 * `/about` of a site with posts at `/{slug}`, is unknown.
 *
 * @example
 * judgeAddress('/blog/moka-pot', state).kind; // 'dead' if the post was deleted
 */
export const judgeAddress = (path: string, state: SiteState): Verdict => {
  const { chains } = state;
  if (isPage(path, state)) return WORKS;
  const chain = chains.chainOf(path);
  if (chain === undefined) {
    const verdict = judgeWithoutRules(path, state);
    return verdict.kind !== 'works' && chains.hasQueryRule(path) ? UNKNOWN : verdict;
  }
  // A site answers with the first page of the chain that exists.
  const stop = chain.visited.findIndex(
    (at, index) => index > 0 && chains.isOnSite(at) && isPage(at.spelling().bare, state),
  );
  const end = stop === -1 ? chain.end : chain.visited[stop];
  const rules = stop === -1 ? chain.rules : chain.rules.slice(0, stop);
  if (end === null) return { kind: 'dead', why: 'gone' };
  if (end === undefined) return { kind: 'dead', why: 'redirect' };
  if (chains.isOnSite(end)) {
    const { bare } = end.spelling();
    // The rules only lead to another spelling, such as one with a slash.
    if (bare === path) return judgeWithoutRules(path, state);
    const { kind } = judgeWithoutRules(bare, state);
    if (kind === 'dead' || kind === 'hidden') return { kind: 'dead', why: 'redirect' };
  }
  return rules.every(({ type }) => type === 'Permanent301')
    ? { kind: 'redirected', to: textOf(end) }
    : WORKS;
};

const textOf = ({ origin, path, query, fragment }: Address): string =>
  `${origin}${path}${query.text === undefined ? '' : `?${query.text}`}${fragment}`;

const isPage = (path: string, { slugOf, posts, isRecordPage }: SiteState): boolean =>
  posts.get(slugOf(path) ?? '') === 'published' || isRecordPage(path);

/**
 * Returns a function that returns the part of a path which stands for the placeholder of `template`;
 * `undefined` for a path that does not fit, and without a template.
 */
export const slugReader = (template: string | null): ((path: string) => string | undefined) =>
  template === null ? () => undefined : slugAtPage(template.replace('{path}', '{slug}'));

const judgeWithoutRules = (path: string, state: SiteState): Verdict => {
  if (isPage(path, state)) return WORKS;
  const status = state.posts.get(state.slugOf(path) ?? '');
  switch (status) {
    case 'draft':
    case 'scheduled':
    case 'archived':
      return { kind: 'hidden', why: status };
    case 'deleted':
      return { kind: 'dead', why: 'deleted' };
    case 'published':
    case undefined:
      break;
    default:
      return status satisfies never;
  }
  if (mustBeRecord(path, state.site)) return { kind: 'dead', why: 'missing' };
  const hits = state.hits.get(path);
  return hits === undefined ? UNKNOWN : { kind: 'dead', why: 'reported', hits };
};

const EXTENSION = /\.[a-z\d]{1,5}$/i;

/**
 * Returns whether only a post, category or author can have a path: it fits a template whose first
 * segment is fixed, and no part of it is a view, a number or a file, which the site may have itself.
 */
const mustBeRecord = (path: string, { postPath, categoryPath, authorPath }: Site): boolean =>
  [postPath, categoryPath, authorPath].some((template) => {
    if (template === null || /^\/[^/]*\{/.test(template)) return false;
    const part = slugReader(template)(path);
    if (part === undefined) return false;
    const segments = part.split('/');
    return (
      (segments.length === 1 || template.includes('{path}')) &&
      segments.every((one) => one !== '' && !isView(one.toLowerCase()) && !EXTENSION.test(one))
    );
  });
