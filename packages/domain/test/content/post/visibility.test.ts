import {
  isVisible,
  POST_STATUSES,
  visibilityFor,
  visibleReferences,
} from '@content-publishing/domain';
import { PERMISSIONS } from '@content-publishing/domain/tenant';
import { describe, expect, it } from 'vitest';
import { everything, related } from './records.ts';

describe('what a key sees', () => {
  it('is every post with posts:preview and posts:write, published ones with any other', () => {
    expect(visibilityFor(new Set())).toBe('published');
    expect(
      PERMISSIONS.filter((permission) => visibilityFor(new Set([permission])) === 'every-status'),
    ).toEqual(['posts:preview', 'posts:write']);
  });

  it('is told by the status', () => {
    const seen = (visibility: 'published' | 'every-status') =>
      POST_STATUSES.filter((status) => isVisible({ status }, visibility));
    expect(seen('published')).toEqual(['published']);
    expect(seen('every-status')).toEqual(POST_STATUSES);
  });

  it('leaves out related posts that are not published', () => {
    const draft = { ...related, status: 'draft' } as const;
    const references = { ...everything, relatedPosts: [draft, related] };
    expect(visibleReferences(references, 'every-status')).toBe(references);
    expect(visibleReferences(everything, 'published')).toBe(everything);
    expect(visibleReferences(references, 'published')).toEqual(everything);
  });
});
