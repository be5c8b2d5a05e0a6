import { readFileSync } from 'node:fs';
import { AUDITS } from '@content-publishing/domain/audits';
import { expect, it } from 'vitest';
import { auditReference, PAGE_URL } from '../../scripts/audit-reference.ts';

it('docs/audits.md is generated from the rules', () => {
  expect(readFileSync(PAGE_URL, 'utf8')).toBe(auditReference());
});

it('no two rules have one bit, and none has the bit of unlisted posts', () => {
  const bits = AUDITS.flatMap(({ source }) => (source.kind === 'faults' ? [source.bit] : []));
  expect(new Set(bits).size).toBe(bits.length);
  expect(bits).not.toContain(0);
});
