import { expect, it } from 'vitest';
import { blocksOf, image, pictureId } from './blocks.ts';

it('of the pictures of a thing the first that is in the media of the workspace is shown', () => {
  const given = [pictureId(9), pictureId(2), { '@id': pictureId(1), caption: 'Not this one.' }];
  expect(blocksOf('Recipe', { image: given })).toStrictEqual([image(pictureId(2))]);
});

it('all screenshots of a program are shown, with their captions', () => {
  const screenshot = [pictureId(1), { url: 'https://media.example/2.jpg', caption: 'Two' }];
  expect(blocksOf('WebApplication', { screenshot })).toStrictEqual([
    image(pictureId(1)),
    { ...image(pictureId(2)), caption: 'Two' },
  ]);
});
