import { describe, expect, it } from 'vitest';
import { blocksOf, bullets, heading, paragraph } from './blocks.ts';
import { selfDrivingBicycle } from './payload/video-object.ts';

describe('a video is shown', () => {
  it('with its clips', () => {
    const title = 'Introducing the self-driving bicycle in the Netherlands';
    expect(blocksOf('VideoObject', selfDrivingBicycle)).toEqual([
      { type: 'video_embed', url: 'https://www.example.com/embed/123', title },
      paragraph('This spring, Google is introducing the self-driving bicycle in Amsterdam.'),
      bullets('**Duration:** 1 minute 54 seconds', '**Published:** March 31, 2024'),
      heading(2, 'Chapters'),
      bullets('**0:30** Cat jumps', '**1:02:05** Dog misses the fence', 'The end'),
    ]);
  });

  it('with a clip that has no start', () => {
    expect(blocksOf('VideoObject', { hasPart: { name: '*Cat* jumps' } })).toEqual([
      heading(2, 'Chapters'),
      bullets('\\*Cat\\* jumps'),
    ]);
  });

  it.each([
    [0, '**0:00** Cat jumps'],
    ['90.5', '**1:30** Cat jumps'],
    [36_000, '**10:00:00** Cat jumps'],
    ['1:30', 'Cat jumps'],
    ['30s', 'Cat jumps'],
  ])('with a clip that starts at the second %j', (startOffset, text) => {
    const hasPart = [null, 'No clip', { startOffset: 1 }, { startOffset, name: 'Cat jumps' }];
    expect(blocksOf('VideoObject', { hasPart })).toEqual([heading(2, 'Chapters'), bullets(text)]);
  });

  it.each([
    [
      { contentUrl: 'https://www.youtube.com/watch?v=a_1-b2C3d4E&t=5' },
      'https://www.youtube.com/embed/a_1-b2C3d4E?start=5',
    ],
    [
      { url: 'https://m.youtube.com/watch?app=m&v=a_1-b2C3d4E' },
      'https://www.youtube.com/embed/a_1-b2C3d4E',
    ],
    [
      { url: 'https://youtu.be/a_1-b2C3d4E?t=5' },
      'https://www.youtube.com/embed/a_1-b2C3d4E?start=5',
    ],
    [{ embedUrl: 'https://youtu.be/a_1-b2C3d4E' }, 'https://www.youtube.com/embed/a_1-b2C3d4E'],
    [
      { embedUrl: '//www.youtube.com/embed/a_1-b2C3d4E' },
      'https://www.youtube.com/embed/a_1-b2C3d4E',
    ],
    [{ url: [5, ' https://vimeo.com/12345 '] }, 'https://player.vimeo.com/video/12345'],
    [{ contentUrl: 'https://vimeo.com/12345' }, 'https://player.vimeo.com/video/12345'],
    [{ url: 'https://vimeo.com/12345/0af9' }, 'https://player.vimeo.com/video/12345?h=0af9'],
    [
      { embedUrl: 'https://video.example/e/1', url: 'https://youtu.be/a_1-b2C3d4E' },
      'https://video.example/e/1',
    ],
  ])('is played where it is named by its page: %j', (video, url) => {
    const shown = [{ type: 'video_embed', url }];
    expect(blocksOf('VideoObject', video)).toStrictEqual(shown);
    expect(blocksOf('Recipe', { video })).toStrictEqual(shown);
  });

  it.each([
    'https://youtu.be/short',
    'https://example.com/watch?v=a_1-b2C3d4E',
    'https://vimeo.com/channels',
  ])('is not there where no platform plays the URL: %s', (url) => {
    expect(blocksOf('VideoObject', { url, contentUrl: url })).toBeUndefined();
  });
});
