import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PAGE_URL, structuredReference } from '../../../scripts/structured-reference.ts';

it('docs/structured-data.md says what the structured types say (pnpm generate writes it)', () => {
  expect(readFileSync(PAGE_URL, 'utf8')).toBe(structuredReference());
});
