import { tagChange } from '@content-publishing/domain/events';
import { createTag as toTag, reviseTag, tagRecord } from '@content-publishing/domain/records';
import { READERS } from '@content-publishing/domain/tenant';
import { ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';
import { draftsOnlyMayChangeRecord } from '../records/drafts-only-records.ts';
import { findBySlug, listOf } from '../records/find-records.ts';
import { mediaNamedBy } from '../records/named-media.ts';
import { CHANGE_ERRORS, CREATION_ERRORS } from '../records/record-errors.ts';
import { recordUseCases } from '../records/record-use-cases.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'tags'>;

const repository = ({ tags }: Deps) => tags;
const find = findBySlug(repository);

const useCases = recordUseCases({
  kind: 'tag',
  find,
  record: tagRecord,
  nameOf: ({ slug }) => slug,
  mayChange: draftsOnlyMayChangeRecord('tag'),
  namedMedia: mediaNamedBy,
});

/**
 * Creates a tag (management API, POST /external/tags); the draft is `{id?, slug, name, seo?}`. With an
 * idempotency key it is created once.
 *
 * @example
 * await createTag(ports)(actor, { draft: { slug: 'css', name: 'CSS' } });
 */
export const createTag = useCase(
  { permissions: ['taxonomy:write'], errors: [...CREATION_ERRORS, 'tag-twin'] },
  useCases.create((ports: Deps, { draft, stamp, noted }) => {
    const tag = toTag(draft, stamp);
    return ports.tags.insert(stamp.workspaceId, tag, noted(tag)).map(() => tag);
  }),
);

/**
 * Changes the tag with a UUID or slug (management API, PATCH /external/tags/{idOrSlug}). The posts
 * with the tag are derived again in the background.
 *
 * @example
 * await updateTag(ports)(actor, { reference: 'css', patch: { name: 'Style sheets' } });
 */
export const updateTag = useCase(
  { permissions: ['taxonomy:write'], errors: [...CHANGE_ERRORS, 'tag-twin'] },
  useCases.update((ports: Deps, { former, draft, keep }) => {
    const next = reviseTag(former, draft);
    return keep(next, tagChange({ former, next }), (note) =>
      ports.tags.update(former.workspaceId, former, next, note),
    );
  }),
);

/**
 * Deletes the tag with a UUID or slug and returns it (management API, DELETE
 * /external/tags/{idOrSlug}). With `versions` the tag must have one of them. Its posts lose the tag
 * and keep their `updatedAt`.
 *
 * @example
 * await deleteTag(ports)(actor, 'css');
 */
export const deleteTag = useCase(
  {
    permissions: ['taxonomy:write'],
    errors: ['record-not-found', 'record-changed', 'shown-by-published'],
  },
  useCases.remove((ports: Deps, { found, expected, noted }) =>
    ResultAsync.fromSafePromise(
      ports.tags.remove(
        found.workspaceId,
        found.id,
        noted(tagChange({ former: found, next: null })),
        expected,
      ),
    ),
  ),
);

/**
 * Returns the tag with a UUID or slug (management API, GET /external/tags/{idOrSlug}).
 *
 * @example
 * const tag = await getTag(ports)(actor, 'css');
 */
export const getTag = useCase({ permissions: READERS, errors: ['record-not-found'] }, useCases.get);

/**
 * Returns a page of the tags of the workspace (management API, GET /external/tags). The input is
 * the query with numbers already converted from strings; the page has the order in effect.
 *
 * @example
 * const page = await listTags(ports)(actor, { orderBy: 'name', order: 'asc' });
 */
export const listTags = useCase(
  { permissions: READERS, errors: ['invalid-input'] },
  listOf(tagRecord.list, repository),
);
