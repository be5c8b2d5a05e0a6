import {
  listAuthors,
  listBrokenLinks,
  listCategories,
  listMedia,
  listPosts,
  listRedirects,
  type Ports,
} from '@content-publishing/application';
import type { ResolvedPost } from '@content-publishing/domain';
import type { RuleId } from '@content-publishing/domain/audits';
import { viewOf } from '../outcome.ts';
import type { SampleWorkspace } from './workspace.ts';

// A naive reading of the rules: it reads every record, and shares no code with the service.

/** Findings by rule, each as a line: subject, reason, target, weight, and slugs of its posts. */
export type ModelFindings = Partial<Record<RuleId, readonly string[]>>;

/** Returns the line of a finding. */
export const findingLine = (finding: {
  readonly subject: string | null;
  readonly why?: string | null;
  readonly to?: string | null;
  readonly weight: number;
  readonly posts?: readonly string[];
}): string => {
  const { subject, why = null, to = null, weight, posts = [] } = finding;
  return [subject, why, to, weight, posts.join(' ')].join(' | ');
};

const ORIGIN = 'https://www.example.com';
const ALL = { pageSize: 100 };

/** Returns the findings of a site as `anAuditedSite` makes it, from all of its records. */
export const modelFindings = async (
  ports: Ports,
  { actor }: Pick<SampleWorkspace, 'actor'>,
): Promise<ModelFindings> => {
  const live = (await viewOf(listPosts(ports)(actor, ALL))).data.filter(isWhole);
  const deleted = (await viewOf(listPosts(ports)(actor, { ...ALL, deleted: true }))).data;
  const rules = (await viewOf(listRedirects(ports)(actor, ALL))).data;
  const links = (await viewOf(listBrokenLinks(ports)(actor, { ...ALL, unresolved: true }))).data;
  const categories = (await viewOf(listCategories(ports)(actor, ALL))).data;
  const authors = (await viewOf(listAuthors(ports)(actor, ALL))).data;
  const media = (await viewOf(listMedia(ports)(actor, ALL))).data;
  // Newest first, as in lists of findings.
  const posts = live
    .filter(({ status }) => status === 'published')
    .toSorted((a, b) => (a.id < b.id ? 1 : -1));

  const pages = new Set([
    ...posts.map(pageOf),
    ...categories.map(({ path }) => `/topics${path}`),
    ...authors.map(({ slug }) => `/by/${slug}`),
  ]);
  const hits = new Map<string, number>();
  for (const { path, hitCount } of links) {
    const at = normal(path);
    hits.set(at, (hits.get(at) ?? 0) + hitCount);
  }

  const withoutRules = (path: string): string => {
    if (pages.has(path)) return 'works';
    const hidden = live.find((post) => pageOf(post) === path);
    if (hidden) return `hidden ${hidden.status}`;
    if (deleted.some((post) => pageOf(post) === path)) return 'dead deleted';
    const [, first = '', rest = ''] = /^\/([^/]+)\/(.+)$/.exec(path) ?? [];
    const isFit = first === 'topics' || (['blog', 'by'].includes(first) && !rest.includes('/'));
    const mayBeOther = rest.split('/').some((part) => /^(?:feed|\d+|.*\.png)$/.test(part));
    if (isFit && !mayBeOther) return 'dead missing';
    return hits.has(path) ? 'dead reported' : 'unknown';
  };
  const ruleAt = (path: string): { readonly type: string; readonly toPath: string } | undefined => {
    const exact = rules.find(({ fromPath }) => !/[?*]/.test(fromPath) && normal(fromPath) === path);
    if (exact) return exact;
    const [pattern] = rules
      .filter(({ fromPath }) => fromPath.endsWith('/*') && path.startsWith(fromPath.slice(0, -1)))
      .toSorted((a, b) => b.fromPath.length - a.fromPath.length);
    const rest = pattern && path.slice(pattern.fromPath.length - 1);
    const toPath = pattern?.toPath.replace('*', rest ?? '') ?? '';
    // A pattern does not answer the address that it leads to.
    return pattern && normal(toPath) !== path ? { ...pattern, toPath } : undefined;
  };
  const judge = (path: string): string => {
    if (pages.has(path)) return 'works';
    let isPermanent = true;
    let to = path;
    let hops = 0;
    for (let rule = ruleAt(path); rule; rule = isOfSite(to) ? ruleAt(normal(to)) : undefined) {
      hops += 1;
      if (hops > 20) return 'dead redirect';
      if (rule.type === 'Gone410') return 'dead gone';
      isPermanent &&= rule.type === 'Permanent301';
      to = rule.toPath;
      if (isOfSite(to) && pages.has(normal(to))) break;
    }
    if (to === path) {
      const verdict = withoutRules(path);
      const isAsked = rules.some(({ fromPath }) => fromPath.startsWith(`${path}?`));
      return isAsked && verdict !== 'works' ? 'unknown' : verdict;
    }
    if (isOfSite(to) && /^(?:dead|hidden)/.test(withoutRules(normal(to)))) return 'dead redirect';
    return isPermanent ? `redirected ${to}` : 'works';
  };

  const linksOf = (post: ResolvedPost) => urlsIn(post).flatMap((url) => targetOf(url, post));
  const linking = (isMeant: (link: Link) => boolean) =>
    posts.filter((post) => linksOf(post).some(isMeant)).map(({ slug }) => slug);
  const addresses = new Set(posts.flatMap((post) => linksOf(post).map(({ path }) => path)));
  const ofVerdict = (kind: string) =>
    [...addresses].flatMap((path) => {
      const [found, reason = ''] = judge(path).split(' ');
      const slugs = linking((link) => link.path === path);
      const [why, to] = kind === 'redirected' ? [null, reason] : [reason, null];
      return found === kind
        ? [findingLine({ subject: path, why, to, weight: slugs.length, posts: slugs.slice(0, 3) })]
        : [];
    });
  const anchors = new Set(
    posts.flatMap((post) =>
      linksOf(post).flatMap(({ path, anchor }) => (anchor === null ? [] : [`${path}#${anchor}`])),
    ),
  );
  const anchorFindings = [...anchors].flatMap((address) => {
    const [path = '', anchor = ''] = address.split('#');
    const post = posts.find((one) => pageOf(one) === path);
    const isThere = post?.bodyJson.some((block) => 'id' in block && block.id === anchor) ?? true;
    const slugs = linking((link) => link.path === path && link.anchor === anchor);
    return isThere
      ? []
      : [findingLine({ subject: address, weight: slugs.length, posts: slugs.slice(0, 3) })];
  });
  const ofPosts = (isFault: (post: ResolvedPost) => boolean) =>
    posts.flatMap((post) =>
      isFault(post) ? [findingLine({ subject: pageOf(post), weight: 1, posts: [post.slug] })] : [],
    );
  const isListed = (post: ResolvedPost) =>
    post.seo?.robots?.index !== false &&
    (post.canonicalUrl === null || post.canonicalUrl === ORIGIN + pageOf(post));
  const ofGroups = (textOf: (post: ResolvedPost) => string) => {
    const listed = posts.filter((post) => isListed(post) && folded(textOf(post)) !== '');
    return [...Map.groupBy(listed, (post) => folded(textOf(post)))].flatMap(([text, members]) => {
      const slugs = members.map(({ slug }) => slug).slice(0, 10);
      return members.length > 1
        ? [findingLine({ subject: text, weight: members.length, posts: slugs })]
        : [];
    });
  };
  const ofRules = (isFound: (verdict: string) => boolean) =>
    rules.flatMap(({ fromPath, toPath, hitCount }) => {
      const verdict =
        toPath !== '' && isOfSite(toPath) && !toPath.endsWith('/*') ? judge(normal(toPath)) : '';
      const [kind, reason = null] = verdict.split(' ');
      const [why, to] = kind === 'redirected' ? [null, reason] : [reason, null];
      return isFound(verdict)
        ? [findingLine({ subject: fromPath, why, to, weight: hitCount })]
        : [];
    });
  const picturesOf = (post: ResolvedPost) => [
    ...(post.featuredMediaId ? [{ mediaId: post.featuredMediaId, alt: undefined }] : []),
    ...post.bodyJson.flatMap((block) => (block.type === 'image' ? [block] : [])),
  ];
  const altOf = (id: string) => media.find((one) => one.id === id)?.alt;
  const shown = new Set(live.flatMap((post) => picturesOf(post).map(({ mediaId }) => mediaId)));

  return {
    'link-dead': ofVerdict('dead'),
    'link-hidden': ofVerdict('hidden'),
    'link-redirected': ofVerdict('redirected'),
    'link-anchor': anchorFindings,
    'link-private': ofPosts((post) => urlsIn(post).some((url) => PRIVATE.test(url))),
    'post-orphan': ofPosts(
      (post) =>
        isListed(post) &&
        !addresses.has(pageOf(post)) &&
        !posts.some((one) => one !== post && one.relatedPosts.some(({ id }) => id === post.id)),
    ),
    'same-title': ofGroups(({ title, seo }) => seo?.title ?? title),
    'same-description': ofGroups(({ seo }) => seo?.description ?? ''),
    'same-keyword': ofGroups(({ seo }) => seo?.focusKeyword ?? ''),
    'post-no-category': ofPosts(({ categoryId }) => categoryId === null),
    'post-no-image': ofPosts(({ featuredMediaId }) => featuredMediaId === null),
    'post-no-description': ofPosts(({ seo }) => !seo?.description),
    'image-no-alt': ofPosts((post) =>
      picturesOf(post).some(({ alt, mediaId }) => !(alt ?? altOf(mediaId))),
    ),
    'heading-order': ofPosts(({ bodyJson }) => {
      let level = 1;
      return bodyJson.some((block) => {
        if (block.type !== 'heading') return false;
        const isSkipping = block.level > level + 1;
        level = block.level;
        return isSkipping;
      });
    }),
    'media-unused': media.flatMap(({ id, url, fileName, sizeBytes }) =>
      shown.has(id) ? [] : [findingLine({ subject: fileName ?? url, weight: sizeBytes ?? 0 })],
    ),
    'redirect-chain': ofRules((verdict) => verdict.startsWith('redirected')),
    'redirect-dead': ofRules((verdict) => /^(?:dead|hidden)/.test(verdict)),
    'redirect-shadowed': rules.flatMap(({ fromPath, hitCount }) =>
      posts.some((post) => pageOf(post) === normal(fromPath))
        ? [findingLine({ subject: fromPath, weight: hitCount })]
        : [],
    ),
  };
};

