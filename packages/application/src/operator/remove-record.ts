import { deleteMedia } from '../media/delete-media.ts';
import { asOperator } from './as-operator.ts';

/**
 * Removes a media record as the operator, and returns it; see {@link deleteMedia}.
 *
 * @example
 * await removeMedia(ports)(workspaceId, mediaId);
 */
export const removeMedia = asOperator(deleteMedia);
