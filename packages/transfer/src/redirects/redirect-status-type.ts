import {
  REDIRECT_STATUS,
  REDIRECT_TYPES,
  type RedirectType,
} from '@content-publishing/domain/redirects';

/** Statuses that the service does not have, and the ones that visitors see no difference to. */
const SIMILAR: Readonly<Record<string, string>> = { '303': '302', '308': '301' };

/** Types by the names that other systems use, in lower case; `true` and `false` of `permanent`. */
const NAMES: ReadonlyMap<string, RedirectType> = new Map<string, RedirectType>([
  ['permanent', 'Permanent301'],
  ['true', 'Permanent301'],
  ['temporary', 'Temporary302'],
  ['false', 'Temporary307'],
  ['gone', 'Gone410'],
  ...REDIRECT_TYPES.map((type) => [type.toLowerCase(), type] as const),
]);

/** Type of a redirect with a status. */
interface StatusType {
  readonly type: RedirectType;
  /** Whether the status was another one. */
  readonly isChanged: boolean;
}

/**
 * Returns the redirect type for a status such as `301`, or for a name such as `Permanent301` or
 * `permanent`, in any letter case; `undefined` for other texts.
 *
 * @example
 * statusType('308'); // { type: 'Permanent301', isChanged: true }
 */
export const statusType = (status: string): StatusType | undefined => {
  const similar = SIMILAR[status];
  const type =
    NAMES.get(status.toLowerCase()) ??
    REDIRECT_TYPES.find((one) => String(REDIRECT_STATUS[one]) === (similar ?? status));
  return type && { type, isChanged: similar !== undefined };
};
