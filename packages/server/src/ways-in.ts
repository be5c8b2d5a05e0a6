import { openIssuer, openPasskeys } from '@content-publishing/adapter-identity';
import type { Ports } from '@content-publishing/application';
import type { Configuration } from './configuration/configuration.ts';
import type { ServiceAddress } from './storage/media-files.ts';

/** Path to which the issuer sends browsers back. */
const CALLBACK_PATH = '/dashboard/oidc/callback';

/** Opens the ways in which people sign in. Their libraries are loaded at the first ceremony. */
export const openWaysIn = (
  { passkeyDomain: rpId, issuer }: Configuration,
  address: ServiceAddress,
): Pick<Ports, 'passkeys' | 'issuer'> => ({
  passkeys: rpId === undefined ? null : openPasskeys({ rpId, origin: () => address.publicUrl }),
  issuer: issuer
    ? openIssuer({ ...issuer, callbackUrl: () => `${address.publicUrl}${CALLBACK_PATH}` })
    : null,
});
