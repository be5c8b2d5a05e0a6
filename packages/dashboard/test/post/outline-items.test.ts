import { describe, expect, it } from 'vitest';
import { droppedAt, outlineItems } from '../../src/post/outline/outline-items.ts';

const paragraph = (text: string) => ({ type: 'paragraph' as const, text });

describe('the outline of a text', () => {
  it('names each block by its first words, otherwise by its type', () => {
    const body = [
      { type: 'heading' as const, level: 2 as const, text: 'Grind' },
      paragraph('As fine as table salt, and always fresh from the mill.'),
      paragraph(''),
    ];
    expect(outlineItems(body).map(({ level, text }) => [level, text])).toEqual([
      [2, 'Grind'],
      [null, 'As fine as table salt, and always fresh'],
      [null, 'Paragraph'],
    ]);
  });

  it('has a key for each block that it keeps when it is moved', () => {
    const [one, two, three] = [paragraph('One'), paragraph('Two'), paragraph('Two')];
    const before = outlineItems([one, two, three]).map(({ id }) => id);
    const after = outlineItems([three, one, two]).map(({ id }) => id);
    expect(new Set(before).size).toBe(3);
    expect(after).toEqual([before[2], before[0], before[1]]);
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
