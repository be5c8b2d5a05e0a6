import { readFrontMatter } from '@content-publishing/markdown/document';
import { namesIn } from '../fields/front-matter-names.ts';
import { type Folder, textIn } from '../folder/folder.ts';

/** Returns the paths of posts so that each follows its related posts, where that is possible. */
export const relatedFirst = async (
  folder: Folder,
  paths: readonly string[],
): Promise<readonly string[]> => {
  const bySlug = new Map<string, string>();
  const related = new Map<string, readonly string[]>();
  for (const path of paths) {
    const { fields } = readFrontMatter((await textIn(folder, path)) ?? '');
    const { slug, relatedPosts } = fields ?? {};
    if (typeof slug === 'string') bySlug.set(slug, path);
    related.set(path, namesIn(relatedPosts));
  }
  const ordered = new Set<string>();
  const begun = new Set<string>();
  const add = (path: string): void => {
    if (begun.has(path)) return;
    begun.add(path);
    for (const slug of related.get(path) ?? []) {
      const before = bySlug.get(slug);
      if (before !== undefined) add(before);
    }
    ordered.add(path);
  };
  for (const path of paths) add(path);
  return [...ordered];
};
