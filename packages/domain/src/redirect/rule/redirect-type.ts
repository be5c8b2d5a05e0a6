import { OneOf } from '../../schema/text.ts';
import { REDIRECT_TYPES } from './redirect-status.ts';

// Apart from redirect-status.ts, which sites bundle: a schema would bring TypeBox with it.

/** Schema of a redirect type. */
export const RedirectTypeSchema = OneOf(REDIRECT_TYPES);
