import type { Post, PostMetadata } from '../content/post/post.ts';
import type { References } from '../content/post/references.ts';
import { searchTitleOf } from '../content/post/search-result.ts';
import { unitsIn } from '../analysis/seo/keyword.ts';
import { sharedPath } from '../redirect/address/address.ts';
import type { Uuid } from '../schema/scalar.ts';
import { pagePath } from '../tenant/page-path.ts';
import type { Site } from '../tenant/site.ts';
import { withoutAccents } from '../text/accents.ts';
import { compareCodePoints } from '../text/case-fold.ts';
import { collapseWhitespace } from '../text/collapse-whitespace.ts';
import { isUnlisted } from './facts.ts';
import type { PhraseIndex } from './phrase-index.ts';
import { MAX_LINK_SUGGESTIONS, type SuggestedLink } from './post-links.ts';

/** Post to which a text may link. */
export type LinkCandidate = Pick<
  PostMetadata,
  | 'id'
  | 'slug'
  | 'title'
  | 'status'
  | 'seo'
  | 'canonicalUrl'
  | 'tagIds'
  | 'categoryId'
  | 'publishedAt'
>;

/** Post whose text may get links. */
export interface SuggestionSource extends Pick<Post, 'slug' | 'title' | 'seo'> {
  /** Id of the post; `null` for one that is not stored. */
  readonly id: Uuid | null;
  readonly text: Pick<PhraseIndex, 'placeOf'>;
  /** Ids of the posts to which it links. */
  readonly linked: ReadonlySet<Uuid>;
  readonly references: Pick<References, 'tags' | 'category'>;
  readonly site: Site;
}

type Reasons = SuggestedLink['why'];

/** Maximum words that count. */
const MAX_SHARED_WORDS = 3;

const SCORES = { keyword: 5, title: 4, tag: 2, category: 1 } as const;

/**
 * Returns the candidates to which `source` may link, at most {@link MAX_LINK_SUGGESTIONS}: highest
 * score first, of equal ones the newest. Left out are posts that are not public or not listed by
 * search engines, the post itself, those it links to, and those without a reason.
 */
export const suggestLinks = (
  source: SuggestionSource,
  candidates: readonly LinkCandidate[],
): readonly SuggestedLink[] => {
  const { site, linked } = source;
  const words = namingWords(source);
  return [...new Map(candidates.map((one) => [one.id, one])).values()]
    .flatMap((candidate) => {
      const { id, slug, title, status } = candidate;
      const path = pagePath(site.postPath, candidate);
      const isItself = id === source.id || slug === source.slug;
      if (path === null || isItself || linked.has(id) || status !== 'published') return [];
      if (isUnlisted(candidate, sharedPath(path) ?? null, site)) return [];
      const { score, why } = judged(source, candidate, words);
      return score === 0
        ? []
        : [{ candidate, link: { post: { id, slug, title, path }, score, why } }];
    })
    .toSorted((a, b) => b.link.score - a.link.score || newestFirst(a.candidate, b.candidate))
    .slice(0, MAX_LINK_SUGGESTIONS)
    .map(({ link }) => link);
};

const judged = (
  { text, references }: SuggestionSource,
  candidate: LinkCandidate,
  words: ReadonlySet<string>,
): { readonly score: number; readonly why: Reasons } => {
  const named = (kind: 'keyword' | 'title', ...names: readonly string[]): Reasons => {
    for (const name of names) {
      const place = text.placeOf(name);
      if (place) return [{ kind, text: collapseWhitespace(name), place }];
    }
    return [];
  };
  const { tags, category } = references;
  const scored: Reasons = [
    ...named('keyword', candidate.seo?.focusKeyword ?? ''),
    ...named('title', candidate.title, searchTitleOf(candidate)),
    ...tags
      .filter(({ id }) => candidate.tagIds.includes(id))
      .map(({ name }) => ({ kind: 'tag' as const, text: name })),
    ...(category !== null && category.id === candidate.categoryId
      ? [{ kind: 'category' as const, text: category.name }]
      : []),
  ];
  const shared = [...namingWords(candidate)].filter((word) => words.has(word));
  const counted = shared.slice(0, MAX_SHARED_WORDS);
  return {
    score: scored.reduce(
      (sum, { kind }) => sum + (kind === 'words' ? 0 : SCORES[kind]),
      counted.length,
    ),
    why: counted.length === 0 ? scored : [...scored, { kind: 'words', text: counted.join(', ') }],
  };
};

/** Returns the words of the title and the focus keyword of a post. */
const namingWords = ({ title, seo }: Pick<LinkCandidate, 'title' | 'seo'>): ReadonlySet<string> =>
  new Set(
    [title, seo?.focusKeyword ?? ''].flatMap((text) =>
      unitsIn(text).map(({ word }) => withoutAccents(word)),
    ),
  );

const newestFirst = (one: LinkCandidate, other: LinkCandidate): number =>
  compareCodePoints(other.publishedAt ?? '', one.publishedAt ?? '') ||
  compareCodePoints(other.id, one.id);
