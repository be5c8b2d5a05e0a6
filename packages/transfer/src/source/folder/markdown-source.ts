import { type Folder, textIn } from '../../folder/folder.ts';
import type { PathOf, Source, SourceItem, TargetWorkspace } from '../../import/item.ts';
import { folderPicture, webPicture } from '../../pictures/media-item.ts';
import { decoded, pictureKey } from '../../pictures/picture-url.ts';
import type { SourceOptions } from '../import-options.ts';
import { authorItem, termItem } from '../named-items.ts';
import { oldPathRedirects } from '../old-paths.ts';
import { leftOut, limitedItem, sourceOf } from '../source-items.ts';
import { readAuthorData } from './author-data.ts';
import { fileKey, indexMarkdown, keyOf, type MarkdownIndex } from './markdown-index.ts';
import { markdownPost } from './markdown-post.ts';

/** Folders whose files are at the root of the site, in the order of their generators. */
const ROOTS = ['', 'static/', 'public/', 'assets/', 'source/', 'src/', 'src/assets/', 'content/'];

/**
 * Opens a folder of Markdown as a source: of Jekyll, Hugo, Zola, Astro, Eleventy, or any other. Returns
 * `undefined` if it has no Markdown.
 */
export const markdownSource = async (
  folder: Folder,
  options: SourceOptions,
): Promise<Source | undefined> => {
  const index = await indexMarkdown(folder, options);
  return index && markdownItems(folder, index, options);
};

const markdownItems = (folder: Folder, index: MarkdownIndex, options: SourceOptions): Source => {
  const { media, siteUrl } = options;

  const pictureOf = (url: string, path: string): SourceItem | undefined => {
    if (media.mode === 'skip' || /^(?:data|media):/i.test(url)) return undefined;
    const own = ownPath(url, siteUrl);
    const file = own === undefined ? undefined : fileAt(index.paths, own, path);
    if (file !== undefined) return folderPicture(folder, file);
    const address = absolute(url, siteUrl);
    const key = address === undefined ? undefined : pictureKey(address);
    return address === undefined || key === undefined
      ? undefined
      : webPicture(media, key, address, path);
  };

  const linkTo =
    (pathOf: PathOf) =>
    (url: string, path: string): string => {
      // Zola names files from the root of the content.
      const own = ownPath(url.replace(/^@\//, '/'), siteUrl);
      if (own === undefined || own === '') return url;
      const [, rest = ''] = /^[^?#]*(?:\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
      const known = own.startsWith('/') ? [own] : [resolved(path, own), own];
      const slug = known.map((one) => index.slugsByPath.get(fileKey(one))).find(isText);
      const target = slug === undefined ? undefined : pathOf(slug);
      return target === undefined ? url : target + rest;
    };

  async function* posts({ pathOf, vocabulary }: TargetWorkspace): AsyncGenerator<SourceItem> {
    const seen = new Set<string>();
    const isNewKey = (name: string): boolean => !seen.has(name) && seen.add(name).has(name);
    const { layout, paths, inheritedBy } = index;
    const reader = { pictureOf, linkTo: linkTo(pathOf), vocabulary };
    const context = { options, layout, paths, inheritedBy, ...reader, isNewKey };
    for (const { path, use } of index.files) {
      const message = `is a ${use}; --type page imports pages`;
      const item = { kind: 'post', place: path } as const;
      const other = index.clashes.get(path);
      if (!options.types.includes(use)) yield leftOut(item, 'skipped', message);
      else if (index.unread.has(path)) {
        yield leftOut(item, 'refused', 'the file is not UTF-8; store it as UTF-8');
      } else if (other !== undefined) {
        yield leftOut(item, 'refused', `has the slug of ${other}; give one of them another slug`);
      } else {
        const text = (await textIn(folder, path)) ?? '';
        const base = { ...item, key: path };
        yield limitedItem(base, options.limit, () => markdownPost(path, text, context));
      }
    }
  }

  async function* authors(): AsyncGenerator<SourceItem> {
    const data = await readAuthorData(folder, index.paths);
    for (const author of index.authors.values()) {
      const known = data.find(
        ({ key, name = key }) => keyOf(key) === author.key || keyOf(name) === author.key,
      );
      const name = known?.name ?? author.name;
      const avatar = known?.avatar === undefined ? undefined : pictureOf(known.avatar, known.place);
      yield authorItem({ ...author, name }, options.authors, { ...known, avatar });
    }
  }

  return sourceOf(options.name ?? siteUrl ?? 'markdown', {
    author: authors,
    category: () => [...index.categories.values()].map((one) => termItem('category', one)),
    tag: () => [...index.tags.values()].map((one) => termItem('tag', one)),
    post: posts,
    redirect: ({ pathOf }) => oldPathRedirects(index.oldPaths, pathOf),
  });
};

const isText = (value: string | undefined): value is string => value !== undefined;

/** Returns the path of a URL on the old site or in the folder; `undefined` if it is elsewhere. */
const ownPath = (url: string, siteUrl: string | undefined): string | undefined => {
  const [path = ''] = url.split(/[?#]/, 1);
  if (!/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return path;
  if (siteUrl === undefined || !URL.canParse(path)) return undefined;
  const { host, pathname } = new URL(path);
  return host === new URL(siteUrl).host ? pathname : undefined;
};

/** Returns the path of a file that a URL in the file at `from` names; `undefined` if there is none. */
const fileAt = (paths: ReadonlySet<string>, url: string, from: string): string | undefined => {
  const path = decoded(url).replace(/^[@~]\//, '/');
  const candidates = path.startsWith('/')
    ? ROOTS.map((root) => `${root}${path.slice(1)}`)
    : [resolved(from, path), ...ROOTS.map((root) => `${root}${path}`)];
  return candidates.map((candidate) => resolved('', candidate)).find((one) => paths.has(one));
};

/** Returns the path that `path` has, relative to the folder of the file `from`. */
const resolved = (from: string, path: string): string => {
  const names = from.split('/').slice(0, -1);
  for (const name of path.split('/')) {
    if (name === '..') names.pop();
    else if (name !== '.' && name !== '') names.push(name);
  }
  return names.join('/');
};

const absolute = (url: string, siteUrl: string | undefined): string | undefined =>
  URL.canParse(url, siteUrl) ? new URL(url, siteUrl).href : undefined;
