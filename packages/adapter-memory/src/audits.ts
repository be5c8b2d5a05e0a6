import type {
  AuditRepository,
  FoundSubject,
  GroupField,
  MemberQuery,
  SubjectQuery,
} from '@content-publishing/application';
import {
  compareCodePoints,
  isVisible,
  MAX_NAMED_POSTS,
  type Post,
  referencesOfPost,
  type Uuid,
} from '@content-publishing/domain';
import {
  AUDITS,
  isExternal,
  NO_FACTS,
  type PostFacts,
  type PostLink,
  UNLISTED,
} from '@content-publishing/domain/audits';
import { ruleKeys, sharedPath } from '@content-publishing/domain/redirects';
import { note } from './activity.ts';
import { mediaSubjects } from './media-subjects.ts';
import { missingHeadings, type PublicPost } from './missing-headings.ts';
import { inOrderOf } from './order.ts';
import { referencesIn } from './references.ts';
import type { Tenant, Tenants } from './tenant.ts';

export const auditRepository = (tenants: Tenants): AuditRepository => {
  const publicPosts = (workspaceId: Uuid): readonly PublicPost[] => {
    const tenant = tenants.get(workspaceId);
    return (tenant?.posts.rows() ?? [])
      .filter(({ status }) => status === 'published')
      .map((post) => ({ post, facts: tenant?.facts.get(post.id) ?? NO_FACTS }));
  };
  const pagesOf = (posts: readonly PublicPost[]): ReadonlyMap<string | null, Post> =>
    new Map(posts.map(({ post, facts }) => [facts.page, post]));
  return {
    findSubjects: async (workspaceId, query, limit) =>
      subjectsOf(tenants.get(workspaceId), publicPosts(workspaceId), query)
        .toSorted((a, b) => b.weight - a.weight || compareCodePoints(a.id, b.id))
        .slice(0, limit),
    countPosts: async (workspaceId, staleBefore) => {
      const posts = publicPosts(workspaceId);
      const bits = AUDITS.flatMap(({ source }) => (source.kind === 'faults' ? [source.bit] : []));
      return {
        faults: Array.from(
          { length: Math.max(...bits) + 1 },
          (_, bit) => posts.filter(({ facts }) => facts.faults & (1 << bit)).length,
        ),
        stale: posts.filter(({ post }) => post.updatedAt < staleBefore).length,
        groups: {
          title: groupsOf(posts, 'title').length,
          description: groupsOf(posts, 'description').length,
          keyword: groupsOf(posts, 'keyword').length,
        },
      };
    },
    countPending: async (workspaceId, present) =>
      publicPosts(workspaceId).filter(
        ({ post }) =>
          post.derivationVersion < present.version ||
          post.language !== present.language ||
          post.siteKey !== present.siteKey,
      ).length,
    findRules: async (workspaceId, { kind }, limit) => {
      const pages = pagesOf(publicPosts(workspaceId));
      return (tenants.get(workspaceId)?.redirects.rows() ?? [])
        .filter((rule) => {
          const { path, target } = ruleKeys(rule);
          return kind === 'shadowed' ? pages.has(path) : target !== null && !pages.has(target);
        })
        .toSorted((a, b) => b.hitCount - a.hitCount || compareCodePoints(a.id, b.id))
        .slice(0, limit);
    },
    findNamed: async (workspaceId, phrases, limit) => {
      const wanted = new Set<string | null>(phrases);
      return publicPosts(workspaceId)
        .filter(({ facts }) => wanted.has(facts.keyword) || wanted.has(facts.title))
        .map(({ post }) => post)
        .toSorted(NEWEST_FIRST)
        .slice(0, limit);
    },
    findTagged: async (workspaceId, tagIds, limit) =>
      publicPosts(workspaceId)
        .map(({ post }) => post)
        .filter((post) => post.tagIds.some((id) => tagIds.includes(id)))
        .toSorted(NEWEST_FIRST)
        .slice(0, limit),
    findMissingHeadings: async (workspaceId, _page, links) =>
      missingHeadings(publicPosts(workspaceId), links),
    findRecords: async (workspaceId, lookUp) => {
      const tenant = tenants.get(workspaceId);
      const slugs = new Set(lookUp.postSlugs);
      const paths = new Set(lookUp.paths);
      const live = (tenant?.posts.rows() ?? []).map(({ id, slug, title, status }) => {
        return { id, slug, title, status };
      });
      const deleted = [...(tenant?.deletedPosts.values() ?? [])].map(({ id, slug, title }) => {
        return { id, slug, title, status: 'deleted' as const };
      });
      return {
        posts: [...live, ...deleted].filter(({ slug }) => slugs.has(slug)),
        categories: (tenant?.categories.rows() ?? []).filter(
          ({ slug, path }) =>
            lookUp.categorySlugs.includes(slug) || lookUp.categoryPaths.includes(path),
        ),
        authors: (tenant?.authors.rows() ?? []).filter(({ slug }) =>
          lookUp.authorSlugs.includes(slug),
        ),
        reports: (tenant?.links.rows() ?? []).filter(
          ({ path, resolvedAt }) => resolvedAt === null && paths.has(sharedPath(path) ?? path),
        ),
      };
    },
    findMembers: async (workspaceId, queries, { offset, limit }) => {
      const posts = publicPosts(workspaceId);
      return queries.map((query) =>
        posts
          .filter(({ facts }) => isMember(facts, query))
          .map(({ post }) => post.id)
          .toSorted((a, b) => compareCodePoints(b, a))
          .slice(offset, offset + limit),
      );
    },
    findPosts: async (workspaceId, ids, maxBodyBytes) =>
      publicPosts(workspaceId)
        .filter(({ post }) => ids.includes(post.id))
        .map(({ post }) => {
          const isLong = JSON.stringify(post.bodyJson).length > maxBodyBytes;
          const { id, title, status } = post;
          const { media } = referencesIn(tenants.get(workspaceId), referencesOfPost(post));
          return {
            ...{ id, title, status, media, isBodyLeftOut: isLong },
            post: isLong ? { ...post, bodyJson: [] } : post,
          };
        }),
    findRelating: async (workspaceId, id, visibility) => {
      const found = (tenants.get(workspaceId)?.posts.rows() ?? [])
        .filter((post) => post.relatedPostIds.includes(id) && isVisible(post, visibility))
        .toSorted(inOrderOf(({ updatedAt }) => updatedAt, 'desc'));
      const first = found.slice(0, MAX_NAMED_POSTS);
      return {
        posts: found.length,
        first: first.map((post) => {
          const { slug, title, status } = post;
          return { id: post.id, slug, title, status };
        }),
      };
    },
    listIgnored: async (workspaceId) => [...(tenants.get(workspaceId)?.ignored.values() ?? [])],
    ignore: async (workspaceId, finding, activity, limit) => {
      const tenant = tenants.get(workspaceId);
      if (!tenant) return false;
      const key = keyOf(finding);
      const others = [...tenant.ignored].filter(
        ([other, { until }]) => other !== key && (until === null || until > finding.at),
      );
      if (others.length >= limit) return false;
      tenant.ignored.clear();
      for (const [other, ignored] of others) tenant.ignored.set(other, ignored);
      tenant.ignored.set(key, finding);
      note(tenant, activity);
      return true;
    },
    reopen: async (workspaceId, finding, activity) => {
      const tenant = tenants.get(workspaceId);
      if (!tenant?.ignored.delete(keyOf(finding))) return false;
      note(tenant, activity);
      return true;
    },
  };
};

