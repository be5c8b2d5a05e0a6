import { expect } from 'vitest';

/** Security headers of every response. */
const EXPECTED: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/**
 * Checks that an answer has the security headers, each once, and does not tell what made it; with
 * another policy than most, if one is given, and another relation to windows that it opens.
 */
export const expectSecurityHeaders = (headers: Headers, policy?: string, opener?: string): void => {
  expect(Object.fromEntries(headers)).toMatchObject({
    ...EXPECTED,
    ...(policy !== undefined && { 'content-security-policy': policy }),
    ...(opener !== undefined && { 'cross-origin-opener-policy': opener }),
  });
  for (const name of ['x-powered-by', 'server']) expect(headers.get(name), name).toBeNull();
};
