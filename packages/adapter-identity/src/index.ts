export { openIssuer, type IssuerOptions } from './issuer.ts';
export { openPasskeys, type PasskeysOptions } from './passkeys.ts';
