import type { Uuid } from '@content-publishing/domain';
import {
  type AuditRule,
  type Finding,
  type Ignore,
  type IgnoredFinding,
  linkPlaces,
} from '@content-publishing/domain/audits';
import type { Site } from '@content-publishing/domain/tenant';
import type { FoundFinding } from './found-findings.ts';
import type { FindingPost, LinkingRepository, MemberQuery } from '../linking/ports.ts';

/** Posts of findings that are shown. */
export interface ShownPosts {
  readonly offset: number;
  /** Maximum posts of a finding, of a group, and places of a post. */
  readonly maxPosts: number;
  readonly maxGroup: number;
  readonly maxPlaces: number;
  /** Maximum bytes of a body that is searched for places. */
  readonly maxBodyBytes: number;
}

/** Posts as a list of findings shows them. */
export const IN_LIST: ShownPosts = {
  ...{ offset: 0, maxPosts: 3, maxGroup: 10, maxPlaces: 10 },
  maxBodyBytes: 200_000,
};

/** Number of posts that are read by one statement. */
const BATCH = 20;

/** Returns `findings` with their posts, and the places in these. */
export const shownFindings = async (
  audits: Pick<LinkingRepository, 'findMembers' | 'findPosts'>,
  workspaceId: Uuid,
  {
    rule,
    site,
    ignored,
  }: { readonly rule: AuditRule; readonly site: Site; readonly ignored: Ignored },
  findings: readonly FoundFinding[],
  shown: ShownPosts,
): Promise<readonly Finding[]> => {
  const queries = findings.flatMap(({ members }) =>
    members && 'kind' in members ? [members] : [],
  );
  const [first] = queries;
  const limit = first?.kind === 'group' ? shown.maxGroup : shown.maxPosts;
  const found =
    queries.length === 0
      ? []
      : await audits.findMembers(workspaceId, queries, { offset: shown.offset, limit });
  const idsOf = new Map<MemberQuery, readonly Uuid[]>(
    queries.map((query, index) => [query, found[index] ?? []]),
  );
  const memberIds = ({ members }: FoundFinding): readonly Uuid[] =>
    members === undefined ? [] : 'post' in members ? [members.post] : (idsOf.get(members) ?? []);
  const ids = [...new Set(findings.flatMap(memberIds))];
  const posts = new Map<Uuid, FindingPost>();
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH);
    for (const post of await audits.findPosts(workspaceId, batch, shown.maxBodyBytes)) {
      posts.set(post.id, post);
    }
  }
  return findings.map((finding): Finding => {
    const { id, kind, path, title, why, weight, to } = finding;
    return {
      ...{ id, rule: rule.id, severity: rule.severity },
      subject: { kind, id, path, title },
      why,
      sentence: finding.isGone
        ? `${path ?? title ?? id} is not among the findings of ${rule.id} now.`
        : rule.sentence(finding),
      weight,
      to,
      posts: {
        total: finding.posts,
        first: memberIds(finding).flatMap((postId) => {
          const post = posts.get(postId);
          return post === undefined
            ? []
            : [
                {
                  ...{ id: post.id, slug: post.post.slug, title: post.title, status: post.status },
                  ...placesOf(rule, finding, post, site, shown),
                },
              ];
        }),
      },
      fixes: finding.isGone ? [] : [...rule.fixes],
      ignored: ignoreIn(ignored.get(id)),
    };
  });
};

/** Ignored findings of a rule, by the id of the finding. */
export type Ignored = ReadonlyMap<string, IgnoredFinding>;

/** Returns the findings of a rule that are ignored at `now`. */
export const ignoredOf = (all: readonly IgnoredFinding[], rule: string, now: string): Ignored =>
  new Map(
    all
      .filter((one) => one.rule === rule && (one.until === null || one.until > now))
      .map((one) => [one.finding, one]),
  );

const ignoreIn = (ignored: IgnoredFinding | undefined): Ignore | null => {
  if (ignored === undefined) return null;
  const { reason, by, at, until } = ignored;
  return { reason, by, at, until };
};

/** Returns the places of a finding in a post, or the reason why they are left out. */
const placesOf = (
  { source }: AuditRule,
  { members }: FoundFinding,
  { post, media, isBodyLeftOut }: FindingPost,
  site: Site,
  { maxPlaces, maxBodyBytes }: ShownPosts,
): Pick<Finding['posts']['first'][number], 'places' | 'message'> => {
  const find =
    source.kind === 'faults'
      ? source.places && (() => source.places?.({ post, media, site }))
      : members && 'kind' in members && members.kind === 'links'
        ? () => linkPlaces({ post, site }, members)
        : undefined;
  if (find === undefined) return { places: [] };
  if (isBodyLeftOut) return { places: [], message: tooLong(maxBodyBytes) };
  return { places: (find() ?? []).slice(0, maxPlaces) };
};

const tooLong = (maxBodyBytes: number): string =>
  `The body has more than ${maxBodyBytes.toLocaleString('en')} bytes, so it was not searched` +
  (maxBodyBytes === IN_LIST.maxBodyBytes ? ': read the finding itself for its places.' : '.');
