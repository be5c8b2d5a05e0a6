import { readFileSync } from 'node:fs';
import { ERROR_CODES } from '@content-publishing/adapter-http';
import { describe, expect, it } from 'vitest';
import { errorReference, PAGE_URL } from '../../scripts/error-reference.ts';

describe('docs/errors.md', () => {
  it('is what the generator writes: run `pnpm generate` in packages/adapter-http', () => {
    expect(readFileSync(PAGE_URL, 'utf8')).toBe(errorReference());
  });

  it('has every code, each with a reason', () => {
    for (const [status, code] of Object.entries(ERROR_CODES)) {
      expect(errorReference()).toMatch(
        new RegExp(`## ${status} \`${code}\`\n\n\\|[^\n]*\n\\|[^\n]*\n\\| [A-Z]`),
      );
    }
  });
});
