import vectors from '@content-publishing/domain/redirect-vectors.json' with { type: 'json' };
import { createRedirectReplay } from '@content-publishing/site-kit';
import { describe, expect, it } from 'vitest';
import { pagesOf } from './redirect-pages.ts';

describe('a replay of redirects', () => {
  it.each(vectors.groups)('answers as the conformance vectors say: $name', async (group) => {
    const redirects = createRedirectReplay({ client: pagesOf(group.rules).client });
    expect(await redirects.ready()).toBe(true);
    await redirects.close();
    for (const { name, request, answer } of group.cases) {
      expect([name, redirects.match(request) ?? null]).toEqual([name, answer]);
    }
  });
});
