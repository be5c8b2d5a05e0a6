import { expect, it } from 'vitest';
import { positionsOf } from '../../src/editor/document/positions.ts';
import { faq, p, stateOf, ul } from './typing.ts';

const { doc } = stateOf(p('A **bold** word'), ul('one', 'two'), faq(['Q1', 'A1'], ['Q2', 'A2']), {
  type: 'image',
  mediaId: 'm',
  caption: 'Low',
});

const textAt = (path: string, range?: { start: number; end: number }) => {
  const place = positionsOf(doc, path, range);
  return place && doc.textBetween(place.from, place.to, '|');
};

it.each([
  ['/bodyJson/0/text', { start: 2, end: 6 }, 'bold'],
  ['/bodyJson/0/text', undefined, 'A bold word'],
  ['/bodyJson/1/items/1', undefined, 'two'],
  ['/bodyJson/2/items/1/answer', { start: 0, end: 1 }, 'A'],
  ['/bodyJson/3/caption', undefined, 'Low'],
  ['/bodyJson/3/mediaId', undefined, 'Low'],
  ['/bodyJson/0/text', { start: 12, end: 900 }, ''],
])('finds %s', (path, range, text) => {
  expect(textAt(path, range)).toBe(text);
});

it.each(['/title', '/bodyJson', '/bodyJson/9', '/bodyJson/x'])('%s is no place', (path) => {
  expect(textAt(path)).toBeUndefined();
});
