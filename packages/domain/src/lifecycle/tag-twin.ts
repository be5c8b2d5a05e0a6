import type { Tag } from '../content/tag/tag.ts';
import type { Uuid } from '../schema/scalar.ts';
import { foldCase } from '../text/case-fold.ts';

/** Error: another tag of the workspace has the same slug or name in another letter case. */
export interface TagTwin {
  readonly kind: 'tag-twin';
  /** Field of the request: a JSON Pointer. */
  readonly field: '/slug' | '/name';
  /** Slug and name of the other tag. */
  readonly slug: string;
  readonly name: string;
}

type Named = Pick<Tag, 'slug' | 'name'>;

/**
 * Finds another tag of `tags` with the slug or name of `tag` in another letter case; returns
 * `undefined` if there is none. Equal names are allowed, since topics of two sections may have one
 * name. For a changed tag, `formerly` is its former state: a field that differs from it only in
 * letter case is not checked, so that twins older than this rule can be edited. A tag whose slug is
 * taken is not checked either, since the storage returns `slug-taken` for it.
 *
 * @example
 * tagTwin({ id, slug: 'css', name: 'CSS' }, tags)?.field; // '/name' where there is a tag named `Css`
 */
export const tagTwin = (
  tag: Named & { readonly id: Uuid },
  tags: readonly Tag[],
  formerly?: Named,
): TagTwin | undefined => {
  const others = tags.filter(({ id }) => id !== tag.id);
  if (others.some(({ slug }) => slug === tag.slug)) return undefined;
  for (const field of ['slug', 'name'] as const) {
    const folded = foldCase(tag[field]);
    if (formerly !== undefined && foldCase(formerly[field]) === folded) continue;
    const twin = others.find(
      (other) => other[field] !== tag[field] && foldCase(other[field]) === folded,
    );
    if (twin) return { kind: 'tag-twin', field: `/${field}`, slug: twin.slug, name: twin.name };
  }
  return undefined;
};
