import {
  type DateTime,
  isStoragePath,
  type Uuid,
  uploadsOpenSince,
} from '@content-publishing/domain';
import { activityOf } from '../activity.ts';
import type { Ports } from '../ports.ts';
import { operatorOf } from '../principal.ts';

type Deps = Pick<Ports, 'workspaces' | 'media' | 'mediaFiles' | 'ids' | 'clock'>;

/** A media record whose file is gone. */
export interface RecordWithoutFile {
  readonly workspaceId: Uuid;
  readonly id: Uuid;
  readonly path: string;
}

/** Differences between the media records and the store of files. */
export interface MediaCheck {
  /** Number of files in the store. */
  readonly files: number;
  /** Paths of files without a record, which were stored more than an hour ago. */
  readonly filesWithoutRecord: readonly string[];
  /** Paths of files that began to be written more than an hour ago, and never came to an end. */
  readonly unfinishedFiles: readonly string[];
  /** Records whose file is gone. */
  readonly recordsWithoutFile: readonly RecordWithoutFile[];
  /** Whether they were mended: such files are removed, and such records deleted. */
  readonly isMended: boolean;
}

/**
 * Compares the media records of all workspaces with the store of files. With `fix` it mends what it
 * finds: files without a record are removed, records without a file deleted. It can run beside
 * servers: what is being uploaded is left alone.
 *
 * @example
 * const { filesWithoutRecord } = await checkMedia(ports)({ fix: false });
 */
export const checkMedia =
  (ports: Deps) =>
  async ({ fix }: { readonly fix: boolean }): Promise<MediaCheck> => {
    const { mediaFiles, clock } = ports;
    const openSince = uploadsOpenSince(clock.now());
    const unfinishedFiles: string[] = [];
    for await (const { path, startedAt, discard } of mediaFiles.unfinished()) {
      if (startedAt >= openSince) continue;
      unfinishedFiles.push(path);
      if (fix) await discard();
    }
    const found = await compare(ports, openSince);
    if (fix) {
      for (const path of found.filesWithoutRecord) await mediaFiles.remove(path);
      for (const record of found.recordsWithoutFile) await removeRecord(ports, record);
    }
    return { ...found, unfinishedFiles, isMended: fix };
  };

/** Walks through files and records side by side, both by path, so that memory stays flat. */
const compare = async (
  ports: Deps,
  openSince: DateTime,
): Promise<Omit<MediaCheck, 'unfinishedFiles' | 'isMended'>> => {
  const filesWithoutRecord: string[] = [];
  const recordsWithoutFile: RecordWithoutFile[] = [];
  let files = 0;
  const walk = recordsByPath(ports);
  let record = await walk.next();
  const missing = async (): Promise<void> => {
    // Uploaded after its place in the list of files had been passed, perhaps.
    if (record.value && !record.value.isRemoved && (await isGone(ports, record.value.path))) {
      const { workspaceId, id, path } = record.value;
      recordsWithoutFile.push({ workspaceId, id, path });
    }
    record = await walk.next();
  };
  for await (const file of ports.mediaFiles.list()) {
    files += 1;
    while (record.value && record.value.path < file.path) await missing();
    if (record.value?.path === file.path) record = await walk.next();
    else if (file.storedAt < openSince) filesWithoutRecord.push(file.path);
  }
  while (record.value) await missing();
  return { files, filesWithoutRecord, recordsWithoutFile };
};

const isGone = async ({ mediaFiles }: Deps, path: string): Promise<boolean> =>
  (await mediaFiles.stat(path)) === null;

/** Records that are looked up at a time. */
const PAGE = 1000;

interface WalkedRecord extends RecordWithoutFile {
  readonly isRemoved: boolean;
}

const recordsByPath = async function* ({
  workspaces,
  media,
}: Deps): AsyncGenerator<WalkedRecord, undefined> {
  const ids = (await workspaces.list()).map(({ id }) => id).toSorted();
  for (const workspaceId of ids) {
    let after = '';
    for (;;) {
      const page = await media.listFiles(workspaceId, after, PAGE);
      for (const { id, storagePath: path, isRemoved } of page) {
        // Any other path has no place in the order, and no file here.
        if (isStoragePath(path, workspaceId)) yield { workspaceId, id, path, isRemoved };
        after = path;
      }
      if (page.length < PAGE) break;
    }
  }
  return undefined;
};

const removeRecord = async (ports: Deps, { workspaceId, id, path }: RecordWithoutFile) => {
  const { media, clock } = ports;
  const activity = activityOf(ports, operatorOf(workspaceId), 'media.deleted', { id, name: path });
  await media.remove(workspaceId, id, clock.now(), activity);
  await media.forgetFile(workspaceId, id);
};
