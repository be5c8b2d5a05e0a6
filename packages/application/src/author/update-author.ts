import {
  type Author,
  authorChange,
  authorMoves,
  authorRecord,
  type InvalidInput,
  parseRecordAddress,
  reviseAuthor,
  type UnusableReference,
  type WithMovedPages,
} from '@content-publishing/domain';
import { ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import { noteOf } from '../event/note.ts';
import type {
  ComputationError,
  RecordChanged,
  RecordNotFound,
  ShownByPublished,
  SlugTaken,
} from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import { judgedPageMoves, withPageMoves } from '../redirect/page-moves.ts';
import { draftsOnlyMayChangeRecord } from '../records/drafts-only-records.ts';
import { mediaNamedBy } from '../records/named-media.ts';
import { type RecordChange, savePatched } from '../records/save-patched.ts';
import { storeChange } from '../records/store-change.ts';
import { useCase } from '../use-case/use-case.ts';
import { presentWorkspace } from '../workspace/get-workspace.ts';

type Deps = Pick<
  Ports,
  'posts' | 'authors' | 'media' | 'redirects' | 'workspaces' | 'compute' | 'ids' | 'clock'
>;

/**
 * Changes the author with a UUID or slug (management API, PATCH /external/authors/{idOrSlug}). The
 * author's posts are derived again in the background. After a change of the slug, a redirect leads
 * from the former page of the author, if the workspace has an `authorPath`. It is stored in the
 * same transaction; `movedPages` has the outcome.
 *
 * Errors, in this order: a missing author, an author that a draftsOnly key may not change, another
 * version than the caller knows, invalid input (all violations), a media record that the workspace
 * does not have, a slug that is taken.
 *
 * @example
 * await updateAuthor(ports)(principal, { reference: 'ada', patch: { bio: 'Writes.' } });
 */
export const updateAuthor = useCase<
  Deps,
  RecordChange,
  WithMovedPages<Author>,
  | ComputationError
  | InvalidInput
  | RecordChanged
  | RecordNotFound
  | UnusableReference
  | ShownByPublished
  | SlugTaken
>(['authors:write'], (ports) => (principal, change) => {
  const { authors, clock } = ports;
  const { workspaceId } = principal;
  const address = parseRecordAddress(change.reference);
  return savePatched<
    WithMovedPages<Author>,
    ComputationError | InvalidInput | UnusableReference | SlugTaken,
    ShownByPublished
  >(change, {
    record: 'author',
    find: async () => (address ? authors.find(workspaceId, address) : null),
    mayChange: ({ id }) => draftsOnlyMayChangeRecord(ports, principal, { kind: 'author', id }),
    save: (former) =>
      authorRecord.parsePatch(former, change.patch).asyncAndThen((draft) =>
        ResultAsync.combine([
          mediaNamedBy(
            ports,
            workspaceId,
            authorRecord.mediaOf(authorRecord.complete(draft)),
            authorRecord.mediaOf(former),
          ),
          ResultAsync.fromSafePromise(presentWorkspace(ports.workspaces, principal)),
        ]).andThen(([media, site]) => {
          const avatar = media.get('/avatarMediaId') ?? null;
          const author = reviseAuthor(former, draft, avatar, clock.now(), site);
          const { id, slug: name } = author;
          const { authorPath } = site;
          const moves = authorMoves([authorPath, former], [authorPath, author]);
          const noteWith = (fields: readonly string[]) =>
            noteOf(
              ports,
              activityOf(ports, principal, 'author.updated', { id, name }, fields),
              authorChange({ former, next: author }),
            );
          return judgedPageMoves(ports, principal, site, [{ moves, total: moves.length }]).andThen(
            (moved) =>
              storeChange(former, author, (fields) =>
                authors.update(workspaceId, former, author, noteWith(fields), moved.move),
              ).map((row) => withPageMoves(row, moved)),
          );
        }),
      ),
  });
});
