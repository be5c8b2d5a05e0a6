import { OneOf } from '../schema/text.ts';
import type { RedirectType } from './redirect-status.ts';

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
