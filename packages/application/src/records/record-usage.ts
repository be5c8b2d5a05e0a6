import {
  isUuid,
  type RecordUsage,
  toUuid,
  type Uuid,
  visibilityFor,
} from '@content-publishing/domain';
import { parseRecordAddress, type RecordAddress } from '@content-publishing/domain/records';
import { READERS } from '@content-publishing/domain/tenant';
import type { RecordNotFound } from '../errors/errors.ts';
import { findOr } from '../use-case/find-or.ts';
import type { Ports } from '../ports.ts';
import { type UseCase, useCase } from '../use-case/use-case.ts';
import type { ShownRecord } from './shown-record.ts';

type Kind = ShownRecord['kind'];
type Deps = Pick<Ports, 'posts' | 'authors' | 'categories' | 'tags' | 'media'>;
type Find = (ports: Deps, workspaceId: Uuid, address: RecordAddress) => Promise<WithId | null>;

interface WithId {
  readonly id: Uuid;
}

/**
 * Returns a use case that counts the posts which show a record of one kind and names the posts
 * saved last; `find` looks the record up by id or slug.
 */
const usageOf = (record: Kind, find: Find): UseCase<Deps, string, RecordUsage, RecordNotFound> =>
  useCase(
    { permissions: READERS, errors: ['record-not-found'] },
    (ports: Deps) =>
      ({ workspaceId, permissions }, reference: string) =>
        findOr(parseRecordAddress(reference), (address) => find(ports, workspaceId, address), {
          kind: 'record-not-found' as const,
          record,
          reference,
        }).map(({ id }) =>
          ports.posts.findUsage(workspaceId, { kind: record, id }, visibilityFor(permissions)),
        ),
  );

/**
 * Returns the number of live posts of an author that the actor may read, and the ones saved
 * last (management API, GET /external/authors/{idOrSlug}/usage).
 *
 * @example
 * const { posts, first } = await getAuthorUsage(ports)(actor, 'ada');
 */
export const getAuthorUsage = usageOf('author', ({ authors }, workspaceId, address) =>
  authors.find(workspaceId, address),
);

/**
 * Like {@link getAuthorUsage}, for a category: counts the posts in it and in its descendants, which
 * show it as an ancestor.
 *
 * @example
 * const { posts } = await getCategoryUsage(ports)(actor, 'guides');
 */
export const getCategoryUsage = usageOf('category', ({ categories }, workspaceId, address) =>
  categories.find(workspaceId, address),
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
