import {
  addressChains,
  judgeAddress,
  linkReader,
  type Verdict,
} from '@content-publishing/domain/audits';
import vectors from '@content-publishing/domain/redirect-vectors.json' with { type: 'json' };
import patternVectors from '@content-publishing/domain/redirect-pattern-vectors.json' with { type: 'json' };
import { REDIRECT_TYPES, sharedPath } from '@content-publishing/domain/redirects';
import { UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import { describe, expect, it } from 'vitest';
import { SITE, storedRule, verdictOn } from '../redirect/judging.ts';
import { redirectTable } from '../redirect/plain-client.js';

interface Group {
  readonly name: string;
  readonly rules: Parameters<typeof redirectTable>[0];
  readonly cases: readonly { readonly name: string; readonly request: string }[];
}

const site = { ...UNKNOWN_SITE, siteUrl: SITE, postPath: '/own/{slug}' };

/** Returns the kind of a verdict, and the address that a redirect leads to. */
const inShort = (verdict: Verdict): string =>
  verdict.kind === 'redirected'
    ? `redirected ${sharedPath(verdict.to)}`
    : 'why' in verdict
      ? `${verdict.kind} ${verdict.why}`
      : verdict.kind;

describe.each<Group>([...vectors.groups, ...patternVectors.groups])(
  'addresses that redirects answer: $name',
  ({ rules, cases }) => {
    // The first rule is the newest.
    const stored = rules.flatMap((rule, at) => {
      // No rule of another type is stored.
      const type = REDIRECT_TYPES.find((known) => known === rule.type);
      return type ? [{ ...storedRule(rules.length - at, rule), type }] : [];
    });
    const table = redirectTable(rules);

    it.each(cases)('$name', ({ request }) => {
      // Another text is no path of a link: it is relative, or of another site.
      if (!request.startsWith('/')) return;
      const path = sharedPath(request);
      const link = linkReader(site, 'own')(request);
      expect(link?.kind === 'site' ? link.path : undefined).toBe(path);
      if (path === undefined) return;
      const chains = verdictOn(addressChains([path], SITE), stored);
      const verdict = judgeAddress(path, {
        ...{ site, chains, posts: new Map(), hits: new Map() },
        ...{ slugOf: () => undefined, isRecordPage: () => false },
      });
      // All spellings are one address, so a rule for the slash alone changes nothing.
      const [bare = ''] = /^[^?#]*?(?=(?<!\/)\/?(?:[?#]|$))/.exec(request) ?? [request];
      const answer = table.match(SITE + bare);
      const to = answer?.location?.replace(SITE, '') ?? '';
      const isSpelling = to.startsWith('/') && sharedPath(to) === path;
      const isLoop = chains.chainOf(path) !== undefined && answer === null;
      const expected =
        answer === null || isSpelling
          ? isLoop && !isSpelling
            ? 'dead redirect'
            : 'unknown'
          : answer.location === null
            ? 'dead gone'
            : answer.status === 301
              ? `redirected ${sharedPath(answer.location)}`
              : 'works';
      expect(inShort(verdict)).toBe(expected);
    });
  },
);
