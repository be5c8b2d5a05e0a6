import type { Uuid } from '@content-publishing/domain';
import { mediaChange } from '@content-publishing/domain/events';
import {
  isStoragePath,
  MAX_MEDIA_DIFFERENCES,
  type MediaCheck,
  originalPath,
  parseMediaCheckDraft,
  orphanRetentionStart,
} from '@content-publishing/domain/uploads';
import { errAsync, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import { noteOf } from '../event/note.ts';
import type { DraftsOnlyKey } from '../errors/access-errors.ts';
import type { Ports } from '../ports.ts';
import type { Actor } from '../authentication/actor.ts';
import { useCase } from '../use-case/use-case.ts';
import type { UnfinishedFile } from './media-files.ts';

type Deps = Pick<Ports, 'media' | 'mediaFiles' | 'ids' | 'clock'>;

/**
 * Compares the media records of the workspace with the store of files (management API, POST
 * /external/media/check); the input is `{fix?}`. With `fix`, files without a record and unfinished
 * files are removed, and records without a file are deleted. Nothing is fixed if the store has no
 * files at all but records miss theirs. Files younger than an hour are ignored, since their upload
 * may be in flight. One check reports at most 1,000 differences; then `isComplete` is false.
 *
 * Returns `drafts-only-key` for `fix` with a draftsOnly key, because published posts may show the
 * records.
 *
 * @example
 * const check = await checkMedia(ports)(actor, { fix: false });
 */
export const checkMedia = useCase(
  {
    permissions: ['media:write'],
    changesAll: true,
    errors: ['invalid-input', 'drafts-only-key'],
  },
  (ports: Deps) => (actor, input: unknown) =>
    parseMediaCheckDraft(input).asyncAndThen(
      ({ fix = false }): ResultAsync<MediaCheck, DraftsOnlyKey> => {
        if (fix && actor.draftsOnly) return errAsync({ kind: 'drafts-only-key' });
        return ResultAsync.fromSafePromise(check(ports, actor, fix));
      },
    ),
);

const check = async (ports: Deps, actor: Actor, fix: boolean): Promise<MediaCheck> => {
  const { mediaFiles } = ports;
  const differences = await compare(ports, actor.workspaceId);
  const { files, unfinished, filesWithoutRecord, recordsWithoutFile, isComplete } = differences;
  // An empty store may be the wrong one, or not mounted, so records are not deleted for it.
  const isFixed = fix && (files > 0 || recordsWithoutFile.length === 0);
  if (isFixed) {
    for (const { discard } of unfinished) await discard();
    for (const path of filesWithoutRecord) await mediaFiles.remove(path);
    for (const record of recordsWithoutFile) await removeRecord(ports, actor, record);
  }
  const unfinishedFiles = unfinished.map(({ path }) => path);
  return { files, filesWithoutRecord, unfinishedFiles, recordsWithoutFile, isFixed, isComplete };
};

interface Differences extends Omit<MediaCheck, 'isFixed' | 'unfinishedFiles'> {
  readonly unfinished: readonly UnfinishedFile[];
}

/** Compares files and records in one pass, both sorted by path, so that memory use is constant. */
const compare = async (ports: Deps, workspaceId: Uuid): Promise<Differences> => {
  const { mediaFiles, clock } = ports;
  const openSince = orphanRetentionStart(clock.now());
  const unfinished: UnfinishedFile[] = [];
  const filesWithoutRecord: string[] = [];
  const recordsWithoutFile: RecordOfFile[] = [];
  let files = 0;
  const found = (isComplete: boolean): Differences => ({
    ...{ files, unfinished, filesWithoutRecord, recordsWithoutFile, isComplete },
  });
  const isFull = (): boolean =>
    unfinished.length + filesWithoutRecord.length + recordsWithoutFile.length >=
    MAX_MEDIA_DIFFERENCES;

  for await (const file of mediaFiles.unfinished(workspaceId)) {
    if (isFull()) return found(false);
    if (file.startedAt < openSince) unfinished.push(file);
  }
  const walk = recordsByPath(ports, workspaceId);
  let record = await walk.next();
  let lastPath: string | undefined;
  const missing = async (): Promise<void> => {
    // The file may have been uploaded after the listing had passed its path, so it is looked up.
    if (record.value && !record.value.isRemoved && (await isGone(ports, record.value.path))) {
      const { id, path } = record.value;
      recordsWithoutFile.push({ id, path });
    }
    record = await walk.next();
  };
  for await (const file of mediaFiles.list(workspaceId)) {
    const original = originalPath(file.path);
    // The sizes of a picture come right after it.
    if (original !== undefined && original === lastPath) continue;
    if (original === undefined) files += 1;
    while (record.value && record.value.path < file.path && !isFull()) await missing();
    if (isFull()) return found(false);
    if (record.value?.path === file.path) {
      lastPath = file.path;
      record = await walk.next();
    } else if (file.storedAt < openSince) filesWithoutRecord.push(file.path);
  }
  while (record.value && !isFull()) await missing();
  return found(record.value === undefined);
};

const isGone = async ({ mediaFiles }: Deps, path: string): Promise<boolean> =>
  (await mediaFiles.stat(path)) === null;

/** Number of records read at a time. */
const PAGE = 1000;

type RecordOfFile = MediaCheck['recordsWithoutFile'][number];

interface WalkedRecord extends RecordOfFile {
  readonly isRemoved: boolean;
}

/** Yields the records that have a file in this store, by path in code-point order, page by page. */
const recordsByPath = async function* (
  { media }: Deps,
  workspaceId: Uuid,
): AsyncGenerator<WalkedRecord, undefined> {
  let after = '';
  for (;;) {
    const page = await media.listFiles(workspaceId, after, PAGE);
    for (const { id, storagePath: path, isRemoved } of page) {
      // Other paths have no place in the order, and no file in this store.
      if (isStoragePath(path, workspaceId)) yield { id, path, isRemoved };
      after = path;
    }
    if (page.length < PAGE) return undefined;
  }
};

/** Soft-deletes a record without a file, and records that its file is gone. */
const removeRecord = async (ports: Deps, actor: Actor, { id, path }: RecordOfFile) => {
  const { media, clock } = ports;
  const { workspaceId } = actor;
  const activity = activityOf(ports, actor, 'media.deleted', { id, name: path });
  const note = noteOf(ports, activity, mediaChange('media.deleted', { id }));
  await media.remove(workspaceId, id, clock.now(), note);
  await media.forgetFile(workspaceId, id);
};
