import {
  type ContentDiff,
  diffContents,
  diffRevisions,
  type Post,
  readJson,
  type RevisionContent,
  revisionOf,
} from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRequest } from '../post/any-request.ts';
import { createdPost, patchedPost } from '../post/life.ts';
import { smallest } from '../post/records.ts';

const contentIn = (post: Post): RevisionContent => readJson(revisionOf(post).content);

/** Returns the content that `diff` makes of `former`, but for its body. */
const applied = (former: RevisionContent, { fields }: ContentDiff): object => ({
  ...former,
  ...Object.fromEntries(fields.map(({ field, present }) => [field, present])),
});

const anyContent = anyRequest.map((request) => contentIn(createdPost(request)));

describe('the difference between two contents of a post', () => {
  it('makes the present fields of the former ones, and has no others', () => {
    fc.assert(
      fc.property(anyContent, anyContent, (former, present) => {
        const diff = diffContents(former, present);
        expect({ ...applied(former, diff), bodyJson: [] }).toEqual({ ...present, bodyJson: [] });
        for (const { field, former: before, present: after } of diff.fields) {
          expect(before).toEqual(former[field]);
          expect(before).not.toEqual(after);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('of equal ones has no fields, and keeps all blocks', () => {
    fc.assert(
      fc.property(anyContent, (content) => {
        const { fields, body } = diffContents(content, readJson(JSON.stringify(content)));
        expect(fields).toEqual([]);
        expect(body.map(({ change }) => change)).toEqual(content.bodyJson.map(() => 'kept'));
      }),
      { numRuns: 50 },
    );
  });

  it('has both values of a field, null where none was given or the field was not there yet', () => {
    const first = createdPost({ ...smallest, excerpt: 'Short.' });
    const second = patchedPost(first, { title: 'Moka', excerpt: null, seo: { title: 'Pot' } });
    expect(diffContents(contentIn(first), contentIn(second)).fields).toEqual([
      { field: 'title', former: 'Hello', present: 'Moka' },
      { field: 'excerpt', former: 'Short.', present: null },
      { field: 'seo', former: null, present: second.seo },
    ]);
    const { isHowTo: _isHowTo, ...earlier } = contentIn(first);
    expect(diffContents(earlier, contentIn(first)).fields).toEqual([]);
    expect(diffContents(earlier, { ...contentIn(first), isHowTo: true }).fields).toEqual([
      { field: 'isHowTo', former: null, present: true },
    ]);
  });

  it('says of two revisions which they are', () => {
    const first = createdPost(smallest);
    const second = patchedPost(first, { status: 'published' });
    const { former, present, fields } = diffRevisions(revisionOf(first), revisionOf(second));
    expect([former.revision, former.status]).toEqual([1, 'draft']);
    expect([present.revision, present.status]).toEqual([2, 'published']);
    expect(fields).toEqual([]);
  });
});
