import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { operationReference, OPERATIONS_URL } from '../../scripts/operation-reference.ts';

it('docs/operations.md is what the generator writes: run `pnpm generate` in packages/adapter-http', async () => {
  expect(readFileSync(OPERATIONS_URL, 'utf8')).toBe(await operationReference());
});
