import type { ReaderOptions } from '@content-publishing/markdown';
import { readComponents, readMdx } from '@content-publishing/markdown/document';

/** Layouts of folders of Markdown, by the generator that reads them. */
export type Layout = 'jekyll' | 'hugo' | 'zola' | 'astro' | 'other';

const MARKDOWN = /\.(?:md|markdown|mdown|mkd|mdx)$/i;

/** Returns the reader of the components in a file. */
export const componentsOf = (path: string): ReaderOptions['components'] =>
  /\.mdx$/i.test(path) ? readMdx : readComponents;

/** Files about a folder, not of a site. */
const ABOUT =
  /^(?:readme|changelog|contributing|code_of_conduct|license|security|todo)(?:\.[a-z-]+)?\.\w+$/i;

/** Returns the layout of a folder by the paths of its files. */
export const layoutOf = (paths: readonly string[]): Layout => {
  if (paths.some((path) => /(?:^|\/)_(?:posts|drafts)\//.test(path))) return 'jekyll';
  if (paths.some((path) => path.startsWith('src/content/'))) return 'astro';
  if (!paths.some((path) => path.startsWith('content/'))) return 'other';
  const isZola =
    paths.some((path) => path.startsWith('templates/')) &&
    !paths.some((path) => path.startsWith('layouts/'));
  return isZola ? 'zola' : 'hugo';
};

/** Use of a file of Markdown. */
export type FileUse = 'post' | 'page' | 'none';

/** Returns the use of a file in a folder; `none` for a file that is no content. */
export const useOf = (layout: Layout, path: string): FileUse => {
  if (!MARKDOWN.test(path)) return 'none';
  const names = path.split('/');
  const name = names.at(-1) ?? '';
  if (ABOUT.test(name) && names.length === 1) return 'none';
  switch (layout) {
    case 'jekyll':
      if (names.includes('_posts') || names.includes('_drafts')) return 'post';
      return names.some((folder) => folder.startsWith('_') && folder !== '_pages')
        ? 'none'
        : 'page';
    case 'astro':
      if (path.startsWith('src/content/')) return 'post';
      return path.startsWith('src/pages/') ? 'page' : 'none';
    case 'hugo':
      if (!path.startsWith('content/')) return 'none';
      // `_index.md` is the page of a list.
      return names.length === 2 || name.startsWith('_index.') ? 'page' : 'post';
    case 'zola':
      return !path.startsWith('content/') ? 'none' : name === '_index.md' ? 'page' : 'post';
    case 'other':
      return names.some((folder) => /^_(?:includes|layouts|data|site)$/.test(folder))
        ? 'none'
        : 'post';
    default:
      return layout satisfies never;
  }
};

/** Returns the paths at which a post may have been on the old site, as its generator makes them. */
export const usualPaths = (layout: Layout, path: string, slug: string): readonly string[] => {
  const [, year = '', month = '', day = '', name = slug] =
    /(?:^|\/)(\d{4})-(\d{1,2})-(\d{1,2})-([^/]+)\.\w+$/.exec(path) ?? [];
  const date = year === '' ? '' : `/${year}/${month.padStart(2, '0')}/${day.padStart(2, '0')}`;
  const inFolder = path.replace(/^(?:src\/)?content\//, '').replace(/(?:\/_?index)?\.\w+$/, '');
  switch (layout) {
    case 'jekyll':
      return [`${date}/${name}`, `${date}/${name}.html`, `/${name}`, `/${name}.html`];
    case 'hugo':
    case 'zola':
    case 'astro':
    case 'other':
      return [`/${inFolder}`, `/${inFolder.split('/').slice(0, -1).join('/')}/${slug}`];
    default:
      return layout satisfies never;
  }
};
