import type { PreviewToken } from '../tenant/preview-token.ts';
import { recordVersion } from '../record/record-version.ts';

/**
 * Returns the version of a preview token. It never changes, and depends only on fields that the
 * issuer of the token was shown.
 *
 * @example
 * previewTokenVersion({ id, expiresAt }); // '0123456789abcdef'
 */
export const previewTokenVersion = ({
  id,
  expiresAt,
}: Pick<PreviewToken, 'id' | 'expiresAt'>): string => recordVersion({ id, expiresAt });
