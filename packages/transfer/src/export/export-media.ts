import { type Media, mediaRecord } from '@content-publishing/domain/records';
import { type ExportFolder, jsonFile } from './export-folder.ts';
import { mediaFileName } from './media-source.ts';

/**
 * Writes the media records, and with `readFile` their files, to the folder `media`. A file that is
 * there already is not read again, since the file of a record never changes. Returns the paths of the
 * files that could not be read.
 */
export const exportMedia = async (
  records: Iterable<Media>,
  folder: ExportFolder,
  readFile: ((media: Media) => Promise<Uint8Array | undefined>) | undefined,
): Promise<readonly string[]> => {
  const missing: string[] = [];
  for (const record of records) {
    const name = mediaFileName(record);
    await folder.write(`media/${record.id}.json`, jsonFile(recordFile(record, name !== undefined)));
    if (name === undefined || readFile === undefined) continue;
    const path = `media/${name}`;
    if (await folder.keep(path, record.sizeBytes)) continue;
    const bytes = await readFile(record);
    if (bytes === undefined) missing.push(path);
    else await folder.write(path, bytes);
  }
  return missing;
};

/** Returns the fields of a record; those that the service reads from a stored file are left out. */
const recordFile = (record: Media, isStored: boolean): object => {
  const { id, alt, caption, fileName } = record;
  if (isStored) return { id, alt, caption, fileName };
  const names = Object.keys(mediaRecord.draftSchema.properties);
  return {
    id,
    ...Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name))),
  };
};
