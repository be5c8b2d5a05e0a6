import { expect, it } from 'vitest';
import { meetingPoint } from '../../src/post/live/caret-place.ts';

/** Returns the text with a bar at the place that is found. */
const found = (text: string, before: string, after: string): string | undefined => {
  const point = meetingPoint(text, before, after);
  if (point === undefined) return undefined;
  const at = point.character + (point.isBehind ? 1 : 0);
  return `${text.slice(0, at)}|${text.slice(at)}`;
};

it.each([
  ['One two  three', 'Onetwo', 'three', 'One two  |three'],
  ['One two  three', 'Onet', 'wothree', 'One t|wo  three'],
  ['One two  three ', 'three', '', 'One two  three| '],
  ['One two\u00a0three', '', 'One', '|One two\u00a0three'],
  ['One two three', 'two', 'four', undefined],
  ['One two three', '', '', undefined],
  ['', 'One', '', undefined],
])('in %j the text between %j and %j is at %j', (text, before, after, place) => {
  expect(found(text, before, after)).toBe(place);
});
