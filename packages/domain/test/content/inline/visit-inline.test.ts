import { type InlineHandler, visitInline } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';

/**
 * Returns the calls of a handler for `source`, in which `&xx;` stands for a colon and other names
 * are unknown.
 */
const told = (source: string): readonly unknown[] => {
  const events: unknown[] = [];
  const handler: InlineHandler = {
    text: (value) => {
      events.push(value);
    },
    inlineCode: ({ value }) => {
      events.push({ code: value });
    },
    enter: (mark) => {
      events.push(mark);
    },
    exit: () => {
      events.push('exit');
    },
  };
  visitInline(source, (name) => (name === 'xx' ? ':' : undefined), handler);
  return events;
};

describe('visitInline', () => {
  it('tells what is in a text in document order, and when each mark begins and ends', () => {
    expect(told('a *b **c*** `d` [_e_](/f "g")')).toEqual([
      'a ',
      { type: 'emphasis' },
      'b ',
      { type: 'strong' },
      'c',
      'exit',
      'exit',
      ' ',
      { code: 'd' },
      ' ',
      { type: 'link', url: '/f', title: 'g' },
      { type: 'emphasis' },
      'e',
      'exit',
      'exit',
    ]);
  });

  it('asks what names stand for, in texts and in links', () => {
    expect(told('&xx;&amp;').join('')).toBe(':&amp;');
    expect(told('[](/&xx;&#33; "&xx;")')[0]).toEqual({ type: 'link', url: '/:!', title: ':' });
  });

  it('finds a link safe or not by what the names in its target stand for', () => {
    expect(told('[a](b&xx;c)').join('')).toBe('[a](b:c)');
    expect(told('[a](b&colon;c)')).toContainEqual({ type: 'link', url: 'b&colon;c', title: null });
  });
});
