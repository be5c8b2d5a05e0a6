import {
  formatInvitationToken,
  formatSessionToken,
  invitationLink,
  parseInvitationToken,
  parseSessionToken,
} from '@content-publishing/domain/people';
import { parseApiKeyToken, withoutApiKeys } from '@content-publishing/domain/tenant';
import { describe, expect, it } from 'vitest';

const parts = {
  id: '01900000-0000-7000-8000-000000000001',
  secret: 'A-_0'.repeat(11).slice(0, 43),
};

describe.each([
  ['cpu', formatSessionToken, parseSessionToken],
  ['cpi', formatInvitationToken, parseInvitationToken],
] as const)('a token %s', (prefix, format, parse) => {
  const token = format(parts);

  it('has the public id and the secret, and is no other token', () => {
    expect(token).toBe(`${prefix}_01900000000070008000000000000001_${parts.secret}`);
    expect(parse(token)).toEqual(parts);
    expect(parseApiKeyToken(token)).toBeUndefined();
    for (const text of ['', `${prefix}_`, `${token}A`, ` ${token}`, token.replace(prefix, 'cps')]) {
      expect(parse(text)).toBeUndefined();
    }
  });

  it('is taken out of texts, percent-encoded and in Base64 too', () => {
    const encoded = token.replaceAll(/./g, (c) => `%${c.charCodeAt(0).toString(16)}`);
    for (const text of [token, token.toUpperCase(), encoded, encoded.toUpperCase()]) {
      expect(withoutApiKeys(`/a#${text}&b`)).toBe(`/a#${prefix}_[redacted]&b`);
    }
    for (const before of ['', ' ', '  ']) {
      const inBase64 = btoa(before + token);
      expect(withoutApiKeys(`Basic ${inBase64}`)).not.toContain(inBase64.slice(8, 48));
    }
  });
});

it('the link of an invitation has its token in the fragment', () => {
  const { hash, pathname, search } = new URL(invitationLink('https://cms.example', 'cpi_x'));
  expect([pathname, search, hash]).toEqual(['/dashboard/join', '', '#cpi_x']);
});
