import { parseBody, type TocItem } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyOf } from './parsed.ts';

interface Title {
  readonly text: string;
  readonly level?: number;
  readonly id?: string;
}

const bodyWith = (titles: readonly Title[]) =>
  titles.map((title) => ({ type: 'heading', level: 2, ...title }));

const outlineOf = (...titles: readonly Title[]): readonly TocItem[] =>
  bodyOf(...bodyWith(titles)).tocItems;

/** Returns the anchors of headings that take the place of `former` ones. */
const idsAfter = (former: readonly TocItem[], ...titles: readonly Title[]): readonly string[] =>
  parseBody(bodyWith(titles), '', former)
    ._unsafeUnwrap()
    .tocItems.map(({ id }) => id);

const [intro, usage, other] = [{ text: 'Intro' }, { text: 'Usage' }, { text: 'Other' }];

describe('the anchor of a heading that still stands', () => {
  const former = outlineOf({ ...intro, id: 'start' }, usage, { ...usage, id: 'more' });

  it('is the one that it had', () => {
    expect(idsAfter(former, intro, usage, usage)).toEqual(['start', 'usage', 'more']);
  });

  it('stays when headings come before, between and after it', () => {
    expect(idsAfter(former, other, intro, other, usage, usage, other)).toEqual([
      'other',
      'start',
      'other-2',
      'usage',
      'more',
      'other-3',
    ]);
  });

  it('stays when others go', () => {
    expect(idsAfter(former, usage, usage)).toEqual(['usage', 'more']);
    expect(idsAfter(former, intro)).toEqual(['start']);
  });

  it('goes with it when it is moved', () => {
    expect(idsAfter(former, usage, usage, intro)).toEqual(['usage', 'more', 'start']);
    const twice = outlineOf(usage, usage, intro, other, { text: 'End' });
    expect(idsAfter(twice, intro, other, { text: 'End' }, usage, usage)).toEqual([
      'intro',
      'other',
      'end',
      'usage',
      'usage-2',
    ]);
  });

  it('stays when inline marks of its text change, but not its plain text', () => {
    expect(idsAfter(former, { text: '**Intro**' })).toEqual(['start']);
    expect(idsAfter(former, { text: 'Introduction' })).toEqual(['introduction']);
  });

  it('is given up for one that it is given', () => {
    expect(idsAfter(former, { ...intro, id: 'begin' }, usage)).toEqual(['begin', 'usage']);
  });

  it('is left to another heading of its title by one that is given its own', () => {
    expect(idsAfter(former, { ...intro, id: 'begin' }, intro)).toEqual(['begin', 'start']);
  });

  it('is given up for a heading that is given it', () => {
    expect(idsAfter(former, intro, { ...other, id: 'start' })).toEqual(['intro', 'start']);
  });

  it('is not derived for a new heading, though that comes first', () => {
    const renamed = outlineOf({ text: 'Old', id: 'new' });
    expect(idsAfter(renamed, { text: 'New' }, { text: 'Old' })).toEqual(['new-2', 'new']);
  });

  it('is free again once the heading is gone', () => {
    const renamed = outlineOf({ text: 'Old', id: 'new' });
    expect(idsAfter(renamed, { text: 'New' })).toEqual(['new']);
  });

  it('is told by level and text together', () => {
    const levels = outlineOf({ ...usage, id: 'two' }, { ...usage, level: 3, id: 'three' });
    expect(idsAfter(levels, { ...usage, level: 3 }, usage)).toEqual(['three', 'two']);
  });

  it('is written into the stored block', () => {
    const { blocks } = parseBody(bodyWith([intro]), '', former)._unsafeUnwrap();
    expect(blocks).toEqual([{ type: 'heading', level: 2, text: 'Intro', id: 'start' }]);
  });

  it('is found by the whole of a long text', () => {
    const long = Array.from({ length: 30 }, (_, index) => ({
      text: 'x'.repeat(20_000) + String(index).padStart(3, '0'),
    }));
    const named = long.map(({ text }, index) => ({ level: 2, text, id: `h${index}` }));
    expect(idsAfter(named, ...long.toReversed())).toEqual(named.map(({ id }) => id).toReversed());
  });
});

describe('the anchors of any body that takes the place of another', () => {
  const title = fc.record({
    text: fc.constantFrom('Intro', 'intro', 'Intro 2', 'Usage', ''),
    level: fc.constantFrom(2, 3),
  });
  const withId = fc.tuple(title, fc.constantFrom(undefined, undefined, 'intro', 'x', 'usage-2'));
  const anyTitles = fc
    .uniqueArray(fc.tuple(withId, fc.nat()), {
      selector: ([[, id], number]) => id ?? number,
      maxLength: 12,
    })
    .map((all) => all.map(([[one, id]]): Title => (id === undefined ? one : { ...one, id })));

  it('are unique, and those given are as given', () => {
    fc.assert(
      fc.property(anyTitles, anyTitles, (before, after) => {
        const ids = idsAfter(outlineOf(...before), ...after);
        expect(new Set(ids).size).toBe(after.length);
        expect(ids).toEqual(ids.map((id, index) => after[index]?.id ?? id));
      }),
    );
  });

  it('are kept in order where headings are only added', () => {
    const added = fc.constantFrom({ text: 'Added' }, { text: 'Added', level: 3 });
    const places = fc.array(fc.tuple(fc.nat(12), added), { maxLength: 5 });
    fc.assert(
      fc.property(anyTitles, places, (before, additions) => {
        const former = outlineOf(...before);
        const after: Title[] = before.map(({ id: _id, ...unnamed }) => unnamed);
        for (const [place, one] of additions) after.splice(place, 0, one);
        const ids = idsAfter(former, ...after);
        expect(ids.filter((_, index) => after[index]?.text !== 'Added')).toEqual(
          former.map(({ id }) => id),
        );
      }),
    );
  });

  it('are kept for as many headings of a title as there were', () => {
    fc.assert(
      fc.property(anyTitles, fc.array(title, { maxLength: 12 }), (before, after) => {
        const former = outlineOf(...before);
        const ids = new Set(idsAfter(former, ...after));
        const isSame = (one: Title) => (item: Title) =>
          item.text === one.text && item.level === one.level;
        for (const one of after) {
          const had = former.filter(isSame(one));
          const least = Math.min(had.length, after.filter(isSame(one)).length);
          expect(had.filter(({ id }) => ids.has(id)).length).toBeGreaterThanOrEqual(least);
        }
      }),
    );
  });
});