const NEWEST_FIRST = inOrderOf<Post>(({ publishedAt }) => publishedAt, 'desc');

const keyOf = ({ rule, finding }: { readonly rule: string; readonly finding: string }): string =>
  `${rule} ${finding}`;

/** Returns the id of an address or a text. */
const idOf = (text: string): string =>
  Array.from(text, (character) => character.codePointAt(0)?.toString(36)).join('-');

const isMember = ({ links, ...facts }: PostFacts, query: MemberQuery): boolean =>
  query.kind === 'links'
    ? links.some(
        ({ path, anchors }) =>
          path === query.path && (query.anchor === null || anchors.includes(query.anchor)),
      )
    : facts[query.by] === query.text;

const postSubject = ({ post: { id, slug, title } }: PublicPost): FoundSubject => ({
  id,
  address: slug,
  title,
  weight: 1,
});

const subjectsOf = (
  tenant: Tenant | undefined,
  posts: readonly PublicPost[],
  query: SubjectQuery,
): readonly FoundSubject[] => {
  switch (query.kind) {
    case 'unanswered': {
      const pages = new Set(posts.map(({ facts }) => facts.page));
      return linkCounts(posts, (link) => !isExternal(link) && !pages.has(link.path));
    }
    case 'external':
      return linkCounts(
        posts,
        ({ path }) => tenant?.externalLinks.get(path)?.link.state === 'dead',
      );
    case 'anchors': {
      const links = posts.flatMap(({ facts }) =>
        facts.links.flatMap(({ path, anchors }) => anchors.map((anchor) => ({ path, anchor }))),
      );
      const missing = missingHeadings(posts, links);
      return counted(missing.map(({ path, anchor }) => `${path}#${anchor}`));
    }
    case 'faults':
      return posts.filter(({ facts }) => facts.faults & (1 << query.bit)).map(postSubject);
    case 'stale':
      return posts.filter(({ post }) => post.updatedAt < query.before).map(postSubject);
    case 'groups':
      return groupsOf(posts, query.by);
    case 'orphans': {
      const reached = new Set(posts.flatMap(({ facts }) => facts.links.map(({ path }) => path)));
      const related = new Set(
        posts.flatMap(({ post }) => post.relatedPostIds.filter((id) => id !== post.id)),
      );
      return posts
        .filter(
          ({ post, facts: { page, faults } }) =>
            page !== null && !(faults & UNLISTED) && !reached.has(page) && !related.has(post.id),
        )
        .map(postSubject);
    }
    case 'media':
      return tenant === undefined ? [] : mediaSubjects(tenant, query.which);
    default:
      return query satisfies never;
  }
};

