import { type JsonObject, slugOf } from '@content-publishing/domain';
import { firstHeading } from '@content-publishing/markdown';
import {
  type FrontMatter,
  readFrontMatter,
  writtenFields,
} from '@content-publishing/markdown/document';
import { parseHtml } from '@content-publishing/markdown/server';
import { withTexts } from '../../fields/front-matter-names.ts';
import { type PostOfFile, readPostFrontMatter } from '../../fields/read-front-matter.ts';
import { recordSlug, type NamedThing } from '../named-items.ts';
import { type Folder, textIn } from '../../folder/folder.ts';
import { inheritedFields } from './inherited-fields.ts';
import { decoded } from '../../pictures/picture-url.ts';
import { NO_LIMIT, type SourceOptions, type TimeLimit } from '../import-options.ts';
import { type OldPath, pathKey } from '../old-paths.ts';
import {
  componentsOf,
  type FileUse,
  type Layout,
  layoutOf,
  useOf,
  usualPaths,
} from './markdown-layout.ts';

/** File of Markdown. */
interface MarkdownFile {
  readonly path: string;
  readonly use: Exclude<FileUse, 'none'>;
}

/** Files of a folder, and what its posts refer to. */
export interface MarkdownIndex {
  readonly layout: Layout;
  readonly paths: ReadonlySet<string>;
  readonly files: readonly MarkdownFile[];
  /** Files that are not UTF-8. */
  readonly unread: ReadonlySet<string>;
  /** Files of posts with the slug of another file, and that file. */
  readonly clashes: ReadonlyMap<string, string>;
  readonly authors: ReadonlyMap<string, NamedThing>;
  readonly categories: ReadonlyMap<string, NamedThing>;
  readonly tags: ReadonlyMap<string, NamedThing>;
  /** Slugs of posts by the paths of their files without ending, and by their paths on the old site. */
  readonly slugsByPath: ReadonlyMap<string, string>;
  readonly oldPaths: readonly OldPath[];
  /** Returns the fields that a file has where it has none of its own. */
  readonly inheritedBy: (path: string) => JsonObject;
}

/** Key of the author of posts without one. */
export const NO_AUTHOR = '';

/** Returns the key of an author, a category or a tag by its name. */
export const keyOf = (name: string): string => name.normalize('NFC').toLowerCase();

/** Returns the form of a path in which it is looked up. */
export const fileKey = (path: string): string =>
  pathKey(decoded(path).replace(/^\/+/, ''))
    .replace(/\.(?:html?|md|markdown|mdown|mkd|mdx)$/, '')
    .replace(/(?:^|\/)_?index$/, '');

/** Options of {@link readPostFile}. */
interface PostFileOptions extends Pick<SourceOptions, 'timeZone' | 'now'> {
  /** Paths of all files of the folder. */
  readonly paths: ReadonlySet<string>;
  readonly inheritedBy: (path: string) => JsonObject;
}

const LANGUAGE = /\.([a-z]{2,3}(?:-[a-z\d]{2,4})?)(?=\.\w+$)/i;

/** Returns whether a file is a translation of another one in its folder, by its name. */
const isTranslation = (path: string, paths: ReadonlySet<string>): boolean => {
  const plain = path.replace(LANGUAGE, '');
  return plain !== path && (/(?:^|\/)_?index\.\w+$/.test(plain) || paths.has(plain));
};

/** Returns the path of a file without the language in its name. */
const withoutLanguage = (path: string, paths: ReadonlySet<string>): string =>
  isTranslation(path, paths) ? path.replace(LANGUAGE, '') : path;

/** Reads the front matter of a file; `undefined` if it cannot be read. */
export const readPostFile = (
  path: string,
  source: string,
  { timeZone, now, paths, inheritedBy }: PostFileOptions,
): { readonly post: PostOfFile; readonly text: string; readonly problem: string | undefined } => {
  const { fields: given, text, violations } = readFields(source);
  const fields = dated(path, withTexts(given ?? {}, writtenFields(source)));
  const post = readPostFrontMatter({
    path: withoutLanguage(path, paths),
    fields,
    inherited: { ...inheritedBy(path), ...(given === null && unreadField(text)) },
    heading: () => firstHeading(text, { parseHtml, components: componentsOf(path) }),
    timeZone,
    now,
  });
  return { post, text, problem: violations[0]?.message };
};

/** Lines of fields at the start of a file, as Pelican and MultiMarkdown have them. */
const HEADER =
  /^\uFEFF?((?:(?:title|date|slug|status|author|category|tags)\s*:[^\n]*\n)(?:[a-z][\w -]*:[^\n]*\n|[ \t]+\S[^\n]*\n)*)(?=\s*\n|$)/i;

/** Reads the front matter of a file, or the lines of fields at its start. */
const readFields = (source: string): FrontMatter => {
  const read = readFrontMatter(source);
  const header = read.fields === null ? HEADER.exec(read.text)?.[1] : undefined;
  if (header === undefined || read.violations.length > 0) return read;
  const lines = header.trimEnd().split(/\n(?=\S)/);
  return {
    fields: Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
      }),
    ),
    text: header.replaceAll(/[^\n]/g, '') + read.text.slice(header.length),
    violations: [],
  };
};

/** Maximum characters of a file in which fields that were not read are looked for. */
const MAX_HEAD = 2000;

