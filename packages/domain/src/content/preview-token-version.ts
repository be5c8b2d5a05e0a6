import type { PreviewToken } from '../tenant/preview-token.ts';
import { recordVersion } from './record-version.ts';

/**
 * Names the only state of a preview token, by what the client that issued it knows of it.
 *
 * @example
 * previewTokenVersion({ id, expiresAt }); // '0123456789abcdef'
 */
export const previewTokenVersion = ({
  id,
  expiresAt,
}: Pick<PreviewToken, 'id' | 'expiresAt'>): string => recordVersion({ id, expiresAt });
