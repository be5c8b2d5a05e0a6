import { isJsonObject, type JsonObject } from '@content-publishing/domain';
import { readFrontMatter } from '@content-publishing/markdown/document';
import { textIn as textOf } from '../../fields/front-matter-names.ts';
import { type Folder, textIn } from '../../folder/folder.ts';

/** Author in the data of a site. */
interface AuthorData {
  /** Path of the data file. */
  readonly place: string;
  /** Name or number by which posts name the author. */
  readonly key: string;
  readonly name: string | undefined;
  readonly bio: string | undefined;
  readonly website: string | undefined;
  /** URL or path of a picture. */
  readonly avatar: string | undefined;
}

/** Matches the data of authors of Jekyll, Hugo, Eleventy and Astro: one file, or one for each author. */
const DATA = /^(?:_data|data|src\/_data|src\/content)\/authors(?:\/([^/]+))?\.(ya?ml|toml|json)$/;

/** Lines around front matter, by the extension of a file in its language. */
const FENCES: Readonly<Record<string, string>> = {
  ...{ yml: '---', yaml: '---', toml: '+++', json: ';;;' },
};

/** Reads the authors in the data of a site; entries that cannot be read are left out. */
export const readAuthorData = async (
  folder: Folder,
  paths: Iterable<string>,
): Promise<readonly AuthorData[]> => {
  const found: AuthorData[] = [];
  for (const path of paths) {
    const [, single, extension = ''] = DATA.exec(path) ?? [];
    const fence = FENCES[extension];
    const text = fence === undefined ? undefined : await textIn(folder, path);
    if (text === undefined) continue;
    const body = text.replace(/^---[ \t]*\n/, '');
    const { fields } = readFrontMatter(`${fence}\n${body}\n${fence}\n`);
    const entries =
      single === undefined ? Object.entries(fields ?? {}) : [[single, fields] as const];
    for (const [key, value] of entries) {
      if (isJsonObject(value)) found.push(authorIn(path, key, value));
    }
  }
  return found;
};

const authorIn = (place: string, key: string, fields: JsonObject): AuthorData => {
  const first = (...names: readonly string[]): string | undefined =>
    names.map((name) => textOf(fields[name])).find((text) => text !== undefined);
  return {
    ...{ place, key },
    name: first('name', 'display_name', 'displayName', 'title'),
    bio: first('bio', 'description', 'about'),
    website: first('website', 'web', 'url', 'uri', 'link'),
    avatar: first('avatar', 'picture', 'image', 'photo'),
  };
};
