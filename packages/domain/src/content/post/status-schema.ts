import { OneOf } from '../../schema/text.ts';
import { INITIAL_STATUSES, POST_STATUSES } from './status.ts';

/** Schema of a status in a request. */
export const PostStatusSchema = OneOf(POST_STATUSES);

/** Schema of the status in a create request. */
export const InitialStatusSchema = OneOf(INITIAL_STATUSES);
