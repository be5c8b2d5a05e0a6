import type { Uuid } from '@content-publishing/domain';
import {
  directUploadPath,
  parseUploadDraft,
  type UploadDraft,
} from '@content-publishing/domain/uploads';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { errorMessageOf } from '../errors/error-message.ts';
import type { IdTaken, RecordNotFound } from '../errors/errors.ts';
import { parseUuid } from '../use-case/find-or.ts';
import type { Ports } from '../ports.ts';
import type { Actor } from '../authentication/actor.ts';
import { useCase } from '../use-case/use-case.ts';
import { addUpload, type UploadedRecord, type UploadError } from './add-upload.ts';

type Deps = Pick<
  Ports,
  'workspaces' | 'media' | 'mediaFiles' | 'images' | 'limits' | 'secrets' | 'ids' | 'clock'
>;
type ConfirmError = Exclude<UploadError, IdTaken> | RecordNotFound;

/** Confirmation of a direct upload. */
export interface UploadConfirmation {
  /** Id of the upload. */
  readonly reference: string;
  /** Fields of the record: `{alt?, caption?, fileName?}`. */
  readonly draft: unknown;
}

/**
 * Adds the media record of a direct upload (management API, POST
 * /external/media/uploads/{id}/confirm). The sent file is read, checked like any upload, and stored
 * at a new path that the signed request cannot write; the sent file is removed, also if it is
 * rejected. A second confirm returns the same record. A file sent again after the confirm is
 * removed later by `removeDeletedFiles`.
 *
 * @example
 * await confirmMediaUpload(ports)(actor, { reference: upload.id, draft: { alt: 'A moka pot' } });
 */
export const confirmMediaUpload = useCase(
  {
    permissions: ['media:write'],
    errors: [
      'record-not-found',
      'invalid-input',
      'file-too-large',
      'unavailable',
      'quota-exceeded',
    ],
  },
  (ports: Deps) =>
    (actor, { reference, draft: input }: UploadConfirmation) =>
      parseUploadDraft(input).asyncAndThen((draft) => {
        const id = parseUuid(reference);
        const confirmed = id === undefined ? undefined : confirm(ports, actor, id, draft);
        return new ResultAsync(confirmed ?? Promise.resolve(notFound(reference)));
      }),
);

const confirm = async (
  ports: Deps,
  actor: Actor,
  id: Uuid,
  draft: UploadDraft,
): Promise<Result<UploadedRecord, ConfirmError>> => {
  const { media, mediaFiles, ids } = ports;
  const { workspaceId } = actor;
  const former = await media.find(workspaceId, id);
  if (former !== null) return ok({ record: former, isNew: false });
  const sent = directUploadPath(workspaceId, id);
  const content = await mediaFiles.read(sent);
  if (content === null) return notFound(id);
  const added = await addUpload(ports, actor, {
    recordId: id,
    // The file gets a new id, so that of two concurrent confirms the loser removes only its own
    // file.
    fileId: ids.next(),
    content,
    maxBytes: undefined,
    draft: async () => ok(draft),
  });
  const outcome = added.mapErr(withoutIdTaken);
  // The sent file stays, so that the client can confirm it again later.
  if (outcome.isErr() && outcome.error.kind === 'unavailable') return err(outcome.error);
  await mediaFiles.remove(sent);
  await media.release(workspaceId, id);
  return outcome;
};

/** Throws for `id-taken`: the record gets the id of its upload, which no request can give. */
const withoutIdTaken = (error: UploadError): Exclude<UploadError, IdTaken> => {
  if (error.kind === 'id-taken') throw new Error(errorMessageOf(error));
  return error;
};

const notFound = (reference: string): Result<never, RecordNotFound> =>
  err({ kind: 'record-not-found', record: 'upload', reference });
