import type { SourceItem } from '../import/item.ts';

/** Returns a path or a URL without slashes at its end. */
export const withoutEndSlashes = (path: string): string => {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};

/** Returns the form in which paths of the old site are compared: decoded, in NFC and lower case. */
export const pathKey = (path: string): string => {
  const key = withoutEndSlashes(path);
  try {
    return decodeURI(key).normalize('NFC').toLowerCase();
  } catch {
    return key.toLowerCase();
  }
};

/** Address of a post on the old site. */
export interface OldPath {
  readonly path: string;
  /** Key of the post. */
  readonly post: string;
  readonly slug: string;
  readonly place: string;
}

/**
 * Yields the redirects from the paths of posts on the old site to their new ones. A path that stays
 * has none, and neither has a post that was not imported.
 */
export function* oldPathRedirects(
  paths: Iterable<OldPath>,
  pathOf: (slug: string) => string | undefined,
): Generator<SourceItem> {
  const seen = new Set<string>();
  for (const { path, post, slug, place } of paths) {
    const target = pathOf(slug);
    if (seen.has(path) || (target !== undefined && pathKey(path) === pathKey(target))) continue;
    seen.add(path);
    yield {
      kind: 'redirect',
      key: path,
      place,
      read: (idOf) => {
        if (target === undefined) {
          return { kind: 'skipped', message: 'the workspace has no postPath to lead to' };
        }
        return idOf('post', post) === undefined
          ? { kind: 'skipped', message: 'the post was not imported' }
          : {
              kind: 'fields',
              fields: { fromPath: path, toPath: target, type: 'Permanent301' },
              losses: [],
            };
      },
    };
  }
}
