import { type Author, parseRecordAddress } from '@content-publishing/domain';
import { activityOf } from '../activity.ts';
import type { RecordInUse, RecordNotFound, ShownByPublished } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { deleteFound } from '../records/delete-found.ts';
import { mayChangeRecord } from '../records/drafts-only.ts';
import { useCase } from '../use-case.ts';

type Deps = Pick<Ports, 'posts' | 'authors' | 'ids' | 'clock'>;

/**
 * Deletes the author that a UUID or a slug names, and returns it (management API, DELETE
 * /external/authors/{idOrSlug}). An author with posts, deleted ones included, is `record-in-use`.
 *
 * @example
 * await deleteAuthor(ports)(principal, 'ada-lovelace');
 */
export const deleteAuthor = useCase<
  Deps,
  string,
  Author,
  RecordInUse | RecordNotFound | ShownByPublished
>(['authors:write'], (ports) => (principal, idOrSlug) => {
  const { authors } = ports;
  const { workspaceId } = principal;
  const address = parseRecordAddress(idOrSlug);
  return deleteFound('author', idOrSlug, {
    find: async () => (address ? authors.find(workspaceId, address) : null),
    mayDelete: ({ id }) => mayChangeRecord(ports, principal, { kind: 'author', id }),
    remove: ({ id, slug: name }) =>
      authors.remove(workspaceId, id, activityOf(ports, principal, 'author.deleted', { id, name })),
  });
});
