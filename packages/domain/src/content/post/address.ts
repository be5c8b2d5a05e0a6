import { isUuid, toUuid, type Uuid } from '../../schema/scalar.ts';
import { mayBeStored, toSlug } from '../slug.ts';

/** How one post of a workspace is named: by its id or by its slug. */
export type PostAddress = { readonly id: Uuid } | { readonly slug: string };

/**
 * What `idOrSlug` names: a UUID an id, any other value a slug (contract, DELETE). Nothing when it
 * can be neither, so that no post can have it.
 */
export const parsePostAddress = (idOrSlug: string): PostAddress | undefined => {
  if (isUuid(idOrSlug)) return { id: toUuid(idOrSlug) };
  const slug = toSlug(idOrSlug);
  return mayBeStored(slug) ? { slug } : undefined;
};
