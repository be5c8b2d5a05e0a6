import {
  PostSummarySchema,
  resolvePost,
  ResolvedPostSchema,
  softDelete,
  summarizePost,
} from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validator } from '../../../src/schema/validator.ts';
import { anyRequest } from './any-request.ts';
import { createdPost, later } from './life.ts';
import { everything } from './records.ts';

const left = new Set(['bodyJson', 'bodyText', 'jsonLd', 'structuredBlocks']);

describe('the summary of a post', () => {
  it('has the fields of a Post but four', () => {
    const names = Object.keys(ResolvedPostSchema.properties);
    expect(Object.keys(PostSummarySchema.properties).toSorted()).toEqual(
      names.filter((name) => !left.has(name)).toSorted(),
    );
  });

  it('shows what the Post shows, of the whole post and of its head alone', () => {
    fc.assert(
      fc.property(anyRequest, fc.boolean(), (request, isDeleted) => {
        const live = createdPost(request);
        const post = isDeleted ? softDelete(live, later) : live;
        const { bodyJson, bodyText, jsonLd, structuredBlocks, ...head } = post;
        const expected = Object.fromEntries(
          Object.entries(resolvePost(post, everything)).filter(([name]) => !left.has(name)),
        );
        expect(summarizePost(head, everything)).toEqual(expected);
        expect(summarizePost(post, everything)).toEqual(expected);
        expect([bodyJson, bodyText, jsonLd, structuredBlocks]).not.toContain(undefined);
      }),
      { numRuns: 30 },
    );
  });

  it('is as its schema says, and so is the Post', () => {
    const [summary, whole] = [validator(PostSummarySchema), validator(ResolvedPostSchema)];
    fc.assert(
      fc.property(anyRequest, (request) => {
        const post = createdPost(request);
        expect(summary.violations(summarizePost(post, everything))).toEqual([]);
        expect(whole.violations(resolvePost(post, everything))).toEqual([]);
      }),
      { numRuns: 30 },
    );
  });
});
