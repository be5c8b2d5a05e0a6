import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MODULE_URL, openApiTypesHead } from '../scripts/openapi-types.ts';

describe('src/openapi.ts', () => {
  it('is made from the present document: run `pnpm generate` in packages/site-kit', async () => {
    const head = await openApiTypesHead();
    expect(readFileSync(MODULE_URL, 'utf8').slice(0, head.length)).toBe(head);
  });
});
