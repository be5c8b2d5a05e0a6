import { expect, it } from 'vitest';
import { mediaReferencesOf } from '../../../src/content/body/media-references.ts';
import { bodyOf } from './parsed.ts';

it('media references say which record, where in the body, and in which words', () => {
  const id = '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b';
  const image = { type: 'image', mediaId: id };
  const { blocks } = bodyOf(image, { type: 'divider' }, { ...image, alt: 'A pot' });
  expect(mediaReferencesOf(blocks)).toEqual([
    { field: '/0/mediaId', id },
    { field: '/2/mediaId', id, alt: 'A pot' },
  ]);
});
