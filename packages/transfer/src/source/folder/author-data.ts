import { isJsonObject, type JsonObject } from '@content-publishing/domain';
import { textIn as textOf } from '../../fields/front-matter-names.ts';
import { type Folder, textIn } from '../../folder/folder.ts';
import { dataIn } from './inherited-fields.ts';

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

/** Reads the authors in the data of a site; entries that cannot be read are left out. */
export const readAuthorData = async (
  folder: Folder,
  paths: Iterable<string>,
): Promise<readonly AuthorData[]> => {
  const found: AuthorData[] = [];
  for (const path of paths) {
    const match = DATA.exec(path);
    const text = match === null ? undefined : await textIn(folder, path);
    if (text === undefined) continue;
    const single = match?.[1];
    const fields = dataIn(path, text);
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
