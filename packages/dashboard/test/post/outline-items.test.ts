import { describe, expect, it } from 'vitest';
import { droppedAt, outlineOf } from '../../src/post/outline/outline-items.ts';

const paragraph = (text: string) => ({ type: 'paragraph' as const, text });

describe('the outline of a text', () => {
  it('names each block by its first words, otherwise by its type', () => {
    const body = [
      { type: 'heading' as const, level: 2 as const, text: 'Grind' },
      paragraph('As fine as table salt, and always fresh from the mill.'),
      paragraph(''),
    ];
    expect(outlineOf(body).items.map(({ level, text }) => [level, text])).toEqual([
      [2, 'Grind'],
      [null, 'As fine as table salt, and always fresh'],
      [null, 'Paragraph'],
    ]);
  });

  it('has a key for each block that it keeps when it is moved', () => {
    const [one, two, three] = [paragraph('One'), paragraph('Two'), paragraph('Two')];
    const before = outlineOf([one, two, three]).items.map(({ id }) => id);
    const after = outlineOf([three, one, two]).items.map(({ id }) => id);
    expect(new Set(before).size).toBe(3);
    expect(after).toEqual([before[2], before[0], before[1]]);
  });

  it('keeps the key of a block that is edited, and the lines of all others', () => {
    const [one, two] = [paragraph('One'), paragraph('Two')];
    const before = outlineOf([one, two]);
    const after = outlineOf([one, paragraph('Two and a half')], before);
    expect(after.items.map(({ text }) => text)).toEqual(['One', 'Two and a half']);
    expect(after.items[1]?.id).toBe(before.items[1]?.id);
    expect(after.items[0]).toBe(before.items[0]);
    expect(outlineOf([one, paragraph('Two and a half')], after).items).toBe(after.items);
  });

  it('gives a new block a key of its own, also a duplicate', () => {
    const [one, two] = [paragraph('One'), paragraph('Two')];
    const before = outlineOf([one, two]);
    const { items } = outlineOf([one, one, paragraph('New'), two], before);
    expect(new Set(items.map(({ id }) => id)).size).toBe(4);
    const replaced = outlineOf([two, paragraph('New')], before).items;
    expect(new Set(replaced.map(({ id }) => id)).size).toBe(2);
  });

  it.each([
    { from: 0, target: 2, position: 'after', at: 3 },
    { from: 2, target: 0, position: 'before', at: 0 },
    { from: 1, target: 0, position: 'after', at: undefined },
    { from: 1, target: 2, position: 'before', at: undefined },
    { from: 1, target: 1, position: 'after', at: undefined },
  ] as const)('drops $from $position $target', ({ from, target, position, at }) => {
    expect(droppedAt(from, target, position)).toBe(at);
  });
});
