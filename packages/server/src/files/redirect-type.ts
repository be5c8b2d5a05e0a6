import { InvalidArgumentError } from '@commander-js/extra-typings';
import {
  REDIRECT_STATUS,
  REDIRECT_TYPES,
  type RedirectType,
} from '@content-publishing/domain/redirects';

/**
 * Returns the redirect type for a name such as `Permanent301` or a status such as `301`; undefined
 * for other texts.
 */
export const redirectType = (text: string): RedirectType | undefined =>
  REDIRECT_TYPES.find((type) => type === text || String(REDIRECT_STATUS[type]) === text);

/** List of all redirect types for people: `301 (Permanent301), …`. */
export const REDIRECT_TYPE_LIST = REDIRECT_TYPES.map(
  (type) => `${REDIRECT_STATUS[type]} (${type})`,
).join(', ');

/**
 * Parses the value of an option, the name or the status of a redirect type; throws an
 * `InvalidArgumentError` for another text.
 */
export const parseRedirectType = (text: string): RedirectType => {
  const type = redirectType(text);
  if (type !== undefined) return type;
  throw new InvalidArgumentError(`must be one of ${REDIRECT_TYPE_LIST}`);
};
