import { readFileSync } from 'node:fs';
import { redirectTable } from '@content-publishing/domain/redirects';
import vectors from '@content-publishing/domain/redirect-vectors.json' with { type: 'json' };
import patternVectors from '@content-publishing/domain/redirect-pattern-vectors.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { redirectTable as plainRedirectTable } from './plain-client.js';

interface Group {
  readonly name: string;
  readonly rules: readonly {
    readonly fromPath: string;
    readonly toPath: string;
    readonly type: string;
  }[];
  readonly faults?: readonly { readonly rule: number; readonly kind: string }[];
  readonly cases: readonly {
    readonly name: string;
    readonly request: string;
    readonly answer: { readonly status: number; readonly location: string | null } | null;
  }[];
}

describe.each<Group>([...vectors.groups, ...patternVectors.groups])(
  'redirects: $name',
  ({ rules, faults = [], cases }) => {
    const table = redirectTable(rules);

    it.each(cases)('$name', ({ request, answer }) => {
      expect(table.match(request) ?? null).toEqual(answer);
    });

    it('names the rules that are not replayed', () => {
      expect(table.faults).toEqual(
        faults.map(({ rule, ...fault }) => ({ ...fault, rule: rules[rule] })),
      );
    });

    it('says the same to a client that is written from the page', () => {
      const client = plainRedirectTable(rules);
      const answered = cases.map((each) => ({ ...each, answer: client.match(each.request) }));
      expect(answered).toEqual(cases);
      expect(client.faults).toEqual(faults);
    });
  },
);

describe('a client that is written from the page', () => {
  it('has at most 160 lines', () => {
    const text = readFileSync(new URL('plain-client.js', import.meta.url), 'utf8');
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(160);
  });
});

// Not among the vectors: many parsers reject lone surrogates in JSON (RFC 7493, 2.1).
const LONE_SURROGATE = [{ fromPath: '/a', toPath: '/\udc00', type: 'Permanent301' }];

it.each([
  ['the table', redirectTable(LONE_SURROGATE)],
  ['a client that is written from the page', plainRedirectTable(LONE_SURROGATE)],
])('a lone surrogate is written as U+FFFD by %s', (_, { match }) => {
  expect(match('/a?q=\ud800')?.location).toBe('/%EF%BF%BD?q=%EF%BF%BD');
});
