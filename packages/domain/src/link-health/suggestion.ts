import { type Static, Type } from '@sinclair/typebox';
import { recordVersion } from '../record/record-version.ts';
import { Component } from '../schema/component.ts';
import { TextOrNull } from '../schema/or-null.ts';
import type { DeepReadonly } from '../schema/deep-readonly.ts';
import { described } from '../schema/described.ts';
import { LinkingPostsSchema } from '../content/post/usage.ts';
import { type Uuid, UuidSchema } from '../schema/scalar.ts';
import { OneOf, Text } from '../schema/text.ts';
import { categoryPagePath, pagePath } from '../tenant/page-path.ts';
import type { Workspace } from '../tenant/workspace.ts';
import { compareCodePoints } from '../text/case-fold.ts';
import { type LinkHealth, LinkHealthSchema } from './link-health.ts';
import { slugsInPath } from './path-slugs.ts';
import { similarityTo } from './trigram-similarity.ts';

/** Maximum suggestions for a broken link. */
export const MAX_SUGGESTIONS = 3;

/**
 * Minimum similarity of a suggestion, as `similarityTo` computes it; it is the default threshold of
 * the operator `%` of pg_trgm.
 */
const MIN_SIMILARITY = 0.3;

/** Schema of a {@link Suggestion}. */
export const SuggestionSchema = Component(
  'Suggestion',
  'Live post or category whose path is near that of a broken link.',
  {
    kind: OneOf(['post', 'category'], { description: 'Kind of the record.' }),
    id: described('Id of the record.', UuidSchema),
    slug: described('Slug of the record.', Text()),
    title: described('Title of the post, or name of the category.', Text()),
    path: TextOrNull(
      'Path of its page on the site; null where the workspace has no template for it.',
    ),
  },
);

/** Page of a post or category that visitors of a broken link may be looking for. */
export type Suggestion = DeepReadonly<Static<typeof SuggestionSchema>>;

/** Schema of a broken link with suggestions (management API, GET /external/link-health). */
export const BrokenLinkSchema = Component(
  'BrokenLink',
  'Reported 404 path, with the pages that visitors may look for.',
  {
    ...LinkHealthSchema.properties,
    suggestions: Type.Array(SuggestionSchema, {
      maxItems: MAX_SUGGESTIONS,
      description: 'Pages that visitors may look for, the nearest first.',
    }),
    linkedFrom: described(
      'Public posts that link to the path; at most three are named.',
      LinkingPostsSchema,
    ),
  },
);

/** A broken link with suggestions. */
export type BrokenLink = DeepReadonly<Static<typeof BrokenLinkSchema>>;

/** Fields of a published post that a suggestion shows. */
export interface NearPost {
  readonly id: Uuid;
  readonly slug: string;
  readonly title: string;
}

/** Fields of an active category that a suggestion shows. */
export interface NearCategory {
  readonly id: Uuid;
  readonly slug: string;
  readonly name: string;
  readonly path: string;
}

/** Records of a workspace with slugs similar to one part of a path. */
export interface NearRecords {
  readonly posts: readonly NearPost[];
  readonly categories: readonly NearCategory[];
}

interface Slugged {
  readonly slug: string;
}

/**
 * Returns the records with the slugs most similar to `segment`, the most similar first, then by
 * slug: at most {@link MAX_SUGGESTIONS}. Records with a similarity below {@link MIN_SIMILARITY} are
 * left out.
 *
 * @example
 * mostSimilar('moka-pots', [{ slug: 'moka-pot' }, { slug: 'tea' }]); // [{ slug: 'moka-pot' }]
 */
export const mostSimilar = <Row extends Slugged>(
  segment: string,
  rows: readonly Row[],
): readonly Row[] => nearest([segment], rows);

/**
 * Factor by which the similarity is multiplied for each segment that lies between the matched
 * segment and the end of the path.
 */
const EARLIER_SEGMENT = 0.5;

/**
 * Returns the records with the slugs most similar to one of `segments`, which begin with the last
 * segment of the path. A match with an earlier segment counts less ({@link EARLIER_SEGMENT}).
 */
const nearest = <Row extends Slugged>(
  segments: readonly string[],
  rows: readonly Row[],
): readonly Row[] => {
  const similarities = segments.map((segment) => similarityTo(segment));
  const rankOf = ({ slug }: Slugged): number =>
    Math.max(
      0,
      ...similarities
        .map((similarity, index) => ({ index, value: similarity(slug) }))
        .filter(({ value }) => value >= MIN_SIMILARITY)
        .map(({ index, value }) => value * EARLIER_SEGMENT ** index),
    );
  return rows
    .map((row) => ({ row, rank: rankOf(row) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank || compareCodePoints(a.row.slug, b.row.slug))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ row }) => row);
};

/**
 * Returns the suggestions for a broken link, at most {@link MAX_SUGGESTIONS}, from records with
 * similar slugs. `templates` are the templates of the pages of posts and categories.
 *
 * @example
 * suggestionsFor(link, { posts: [{ id, slug: 'moka-pot', title: 'Moka pot' }], categories: [] }, workspace);
 */
export const suggestionsFor = (
  { path }: Pick<LinkHealth, 'path'>,
  { posts, categories }: NearRecords,
  templates: Pick<Workspace, 'postPath' | 'categoryPath'>,
): readonly Suggestion[] =>
  nearest<Suggestion>(slugsInPath(path, templates), [
    ...posts.map(({ id, slug, title }) => ({
      ...{ kind: 'post' as const, id, slug, title },
      path: pagePath(templates.postPath, { slug }),
    })),
    ...categories.map((category) => ({
      ...{ kind: 'category' as const, id: category.id, slug: category.slug, title: category.name },
      path: categoryPagePath(templates.categoryPath, category),
    })),
  ]);

/**
 * Returns the version of a broken link; suggestions are not part of it.
 *
 * @example
 * linkVersion(link) === linkVersion({ ...link, suggestions: [] }); // true
 */
export const linkVersion = ({
  suggestions: _suggestions,
  linkedFrom: _linkedFrom,
  ...link
}: BrokenLink): string => recordVersion(link);
