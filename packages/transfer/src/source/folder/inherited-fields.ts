import { isJsonObject, type JsonObject } from '@content-publishing/domain';
import { readFrontMatter } from '@content-publishing/markdown/document';
import { type Folder, textIn } from '../../folder/folder.ts';
import type { Layout } from './markdown-layout.ts';

/** Fields that the files of a folder have, where they have none of their own. */
interface Default {
  /** Returns whether a file has them, by its path. */
  readonly isFor: (path: string) => boolean;
  readonly fields: JsonObject;
}

/** Files with fields for others: settings, data of Eleventy, pages of lists of Hugo and Zola. */
const SETTINGS =
  /^(?:_config\.ya?ml|(?:hugo|config)\.(?:toml|ya?ml|json)|config\/_default\/(?:hugo|config|cascade)\.(?:toml|ya?ml|json))$/;
const DATA = /\.11tydata\.(?:json|[cm]?js)$|\.json$/;
const LIST = /(?:^|\/)_index(?:\.[a-z-]+)?\.(?:md|markdown|mdx)$/;

/** Lines around front matter, by the extension of a file in its language. */
const FENCES: Readonly<Record<string, string>> = {
  ...{ yml: '---', yaml: '---', toml: '+++', json: ';;;' },
};

/** Returns the fields of a data file; `undefined` if it cannot be read. */
export const dataIn = (path: string, text: string): JsonObject | undefined => {
  const fence = FENCES[path.slice(path.lastIndexOf('.') + 1)];
  const body = text.replace(/^---[ \t]*\n/, '');
  return readFrontMatter(`${fence}\n${body}\n${fence}\n`).fields ?? undefined;
};

/**
 * Reads the fields that posts of a folder have by its settings, its data or its sections. Returns a
 * function that returns those of a file by its path; those that are nearer win.
 */
export const inheritedFields = async (
  folder: Folder,
  layout: Layout,
  paths: readonly string[],
): Promise<(path: string) => JsonObject> => {
  const defaults: Default[] = [];
  const names = new Set(paths.map((path) => path.replace(/\.[^./]+$/, '')));
  const isWanted = (path: string): boolean =>
    SETTINGS.test(path) ||
    (LIST.test(path) && (layout === 'hugo' || layout === 'zola')) ||
    (DATA.test(path) && isDataOf(path, names));
  // Settings come first, and a folder before those in it.
  const wanted = paths
    .filter(isWanted)
    .toSorted((one, other) => one.split('/').length - other.split('/').length);
  for (const path of wanted) {
    const text = await textIn(folder, path);
    if (text !== undefined) defaults.push(...defaultsIn(layout, path, text));
  }
  if (layout === 'hugo') defaults.push(...bundleDefaults(paths));
  return (path) =>
    Object.fromEntries(
      defaults.filter(({ isFor }) => isFor(path)).flatMap(({ fields }) => Object.entries(fields)),
    );
};

/** Returns whether a file is the data of a folder or a file of Eleventy: it has the same name. */
const isDataOf = (path: string, names: ReadonlySet<string>): boolean => {
  const name = path.replace(DATA, '');
  const folder = name.slice(0, Math.max(0, name.lastIndexOf('/')));
  return (
    names.has(name) || folder.slice(folder.lastIndexOf('/') + 1) === name.slice(folder.length + 1)
  );
};

const defaultsIn = (layout: Layout, path: string, text: string): readonly Default[] => {
  if (LIST.test(path)) return sectionDefaults(layout, path, text);
  if (SETTINGS.test(path)) {
    const settings = dataIn(path, text) ?? {};
    return [
      ...jekyllDefaults(settings),
      ...cascades(/cascade\.\w+$/.test(path) ? settings : settings['cascade'], 'content/'),
    ];
  }
  const name = path.replace(DATA, '');
  const folder = name.slice(0, name.lastIndexOf('/') + 1);
  const isOfFolder = folder.endsWith(`${name.slice(folder.length)}/`);
  const fields = path.endsWith('.json') ? dataIn(path, text) : scriptData(text);
  if (fields === undefined) return [];
  return [{ fields, isFor: (one) => one.startsWith(isOfFolder ? folder : `${name}.`) }];
};

