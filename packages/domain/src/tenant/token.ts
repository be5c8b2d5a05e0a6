import type { Uuid } from '../schema/scalar.ts';

/** Parts of a token: a public id, and a secret of 256 random bits. */
export interface Token {
  readonly id: Uuid;
  /** 43 characters of base64url (RFC 4648). */
  readonly secret: string;
}

/**
 * Prefix of a token: `cps` for an API key, `cpt` for a preview token, `cpu` for the session of a user,
 * `cpi` for an invitation.
 */
type TokenPrefix = 'cps' | 'cpt' | 'cpu' | 'cpi';

/**
 * Returns a function that formats a token: the prefix, `_`, the id without hyphens, `_`, the
 * secret.
 */
export const formatToken =
  (prefix: TokenPrefix) =>
  ({ id, secret }: Token): string =>
    `${prefix}_${id.replaceAll('-', '')}_${secret}`;

const PARTS = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_([\w-]{43})$/;

/**
 * Returns a parser of tokens in the form of {@link formatToken}; it returns `undefined` for any other
 * text.
 */
export const parseToken =
  (prefix: TokenPrefix) =>
  (text: string): Token | undefined => {
    const start = `${prefix}_`;
    const [, ...parts] = (text.startsWith(start) && PARTS.exec(text.slice(start.length))) || [];
    const secret = parts.pop();
    return secret === undefined ? undefined : { id: parts.join('-'), secret };
  };

// Also matches tokens that are cut short, in other letter case, or percent-encoded in part or whole. A
// UUID in its usual form is shorter. After the public id any sign may stand for the one before the secret.
const LIKE_A_TOKEN =
  /(?:c|%[46]3)(?:p|%[57]0)([stui]|%[57][345]|%[46]9)(?:_|%5F)(?:[\w%-]{37,}|(?:[\da-f]|%[\da-f]{2}){32}(?:\S[\w%-]*)?)/gi;

// The prefix in Base64 (RFC 4648), which begins at any of three bits.
const LIKE_A_TOKEN_IN_BASE64 =
  /(?:Y3B[z01p]X|Nw(?:c1|[da]V|dF)[89+/_-]|jc(?:H[NRV]|Gl)f)[\w+/%=-]{40,}/g;

/** Kinds of tokens by the last sign of the prefix, as it is or percent-encoded. */
const KINDS: Readonly<Record<string, TokenPrefix>> = {
  ...{ s: 'cps', t: 'cpt', u: 'cpu', i: 'cpi' },
  ...{ 3: 'cps', 4: 'cpt', 5: 'cpu', 9: 'cpi' },
};

/**
 * Replaces each part of `text` that looks like a token, such as an API key, by its prefix and
 * `_[redacted]`, and one in Base64 by `[redacted]`. Returns a text without such parts unchanged.
 *
 * @example
 * withoutApiKeys(`The key is ${token}.`); // without the secret
 */
export const withoutApiKeys = (text: string): string =>
  text
    .replaceAll(
      LIKE_A_TOKEN,
      (_token, kind: string) => `${KINDS[kind.slice(-1).toLowerCase()] ?? 'cps'}_[redacted]`,
    )
    .replaceAll(LIKE_A_TOKEN_IN_BASE64, '[redacted]');
