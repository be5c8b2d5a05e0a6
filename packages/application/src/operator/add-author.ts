import {
  type Author,
  createAuthor,
  type InvalidInput,
  type Media,
  parseAuthorDraft,
  type Uuid,
} from '@content-publishing/domain';
import { okAsync, type ResultAsync } from 'neverthrow';
import type { RecordNotFound, SlugTaken } from '../errors.ts';
import { findOr } from '../find-or.ts';
import { newRecordStamp } from '../record-stamp.ts';
import type { Ports } from '../ports.ts';
import { inWorkspace } from './operator-use-case.ts';

type Deps = Pick<Ports, 'authors' | 'media' | 'ids' | 'clock'>;
type AddAuthorError = InvalidInput | RecordNotFound | SlugTaken;

/**
 * Adds an author (contract, Author); the input is `{slug, displayName, bio?, avatarMediaId?,
 * credentials?, sameAs?, person?, canonicalUrl?}`. The avatar must be a media record of the same
 * workspace.
 *
 * @example
 * await addAuthor(ports)(workspaceId, { slug: 'ada', displayName: 'Ada Lovelace' });
 */
export const addAuthor = inWorkspace<Deps, unknown, Author, AddAuthorError>(
  (ports) => (workspaceId, input) =>
    parseAuthorDraft(input).asyncAndThen((draft) =>
      avatarOf(draft.avatarMediaId, (id) => ports.media.find(workspaceId, id)).andThen((avatar) => {
        const author = createAuthor(draft, avatar, newRecordStamp(workspaceId, ports));
        return ports.authors.insert(workspaceId, author).map(() => author);
      }),
    ),
);

const avatarOf = (
  mediaId: Uuid | undefined,
  lookUp: (id: Uuid) => Promise<Media | null>,
): ResultAsync<Media | null, RecordNotFound> =>
  mediaId === undefined
    ? okAsync(null)
    : findOr(mediaId, lookUp, { kind: 'record-not-found', record: 'media', reference: mediaId });