/** Returns the fields that a script of Eleventy sets to a plain value. */
const scriptData = (text: string): JsonObject =>
  Object.fromEntries(
    [
      ...text.matchAll(
        /\b(draft|permalink|published|eleventyExcludeFromCollections)\s*:\s*(true|false)\b/g,
      ),
    ].map(([, name = '', value]) => [name, value === 'true']),
  );

/** Returns what a section gives its pages: the cascade of Hugo; a draft of Zola hides them all. */
const sectionDefaults = (layout: Layout, path: string, text: string): readonly Default[] => {
  const { fields } = readFrontMatter(text);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  if (layout !== 'zola') return cascades(fields?.['cascade'], folder);
  return fields?.['draft'] === true
    ? [{ fields: { unpublished: true }, isFor: (one) => one.startsWith(folder) }]
    : [];
};

/** Returns that files beside the page of a bundle of Hugo are no pages: they are read by that page. */
const bundleDefaults = (paths: readonly string[]): readonly Default[] =>
  paths.flatMap((path): readonly Default[] => {
    const [, folder] =
      /^(content\/.+\/)index(?:\.[a-z-]+)?\.(?:md|markdown|html)$/.exec(path) ?? [];
    const isFor = (one: string): boolean =>
      folder !== undefined && one.startsWith(folder) && !one.startsWith('index.', folder.length);
    return folder === undefined ? [] : [{ fields: { unlisted: 'part of a bundle' }, isFor }];
  });

/** Returns the fields that Hugo passes on to the pages below a folder. */
const cascades = (value: unknown, folder: string): readonly Default[] =>
  (Array.isArray(value) ? value : [value])
    .filter(isJsonObject)
    .flatMap((fields): readonly Default[] => {
      const target = fields['target'] ?? fields['_target'];
      const pattern = isJsonObject(target) ? target['path'] : undefined;
      const given = fields['params'];
      const isFor = (path: string): boolean =>
        path.startsWith(folder) && (typeof pattern !== 'string' || isMatch(pattern, path));
      return [{ fields: { ...fields, ...(isJsonObject(given) && given) }, isFor }];
    });

/** Returns whether a path below `content` matches a pattern such as `/posts/**` or `{/a,/b}/**`. */
const isMatch = (pattern: string, path: string): boolean => {
  const source = pattern
    .replaceAll(/[.+^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('**', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '.*')
    .replaceAll('?', '.')
    .replaceAll('{', '(?:')
    .replaceAll('}', ')')
    .replaceAll(',', '|');
  const page = `/${path.replace(/^content\//, '').replace(/(?:\/index)?\.\w+$/, '')}`;
  return new RegExp(`^${source}$`, 'i').test(page);
};

/** Returns the part of a pattern of paths before its first star. */
const plainPath = (pattern: string): string => (pattern.split('*', 1)[0] ?? '').replace(/^\//, '');

/** Returns the defaults in the settings of Jekyll, by the folder of a file. */
const jekyllDefaults = (settings: JsonObject): readonly Default[] => {
  const { defaults, exclude } = settings;
  const given = (Array.isArray(defaults) ? defaults : []).flatMap((entry): readonly Default[] => {
    const { scope, values } = isJsonObject(entry) ? entry : {};
    if (!isJsonObject(values)) return [];
    const { path, type } = isJsonObject(scope) ? scope : {};
    const prefix = typeof path === 'string' ? plainPath(path) : '';
    const isOfType = (one: string): boolean =>
      typeof type !== 'string' || type === '' || one.includes(`_${type}/`);
    return [{ fields: values, isFor: (one) => one.startsWith(prefix) && isOfType(one) }];
  });
  const excluded = (Array.isArray(exclude) ? exclude : []).filter((one) => typeof one === 'string');
  return [
    ...given,
    ...excluded.map((one): Default => {
      const prefix = plainPath(one).replace(/\/$/, '');
      const isFor = (path: string): boolean =>
        prefix !== '' && (path === prefix || path.startsWith(`${prefix}/`));
      return { fields: { exclude: true }, isFor };
    }),
  ];
};
