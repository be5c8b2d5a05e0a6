import {
  type Author,
  authorRecord,
  createAuthor as toAuthor,
  type UnusableReference,
} from '@content-publishing/domain';
import { ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import type { IdTaken, SlugTaken } from '../errors/errors.ts';
import type { CreatedRecord, CreationRequest } from '../idempotency/create-idempotent.ts';
import type { Ports } from '../ports.ts';
import { createRecord, type CreateRecordError } from '../records/create-record.ts';
import { mediaNamedBy } from '../records/named-media.ts';
import { useCase } from '../use-case/use-case.ts';
import { presentWorkspace } from '../workspace/get-workspace.ts';

type Deps = Pick<
  Ports,
  'workspaces' | 'authors' | 'media' | 'idempotencyKeys' | 'ids' | 'clock' | 'secrets'
>;

/**
 * Creates an author (management API, POST /external/authors); the draft is `{id?, slug, displayName,
 * bio?, avatarMediaId?, credentials?, sameAs?, isActive?, seo?, person?}`. With an idempotency key
 * it is created once.
 *
 * @example
 * await createAuthor(ports)(principal, { draft: { slug: 'ada', displayName: 'Ada Lovelace' } });
 */
export const createAuthor = useCase<
  Deps,
  CreationRequest,
  CreatedRecord<Author>,
  CreateRecordError | IdTaken | UnusableReference | SlugTaken
>(
  ['authors:write'],
  (ports) => (principal, creation) =>
    createRecord(ports, principal, creation, {
      operation: 'create author',
      parse: authorRecord.parseDraft,
      store: (draft, stamp, keyed) =>
        ResultAsync.combine([
          mediaNamedBy(
            ports,
            principal.workspaceId,
            authorRecord.mediaOf(authorRecord.complete(draft)),
          ),
          ResultAsync.fromSafePromise(presentWorkspace(ports.workspaces, principal)),
        ]).andThen(([media, site]) => {
          const author = toAuthor(draft, media.get('/avatarMediaId') ?? null, stamp, site);
          const name = author.slug;
          const activity = activityOf(ports, principal, 'author.created', { id: author.id, name });
          return ports.authors
            .insert(principal.workspaceId, author, { activity, idempotency: keyed(author) })
            .map(() => author);
        }),
    }),
);
