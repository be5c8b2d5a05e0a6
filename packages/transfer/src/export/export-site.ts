import {
  authorRecord,
  categoryRecord,
  type Media,
  tagRecord,
} from '@content-publishing/domain/records';
import { WorkspacePatchSchema } from '@content-publishing/domain/tenant';
import type { MarkdownClient } from '@content-publishing/site-kit/markdown';
import { recordPages, collected } from '../call/pages.ts';
import { succeeded } from '../call/succeeded.ts';
import type { WritableFolder } from '../folder/folder.ts';
import { exportFolder, jsonFile, type WrittenFiles } from './export-folder.ts';
import { bySlug, fileNames } from './file-name.ts';
import { exportMedia } from './export-media.ts';
import { exportPosts } from './export-posts.ts';
import { redirectsCsv, redirectsFile } from './redirect-files.ts';

/** Options of {@link exportSite}. */
export interface ExportOptions {
  readonly client: MarkdownClient;
  /** Folder that is written; files in it that no export wrote stay. */
  readonly folder: WritableFolder;
  /** Returns the bytes of a stored media file; `undefined` if they cannot be read. */
  readonly readFile: (media: Media) => Promise<Uint8Array | undefined>;
  /** Whether drafts are exported. Default: true. */
  readonly drafts?: boolean;
  /** Whether the files of media are exported, in addition to their records. Default: true. */
  readonly media?: boolean;
}

/** Outcome of an export. */
export interface ExportReport extends WrittenFiles {
  readonly posts: number;
  readonly media: number;
  /** Paths of media files that could not be read. */
  readonly missing: readonly string[];
}

/**
 * Writes the content of a workspace to a folder: posts as Markdown, records as JSON, media files, and
 * redirects. Equal content gives equal bytes, and only changed files are written. Throws a
 * `CallFailed` if the service rejects a call.
 *
 * @example
 * await exportSite({ client, folder, readFile }); // { written: 12, unchanged: 0, … }
 */
export const exportSite = async (options: ExportOptions): Promise<ExportReport> => {
  const { client, drafts = true } = options;
  const folder = exportFolder(options.folder);
  const workspace = await succeeded(() => client.getWorkspace());
  await folder.write('workspace.json', jsonFile(fieldsOf(workspace, WorkspacePatchSchema)));

  const media = new Map<string, Media>();
  for await (const record of recordPages((page) => client.listMedia(page))) {
    media.set(record.id, record);
  }
  const readFile = options.media === false ? undefined : options.readFile;
  const missing = await exportMedia(media.values(), folder, readFile);

  for (const { name, schema, list } of recordKinds(client)) {
    const records = (await collected(recordPages(list))).toSorted(bySlug);
    const names = fileNames(records);
    for (const record of records) {
      await folder.write(
        `${name}/${names.get(record.id)}.json`,
        jsonFile({ ...fieldsOf(record, schema), id: record.id }),
      );
    }
  }
  const posts = await exportPosts(client, folder, media, drafts);

  const rules = await collected(recordPages((page) => client.listRedirects(page)));
  await folder.write('redirects.csv', redirectsCsv(rules));
  await folder.write('_redirects', redirectsFile(rules));
  return { ...(await folder.finish()), posts, media: media.size, missing };
};

/** Schema of the fields that a writer gives of a record. */
interface Fields {
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Returns the fields of a record that its writer gave, which are those of a request. */
const fieldsOf = (record: object, { properties }: Fields): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name in properties));

/** Returns the kinds of records whose files are named after their slugs. */
const recordKinds = (client: MarkdownClient): readonly RecordKind[] => [
  { name: 'authors', schema: authorRecord.draftSchema, list: (page) => client.listAuthors(page) },
  {
    name: 'categories',
    schema: categoryRecord.draftSchema,
    list: (page) => client.listCategories(page),
  },
  { name: 'tags', schema: tagRecord.draftSchema, list: (page) => client.listTags(page) },
];

interface RecordKind {
  readonly name: string;
  readonly schema: Fields;
  readonly list: Parameters<typeof recordPages<{ readonly id: string; readonly slug: string }>>[0];
}
