import { type Folder, jsonIn, textIn } from '../folder/folder.ts';
import type {
  IdOf,
  ItemKind,
  ReadItem,
  Source,
  SourceItem,
  TargetWorkspace,
} from '../import/item.ts';
import { parentsFirst } from './parents-first.ts';
import { relatedFirst } from './related-first.ts';
import { postItem, slugsOf, withIds } from './site-post.ts';
import { sourceOf } from './source-items.ts';
import type { JsonObject } from '@content-publishing/domain';
import { readCsv } from '../redirects/csv.ts';

/** Options of {@link siteSource}. */
export interface SiteSourceOptions {
  readonly folder: Folder;
  /** Name of the source, from which the ids of redirects are made. */
  readonly name: string;
  readonly now: string;
}

/** Folder of the records of each kind, in an export. */
const FOLDERS: Readonly<Record<Exclude<ItemKind, 'redirect' | 'post'>, string>> = {
  media: 'media',
  author: 'authors',
  category: 'categories',
  tag: 'tags',
};

/**
 * Opens a folder that `exportSite` has written, as a source whose records keep their ids. Returns
 * `undefined` if the folder is no export.
 */
export const siteSource = async ({
  folder,
  name,
  now,
}: SiteSourceOptions): Promise<Source | undefined> => {
  const paths = await folder.list();
  const workspace = await jsonIn(folder, 'workspace.json');
  if (workspace === undefined) return undefined;
  const mediaFiles = new Map(
    paths.flatMap((path) => {
      const [, id = ''] = /^media\/([^/.]+)\.(?!json$)[^/]+$/.exec(path) ?? [];
      return id === '' ? [] : [[id, path] as const];
    }),
  );

  async function* records(
    kind: Exclude<ItemKind, 'redirect' | 'post'>,
  ): AsyncGenerator<SourceItem> {
    const prefix = `${FOLDERS[kind]}/`;
    const found: SourceItem[] = [];
    const parents = new Map<string, string>();
    for (const path of paths) {
      if (!path.startsWith(prefix) || !path.endsWith('.json')) continue;
      const record = await jsonIn(folder, path);
      const item = recordItem(kind, path, record);
      if (kind === 'media') yield withFile(item, folder, mediaFiles.get(item.key), record);
      else found.push(item);
      if (typeof record?.['parentId'] === 'string') parents.set(item.key, record['parentId']);
    }
    yield* parentsFirst(found, parents);
  }

  async function* posts({ vocabulary }: TargetWorkspace): AsyncGenerator<SourceItem> {
    const slugs = await slugsOf(folder, paths);
    const postPaths = paths.filter((path) => /^(?:posts|drafts)\/[^/]+\.md$/.test(path));
    for (const path of await relatedFirst(folder, postPaths)) {
      const source = await textIn(folder, path);
      if (source !== undefined) yield postItem(path, source, { slugs, now, vocabulary });
    }
  }

  async function* redirects(): AsyncGenerator<SourceItem> {
    const bytes = await folder.read('redirects.csv');
    if (bytes === undefined) return;
    for (const { line, fields } of csvRules(new TextDecoder().decode(bytes))) {
      yield {
        kind: 'redirect',
        key: String(fields['fromPath']),
        place: `redirects.csv, line ${line}`,
        read: () => ({ kind: 'fields', fields, losses: [] }),
      };
    }
  }

  return sourceOf(
    name,
    {
      media: () => records('media'),
      author: () => records('author'),
      category: () => records('category'),
      tag: () => records('tag'),
      post: posts,
      redirect: redirects,
    },
    workspace,
  );
};

const recordItem = (kind: ItemKind, path: string, record: JsonObject | undefined): SourceItem => {
  const { id, ...fields } = record ?? {};
  const read = (idOf: IdOf): ReadItem =>
    record === undefined
      ? { kind: 'refused', message: 'the file is no JSON object' }
      : { kind: 'fields', fields: withIds(fields, idOf), losses: [] };
  return {
    kind,
    key: typeof id === 'string' ? id : path,
    ...(typeof id === 'string' && { id }),
    place: path,
    read,
  };
};

/** Returns a media item with its file, if the export has it. */
const withFile = (
  item: SourceItem,
  folder: Folder,
  path: string | undefined,
  record: JsonObject | undefined,
): SourceItem => {
  if (typeof record?.['url'] === 'string') return item;
  if (path === undefined) {
    const message = `the file media/${item.key}.* is missing`;
    return { ...item, read: () => ({ kind: 'refused', message }) };
  }
  return {
    ...item,
    file: async () => {
      const bytes = await folder.read(path);
      return bytes === undefined
        ? { ok: false, message: `${path} cannot be read` }
        : { ok: true, file: new Blob([Uint8Array.from(bytes)]), name: null };
    },
  };
};

/** Redirect of a file, with the number of its line. */
interface RuleOfFile {
  readonly line: number;
  readonly fields: JsonObject;
}

/** Yields the redirects of the CSV that an export has, below its header. */
function* csvRules(csv: string): Generator<RuleOfFile> {
  for (const { line, fields } of readCsv(csv).slice(1)) {
    const [fromPath = '', toPath = '', type = ''] = fields;
    if (fromPath !== '') {
      yield { line, fields: { fromPath, type, ...(toPath !== '' && { toPath }) } };
    }
  }
}
