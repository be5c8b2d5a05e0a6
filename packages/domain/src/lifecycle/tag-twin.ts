import type { Tag } from '../content/tag/tag.ts';
import type { Uuid } from '../schema/scalar.ts';
import { foldCase } from '../text/case-fold.ts';

/** Another tag of the workspace has the slug or the name, but for letter case. */
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
 * Returns which other one of `tags` has the slug or the name of `tag` in another letter case; nothing
 * where none does: tags may have the very same name, as topics of two sections do. Of a tag that is changed, only fields count that say something
 * else than they `formerly` did: twins of before a rule can be edited. A tag with the very same slug is
 * left to the storage, which has each slug once.
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
