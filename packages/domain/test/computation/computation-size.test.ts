import { sizeOfComputation } from '@content-publishing/domain/computations';
import { describe, expect, it } from 'vitest';

const sizeOfNew = (draft: unknown) =>
  sizeOfComputation('newPost', {
    draft,
    stamp: { id: '', workspaceId: '', now: '' },
    savedBy: null,
    needsFingerprint: false,
  });

describe('the size of a computation', () => {
  it('is the length of plain text', () => {
    expect(sizeOfNew(Buffer.from('plain text'))).toEqual({ bytes: 10, work: 10 });
  });

  it('counts marks of inline Markdown many times, however JSON writes them', () => {
    const marks = sizeOfNew(Buffer.from('"[](a)*b*"'.repeat(1000)));
    expect(marks.bytes).toBe(10_000);
    expect(marks.work).toBeGreaterThan(100_000);
    const escaped = sizeOfNew(Buffer.from(String.raw`"\u005b\u005d"`.repeat(1000)));
    expect(escaped.work).toBeGreaterThan(3 * escaped.bytes - 1000);
  });

  it('is that of the length alone for a text that is long anyway', () => {
    const bytes = Buffer.from('*'.repeat(2_000_000));
    expect(sizeOfNew(bytes)).toEqual({ bytes: 2_000_000, work: 2_000_000 });
  });

  it('is nothing for a value, which was parsed elsewhere', () => {
    expect(sizeOfNew({ slug: 'moka' })).toEqual({ bytes: 0, work: 0 });
  });
});
