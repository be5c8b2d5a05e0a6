import { punycodeOf } from './punycode.ts';

// Captures the scheme with user information, the host, and the port. A host in brackets does not
// match, since it is always ASCII.
const PARTS = /^(https?:\/\/(?:[^]*@)?)([^:@[\]]*)(:\d*)?$/i;

const MAX_LABEL_LENGTH = 63;

// Characters that are ignored in a host, except the joiners, which some scripts need.
const IGNORED = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/**
 * Returns `origin` with its host in ASCII, as DNS and HTTP use it: Unicode labels become Punycode (UTS
 * 46 ToASCII, nontransitional, as in the URL Standard). An origin whose host is not a domain name is
 * returned unchanged.
 */
export const asciiOrigin = (origin: string): string => {
  if (!/[^\u0021-\u007e]|%/.test(origin)) return origin;
  const [, before, host, port = ''] = PARTS.exec(origin) ?? [];
  const ascii = host === undefined ? undefined : asciiHost(host);
  return before === undefined || ascii === undefined ? origin : `${before}${ascii}${port}`;
};

/** Returns a host in ASCII; `undefined` if it is no domain name. */
const asciiHost = (host: string): string | undefined => {
  const labels = mapped(unescaped(host)).split('.').map(asciiLabel);
  const isDomain = labels.every(
    (label) => /^[\w-]*$/.test(label) && label.length <= MAX_LABEL_LENGTH,
  );
  return isDomain ? labels.join('.') : undefined;
};

const unescaped = (host: string): string => {
  try {
    return decodeURIComponent(host);
  } catch {
    return host;
  }
};

/** Maps a host to the characters that a label may have (UTS 46, 4, step 1). */
const mapped = (host: string): string =>
  host
    .replaceAll(IGNORED, '')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('\u3002', '.');

/** Returns a label of a host, converted to `xn--…` if it has letters beyond ASCII. */
const asciiLabel = (label: string): string =>
  /^[\0-\u007f]*$/.test(label) || !label.isWellFormed() ? label : `xn--${punycodeOf(label)}`;