/** Returns the addresses of some links with the numbers of their posts. */
const linkCounts = (
  posts: readonly PublicPost[],
  isMeant: (link: PostLink) => boolean,
): readonly FoundSubject[] =>
  counted(posts.flatMap(({ facts }) => facts.links.filter(isMeant).map(({ path }) => path)));

/** Returns the distinct texts with their numbers. */
const counted = (texts: readonly string[]): readonly FoundSubject[] =>
  [...Map.groupBy(texts, (text) => text)].map(([text, { length }]) => ({
    id: idOf(text),
    address: text,
    title: null,
    weight: length,
  }));

const groupsOf = (posts: readonly PublicPost[], by: GroupField): readonly FoundSubject[] => {
  const listed = posts.filter(({ facts }) => facts[by] !== null);
  return [...Map.groupBy(listed, ({ facts }) => facts[by] ?? '')]
    .filter(([, { length }]) => length > 1)
    .map(([text, members]) => ({
      id: idOf(text),
      address: null,
      title: members.map(({ post }) => TEXTS[by](post)).toSorted(compareCodePoints)[0] ?? null,
      weight: members.length,
    }));
};

/** Texts of posts as a writer gave them. */
const TEXTS: Readonly<Record<GroupField, (post: Post) => string>> = {
  title: ({ seo, title }) => seo?.title?.trim() || title,
  description: ({ seo, excerpt }) => seo?.description?.trim() || excerpt,
  keyword: ({ seo }) => seo?.focusKeyword ?? '',
};
