import { describe, expect, it } from 'vitest';
import { longEnough, resultOf } from './checked.ts';

describe('the structured data', () => {
  const resultFor = (schemaType: string, structuredData: object) =>
    resultOf('structured-data', { schemaType, structuredData });

  it('loses 25 for what search engines require of the schemaType, 10 for what they recommend', () => {
    const itemReviewed = { '@type': 'Book', name: 'Moka' };
    const reviewRating = { '@type': 'Rating', ratingValue: 4 };
    expect(resultFor('Review', { itemReviewed, reviewRating })?.score).toBe(80);
    expect(resultFor('Review', {})).toMatchObject({
      score: 50,
      found: 'The JSON-LD of type Review lacks itemReviewed (required), reviewRating (required).',
      advice: 'Give what it lacks in structuredData, or in a field of the post that leads to it.',
    });
  });

  it('loses 25 for videos without the thumbnail that search engines require', () => {
    const url = 'https://player.vimeo.com/video/1';
    const request = {
      schemaType: 'BlogPosting',
      bodyJson: [longEnough, { type: 'video_embed', url }],
    };
    const bare = resultOf('structured-data', request);
    expect(bare?.found).toContain('video.thumbnailUrl (required)');
    const node = {
      '@type': 'VideoObject',
      name: 'V',
      thumbnailUrl: 'https://images.example/a.webp',
    };
    const lackOf = (video: object) => resultFor('Recipe', { video })?.found;
    expect(lackOf({ ...node, thumbnailUrl: '' })).toContain('video.thumbnailUrl (required)');
    expect(lackOf(node)).not.toContain('video.thumbnailUrl');
    const step = { '@type': 'HowToStep', text: 'Mix.', video: [{ ...node, thumbnailUrl: null }] };
    const found = resultFor('Recipe', { recipeInstructions: [step] })?.found;
    expect(found).toContain('video.thumbnailUrl (required)');
  });

  it('scores 0 at least', () => {
    expect(resultFor('Recipe', {})?.score).toBe(0);
  });

  it('scores 100 where nothing is missing', () => {
    const video = {
      thumbnailUrl: 'https://images.example/a.webp',
      uploadDate: '2026-03-01',
      description: 'How to use a pot',
      contentUrl: 'https://videos.example/a.mp4',
      duration: 'PT1M',
    };
    expect(resultFor('VideoObject', video)).toMatchObject({
      score: 100,
      found: 'The JSON-LD of type VideoObject lacks nothing.',
      advice: null,
    });
  });

  it.each(['Book', 'Nonsense123', 'constructor'])(
    'is not judged where it is not known what is asked: %s',
    (schemaType) => {
      expect(resultFor(schemaType, { name: 'A' })).toBeUndefined();
    },
  );
});
