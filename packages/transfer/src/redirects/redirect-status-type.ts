import { REDIRECT_STATUS, REDIRECT_TYPES, type RedirectType } from '@content-publishing/domain';

/** Statuses that the service does not have, and the ones that visitors see no difference to. */
const SIMILAR: Readonly<Record<string, string>> = { '303': '302', '308': '301' };

/** Type of a redirect with a status. */
export interface StatusType {
  readonly type: RedirectType;
  /** Whether the status was another one. */
  readonly isChanged: boolean;
}

/**
 * Returns the redirect type for a status such as `301`, or for a name such as `Permanent301`;
 * `undefined` for other texts.
 */
export const statusType = (status: string): StatusType | undefined => {
  const similar = SIMILAR[status];
  const type = REDIRECT_TYPES.find(
    (one) => one === status || String(REDIRECT_STATUS[one]) === (similar ?? status),
  );
  return type && { type, isChanged: similar !== undefined };
};
