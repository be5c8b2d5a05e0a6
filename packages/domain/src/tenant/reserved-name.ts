import { foldForSearch } from '../text/accents.ts';

/**
 * Names that the service itself writes in place of the name of who acts, in `resolvedBy` and `savedBy`.
 * New keys and users cannot have them, in any letter case or width, or with accents.
 */
export const RESERVED_NAMES = ['operator', 'post', 'redirect', 'system'] as const;

const IGNORABLE = /[\p{White_Space}\p{Default_Ignorable_Code_Point}]+/gu;

/**
 * Returns why `name` is rejected, as the end of a message: it is one of the {@link RESERVED_NAMES};
 * `undefined` for any other name.
 */
export const reservedNameProblem = (name: string): string | undefined => {
  const read = foldForSearch(name.normalize('NFKC')).replaceAll(IGNORABLE, '');
  return RESERVED_NAMES.some((reserved) => reserved === read)
    ? `must be none of the names that the service uses: ${RESERVED_NAMES.join(', ')}`
    : undefined;
};
