import { isUuid, toUuid, type Uuid } from '../../schema/scalar.ts';
import { mayBeStored, toSlug } from '../slug.ts';

/** Address of one post of a workspace: its id or its slug. */
export type PostAddress = { readonly id: Uuid } | { readonly slug: string };

/**
 * Parses `idOrSlug`: a UUID is an id, any other value a slug (contract, DELETE). Nothing when it
 * can be neither, so that no post can have it.
 *
 * @example
 * parsePostAddress('moka-pot'); // { slug: 'moka-pot' }
 */
export const parsePostAddress = (idOrSlug: string): PostAddress | undefined => {
  if (isUuid(idOrSlug)) return { id: toUuid(idOrSlug) };
  const slug = toSlug(idOrSlug);
  return mayBeStored(slug) ? { slug } : undefined;
};