interface Link {
  readonly path: string;
  readonly anchor: string | null;
}

const isWhole = (post: object): post is ResolvedPost => 'bodyJson' in post;

const pageOf = ({ slug }: { readonly slug: string }): string => `/blog/${slug}`;

const PRIVATE = /^https?:\/\/(?:localhost|intranet|10\.)/;

/** Returns one spelling of a path. */
const normal = (path: string): string =>
  decodeURIComponent(new URL(path, ORIGIN).pathname)
    .normalize('NFC')
    .replace(/(.)\/$/, '$1');

const isOfSite = (target: string): boolean => new URL(target, ORIGIN).origin === ORIGIN;

/** Returns the lower-case text without accents, which the texts of the samples have as marks. */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Returns the targets of the links of a post; code has none, and samples no escapes. */
const urlsIn = ({ bodyJson }: ResolvedPost): readonly string[] =>
  bodyJson.flatMap((block) =>
    block.type === 'paragraph'
      ? [...block.text.matchAll(/\]\(([^)]*)\)/g)].map(([, url = '']) => url)
      : block.type === 'cta'
        ? [block.linkUrl]
        : [],
  );

const targetOf = (url: string, post: ResolvedPost): readonly Link[] => {
  const { protocol, host, pathname, hash } = new URL(url, ORIGIN + pageOf(post));
  if (!protocol.startsWith('http') || host !== new URL(ORIGIN).host) return [];
  const path = normal(pathname);
  const name = decodeURIComponent(hash.slice(1)).replace(/:~:.*/, '');
  return path === pageOf(post)
    ? []
    : [{ path, anchor: name === '' || name.toLowerCase() === 'top' ? null : name }];
};
