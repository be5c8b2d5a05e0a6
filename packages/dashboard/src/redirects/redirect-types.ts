import {
  REDIRECT_STATUS,
  REDIRECT_TYPES,
  type RedirectType,
} from '@content-publishing/domain/redirects';

/** Type of a new redirect. */
export const DEFAULT_TYPE: RedirectType = 'Permanent301';

/** Returns the type that a choice names; the usual one for any other text. */
export const typeIn = (choice: string): RedirectType =>
  REDIRECT_TYPES.find((type) => type === choice) ?? DEFAULT_TYPE;

/** Returns whether redirects of a type lead to another page. */
export const hasTarget = (type: RedirectType): boolean => REDIRECT_STATUS[type] < 400;
