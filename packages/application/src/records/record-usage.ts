import {
  isUuid,
  type RecordUsage,
  toUuid,
  type Uuid,
  visibilityFor,
} from '@content-publishing/domain';
import { parseRecordAddress, type RecordAddress } from '@content-publishing/domain/records';
import {
  categoryPagePath,
  pagePath,
  READERS,
  type Site,
  UNKNOWN_SITE,
} from '@content-publishing/domain/tenant';
import { linkUsage } from '../linking/link-usage.ts';
import type { RecordNotFound } from '../errors/errors.ts';
import { findOr } from '../use-case/find-or.ts';
import type { Ports } from '../ports.ts';
import { type UseCase, useCase } from '../use-case/use-case.ts';
import type { ShownRecord } from './shown-record.ts';

type Kind = ShownRecord['kind'];
type Deps = Pick<
  Ports,
  'posts' | 'audits' | 'workspaces' | 'authors' | 'categories' | 'tags' | 'media'
>;
type Find<Found> = (
  ports: Deps,
  workspaceId: Uuid,
  address: RecordAddress,
) => Promise<Found | null>;

/** Returns the paths of the pages of a record, and of the pages below it. */
type PagesOf<Found> = (
  ports: Deps,
  found: Found,
  site: Site,
) => Promise<readonly (string | null)[]>;

interface WithId {
  readonly id: Uuid;
}

/**
 * Returns a use case that counts the posts which show a record of one kind and names the posts
 * saved last; `find` looks the record up by id or slug. With `pagesOf` it also counts the public posts
 * that link to its pages.
 */
const usageOf = <Found extends WithId>(
  record: Kind,
  find: Find<Found>,
  pagesOf?: PagesOf<Found>,
): UseCase<Deps, string, RecordUsage, RecordNotFound> =>
  useCase(
    { permissions: READERS, errors: ['record-not-found'] },
    (ports: Deps) =>
      ({ workspaceId, permissions }, reference: string) => {
        return findOr(
          parseRecordAddress(reference),
          (address) => find(ports, workspaceId, address),
          {
            kind: 'record-not-found' as const,
            record,
            reference,
          },
        ).map(async (found): Promise<RecordUsage> => {
          const shown = { kind: record, id: found.id };
          const usage = ports.posts.findUsage(workspaceId, shown, visibilityFor(permissions));
          if (pagesOf === undefined) return usage;
          const site = (await ports.workspaces.find(workspaceId)) ?? UNKNOWN_SITE;
          const pages = await pagesOf(ports, found, site);
          return { ...(await usage), links: await linkUsage(ports.audits, workspaceId, pages) };
        });
      },
  );

/**
 * Returns the number of live posts of an author that the actor may read, and the ones saved
 * last (management API, GET /external/authors/{idOrSlug}/usage).
 *
 * @example
 * const { posts, first } = await getAuthorUsage(ports)(actor, 'ada');
 */
export const getAuthorUsage = usageOf(
  'author',
  ({ authors }, workspaceId, address) => authors.find(workspaceId, address),
  async (_ports, author, { authorPath }) => [pagePath(authorPath, author)],
);

/**
 * Like {@link getAuthorUsage}, for a category: counts the posts in it and in its descendants, which
 * show it as an ancestor.
 *
 * @example
 * const { posts } = await getCategoryUsage(ports)(actor, 'guides');
 */
export const getCategoryUsage = usageOf(
  'category',
  ({ categories }, workspaceId, address) => categories.find(workspaceId, address),
  async ({ categories }, { workspaceId, path }, { categoryPath }) =>
    (await categories.all(workspaceId))
      .filter((one) => one.path === path || one.path.startsWith(`${path}/`))
      .map((one) => categoryPagePath(categoryPath, one) ?? one.path),
);

/**
 * Like {@link getAuthorUsage}, for a tag.
 *
 * @example
 * const { posts } = await getTagUsage(ports)(actor, 'css');
 */
export const getTagUsage = usageOf('tag', ({ tags }, workspaceId, address) =>
  tags.find(workspaceId, address),
);

/**
 * Like {@link getAuthorUsage}, for a media record: counts posts that refer to it, and posts whose
 * author, category or tag does.
 *
 * @example
 * const { posts } = await getMediaUsage(ports)(actor, media.id);
 */
export const getMediaUsage = usageOf('media', async ({ media }, workspaceId, address) =>
  'id' in address && isUuid(address.id) ? media.find(workspaceId, toUuid(address.id)) : null,
);