/** Returns a field that hides a post, in front matter that is not read as such. */
const unreadField = (text: string): JsonObject => {
  // A listing shows fields.
  const head = text.slice(0, MAX_HEAD).split(/^(?:`{3}|~{3})/m, 1)[0] ?? '';
  const line = head.split('\n').find((one) => HIDING_FIELD.test(one));
  return line === undefined ? {} : { status: `unknown (${line.trim()})` };
};

const HIDING_FIELD =
  /(?:^|[{,])[ \t]*["']?(?:draft|published?|status|visibility|private|hidden|unlisted)["']?[ \t]*[:=][ \t]*[^\s]/i;

const DATES = new Set(['date', 'pubdate', 'publishdate', 'published_at']);

/**
 * Returns fields with the date in the name of the file, or in the path of the post on the site, if they
 * have no other.
 */
const dated = (path: string, fields: JsonObject): JsonObject => {
  const { permalink, url, path: onSite } = fields;
  const [, inName] = /(?:^|\/)(\d{4}-\d{1,2}-\d{1,2})-[^/]+$/.exec(path) ?? [];
  const [, inPath] =
    /(?:^|\/)(\d{4}\/\d{1,2}\/\d{1,2})\/[^/]/.exec(String(permalink ?? url ?? onSite)) ?? [];
  const date = inName ?? inPath?.replaceAll('/', '-');
  const hasDate = Object.keys(fields).some((name) => DATES.has(name.toLowerCase()));
  return date === undefined || hasDate ? fields : { ...fields, date };
};

/**
 * Returns whether a file of a post is a page: it says so, or it is at the root of the content of Zola
 * and has no date.
 */
const isPage = (layout: Layout, path: string, fields: JsonObject): boolean =>
  fields['layout'] === 'page' ||
  fields['type'] === 'page' ||
  (layout === 'zola' && path.split('/').length === 2 && !('date' in dated(path, fields)));

/** Reads what posts refer to, in a first pass. Returns `undefined` if the folder has no Markdown. */
export const indexMarkdown = async (
  folder: Folder,
  options: SourceOptions,
): Promise<MarkdownIndex | undefined> => {
  const limit: TimeLimit = options.limit ?? NO_LIMIT;
  const paths = await folder.list();
  const known = new Set(paths);
  const layout = layoutOf(paths);
  const unread = new Set<string>();
  const clashes = new Map<string, string>();
  const pathsBySlug = new Map<string, string>();
  const files: MarkdownFile[] = [];
  const authors = new Map<string, NamedThing>();
  const categories = new Map<string, NamedThing>();
  const tags = new Map<string, NamedThing>();
  const slugsByPath = new Map<string, string>();
  const oldPaths: OldPath[] = [];
  const ofFolder = await inheritedFields(folder, layout, paths);
  let chosenBy: string | undefined;
  const add = (things: Map<string, NamedThing>, name: string, place: string): void => {
    const key = keyOf(name);
    if (things.has(key)) return;
    // `C` and `C++` have the same slug.
    const taken = new Set([...things.values()].map(({ slug }) => slug));
    const slug = recordSlug(undefined, name);
    const number = taken.has(slug)
      ? [2, 3, 4, 5, 6, 7, 8, 9].find((one) => !taken.has(`${slug}-${one}`))
      : undefined;
    things.set(key, { key, place, slug: number === undefined ? slug : `${slug}-${number}`, name });
  };

  for (const path of paths) {
    const use = useOf(layout, path);
    if (use === 'none') continue;
    const source = await textIn(folder, path);
    if (source === undefined) {
      files.push({ path, use });
      unread.add(path);
      continue;
    }
    const read = limit(() => ({
      post: readPostFile(path, source, { ...options, paths: known, inheritedBy: ofFolder }).post,
      given: readFrontMatter(source).fields ?? {},
    }));
    if (read === undefined) {
      // Its item is refused for the same reason.
      files.push({ path, use });
      continue;
    }
    const { post, given } = read;
    chosenBy ??= CHOOSING.find((name) => given[name] === true);
    const file = { path, use: isPage(layout, path, given) ? ('page' as const) : use };
    files.push(file);
    if (!options.types.includes(file.use)) continue;
    if (post.author !== undefined) add(authors, post.author, path);
    else if (!authors.has(NO_AUTHOR)) {
      const name = options.name ?? 'Author';
      authors.set(NO_AUTHOR, { key: NO_AUTHOR, place: path, slug: slugOf(name), name });
    }
    if (post.category !== undefined) add(categories, post.category, path);
    for (const tag of post.tags) add(tags, tag, path);

    const slug = String(post.fields['slug']);
    const onSite = [...(post.permalink === undefined ? [] : [post.permalink]), ...post.aliases];
    const other = pathsBySlug.get(slug);
    // The post of a translation has the slug of another one, which comes first.
    if (other === undefined || (isTranslation(other, known) && !isTranslation(path, known))) {
      pathsBySlug.set(slug, path);
    }
    if (other !== undefined) {
      const first = pathsBySlug.get(slug) ?? other;
      clashes.set(first === path ? other : path, first);
    }
    const addresses = [path, ...usualPaths(layout, path, slug), ...onSite];
    for (const one of addresses) {
      const key = fileKey(one);
      if (key !== '' && !slugsByPath.has(key)) slugsByPath.set(key, slug);
    }
    for (const one of onSite) {
      const fromPath = one.startsWith('/') || /^https?:/i.test(one) ? sitePathOf(one) : `/${one}`;
      oldPaths.push({ path: fromPath, post: path, slug, place: path });
    }
  }
  if (files.length === 0) return undefined;
  return {
    ...{
      layout,
      paths: known,
      unread,
      clashes,
      files,
      authors,
      categories,
      tags,
      slugsByPath,
      oldPaths,
    },
    inheritedBy: (path) => ({
      ...(chosenBy !== undefined && { [chosenBy]: 'absent' }),
      ...ofFolder(path),
    }),
  };
};

/** Fields that choose the notes of a vault which are public: those without one are not. */
const CHOOSING = ['dg-publish', 'publish'];

const sitePathOf = (path: string): string => (URL.canParse(path) ? new URL(path).pathname : path);
