import { OneOf } from '../schema/text.ts';

/** The HTTP status that each redirect type answers with (contract, Redirect; RFC 9110, RFC 7725). */
export const REDIRECT_STATUS = {
  Permanent301: 301,
  Temporary302: 302,
  Temporary307: 307,
  Gone410: 410,
  UnavailableForLegalReasons451: 451,
} as const;

/** How a redirect answers (contract, Redirect). */
export type RedirectType = keyof typeof REDIRECT_STATUS;

/** The five types, in the contract's order. */
export const REDIRECT_TYPES = [
  'Permanent301',
  'Temporary302',
  'Temporary307',
  'Gone410',
  'UnavailableForLegalReasons451',
] as const satisfies readonly RedirectType[];

/** A redirect type as it stands in input. */
export const RedirectTypeSchema = OneOf(REDIRECT_TYPES);

/** Whether `type` sends the visitor to another place; 410 and 451 have none. */
export const hasTarget = (type: RedirectType): boolean => REDIRECT_STATUS[type] < 400;
