import { mediaChange } from '@content-publishing/domain/events';
import {
  createMedia as toMedia,
  type Media,
  mediaRecord,
  parseMediaPatch,
  reviseMedia,
} from '@content-publishing/domain/records';
import { READERS } from '@content-publishing/domain/tenant';
import { errAsync, ResultAsync } from 'neverthrow';
import { type Actor, roleOf, signatureOf } from '../authentication/actor.ts';
import type { NotOwn, ShownByPublished } from '../errors/access-errors.ts';
import type { Ports } from '../ports.ts';
import { draftsOnlyMayChangeRecord } from '../records/drafts-only-records.ts';
import { findById, listOf } from '../records/find-records.ts';
import { recordUseCases } from '../records/record-use-cases.ts';
import { findOr, parseUuid } from '../use-case/find-or.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'media'>;

const repository = ({ media }: Deps) => media;
const find = findById(repository);

const isShown = draftsOnlyMayChangeRecord('media');

/**
 * Returns an error if `actor` may not change a media record. `not-own`: it may change only its own, and
 * this one was uploaded by another actor. Otherwise the error of `draftsOnlyMayChangeRecord`.
 */
const mayChangeMedia = (
  ports: Parameters<typeof isShown>[0],
  actor: Actor,
  media: Pick<Media, 'id' | 'uploadedByUserId'>,
): ResultAsync<void, NotOwn | ShownByPublished> =>
  actor.writesAs === 'anyone' || (actor.kind === 'user' && media.uploadedByUserId === actor.id)
    ? isShown(ports, actor, media)
    : errAsync({ kind: 'not-own', record: 'media', ...roleOf(actor) });

const useCases = recordUseCases({
  kind: 'media',
  find,
  record: { ...mediaRecord, parsePatch: parseMediaPatch },
  nameOf: ({ url }) => url,
  mayChange: mayChangeMedia,
});

/**
 * Creates a media record of a file that is already on the web (management API, POST
 * /external/media); the draft is `{id?, url, mimeType, sizeBytes?, width?, height?, alt?, caption?}`.
 * With an idempotency key it is created once.
 *
 * @example
 * await createMedia(ports)(actor, { draft: { url, mimeType: 'image/webp' } });
 */
export const createMedia = useCase(
  {
    permissions: ['media:write'],
    errors: ['malformed-idempotency-key', 'invalid-input', 'idempotency-key-reused', 'id-taken'],
  },
  useCases.create((ports: Deps, { actor, draft, stamp, noted }) => {
    const { keyId, userId } = signatureOf(actor);
    const media = toMedia(draft, stamp, keyId, userId);
    return ports.media.insert(stamp.workspaceId, media, noted(media)).map(() => media);
  }),
);

/**
 * Changes the media record with a UUID (management API, PATCH /external/media/{id}). The posts that
 * show it are derived again in the background. The fields that describe a stored file cannot be
 * changed.
 *
 * @example
 * await updateMedia(ports)(actor, { reference: mediaId, patch: { alt: 'A lighthouse' } });
 */
export const updateMedia = useCase(
  {
    permissions: ['media:write'],
    errors: [
      'record-not-found',
      'not-own',
      'shown-by-published',
      'record-changed',
      'invalid-input',
    ],
  },
  useCases.update<Deps, Media, never>((ports, { former, draft, keep }) => {
    const next = reviseMedia(former, draft);
    return keep(next, mediaChange('media.updated', next), (note) =>
      ports.media.update(former.workspaceId, former, next, note),
    );
  }),
);

/**
 * Removes the media record with a UUID and returns it (management API, DELETE
 * /external/media/{id}). With `versions` the record must have one of them. Posts keep its id, which
 * resolves to `null` (contract, Image block shapes).
 *
 * @example
 * await deleteMedia(ports)(actor, mediaId);
 */
export const deleteMedia = useCase(
  {
    permissions: ['media:write'],
    errors: ['record-not-found', 'not-own', 'record-changed', 'shown-by-published'],
  },
  useCases.remove(({ media, clock }: Pick<Ports, 'media' | 'clock'>, { found, expected, noted }) =>
    ResultAsync.fromSafePromise(
      media.remove(
        found.workspaceId,
        found.id,
        clock.now(),
        noted(mediaChange('media.deleted', found)),
        expected,
      ),
    ),
  ),
);

/**
 * Returns the media record with a UUID, with the dominant colour of its picture and whether it has
 * transparent pixels (management API, GET /external/media/{id}).
 *
 * @example
 * const media = await getMedia(ports)(actor, mediaId);
 */
export const getMedia = useCase(
  { permissions: READERS, errors: ['record-not-found'] },
  ({ media }: Deps) =>
    ({ workspaceId }, reference: string) =>
      findOr(parseUuid(reference), (id) => media.findDetails(workspaceId, id), {
        kind: 'record-not-found' as const,
        record: 'media' as const,
        reference,
      }),
);

/**
 * Returns a page of the media records of the workspace (management API, GET /external/media). The
 * input is the query with numbers already converted from strings; the page has the order in effect.
 *
 * @example
 * const page = await listMedia(ports)(actor, { search: 'lighthouse' });
 */
export const listMedia = useCase(
  { permissions: READERS, errors: ['invalid-input'] },
  listOf(mediaRecord.list, repository),
);
