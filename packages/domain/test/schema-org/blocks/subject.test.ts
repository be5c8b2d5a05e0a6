import { expect, it } from 'vitest';
import { blocksOf, paragraph } from './blocks.ts';

const shown = { '@type': 'Event', description: 'This one.' };
const concert = { '@type': 'MusicEvent', description: 'Not this one.' };

it('a post shows the node of its own type before one of a more special type', () => {
  expect(blocksOf('Event', { '@graph': [concert, shown] })).toEqual([paragraph('This one.')]);
});

it('a post shows a node that is of a type like its own besides others', () => {
  const festival = { ...shown, '@type': ['Place', 'Festival'] };
  expect(blocksOf('Event', { '@graph': [festival] })).toEqual([paragraph('This one.')]);
});

it('a post shows the first thing that its page is about, and no text', () => {
  const mainEntity = [null, 'Not this one.', shown, concert];
  expect(blocksOf('Event', { '@type': 'WebPage', mainEntity })).toEqual([paragraph('This one.')]);
});
