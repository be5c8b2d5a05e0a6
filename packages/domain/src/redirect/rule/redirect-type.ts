import { OneOf } from '../../schema/text.ts';
import type { RedirectType } from './redirect-status.ts';

/** Types of redirects, in the order of the contract. */
export const REDIRECT_TYPES = [
  'Permanent301',
  'Temporary302',
  'Temporary307',
  'Gone410',
  'UnavailableForLegalReasons451',
] as const satisfies readonly RedirectType[];

/** Schema of a redirect type. */
export const RedirectTypeSchema = OneOf(REDIRECT_TYPES);
