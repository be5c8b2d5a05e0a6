import { embedUrlOf } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';

const ID = 'a_1-b2C3d4E';
const YOUTUBE = `https://www.youtube.com/embed/${ID}`;

describe('the embed URL of a video', () => {
  it.each([
    [`https://www.youtube.com/watch?v=${ID}`, YOUTUBE],
    [`https://youtube.com/watch/?v=${ID}`, YOUTUBE],
    [`https://m.youtube.com/watch?app=m&v=${ID}#x`, YOUTUBE],
    [`https://music.youtube.com/watch?v=${ID}&list=x`, YOUTUBE],
    [`http://www.youtube.com/v/${ID}?version=3`, YOUTUBE],
    [`https://www.youtube.com/shorts/${ID}`, YOUTUBE],
    [`https://www.youtube.com/live/${ID}?feature=share`, YOUTUBE],
    [`https://youtu.be/${ID}`, YOUTUBE],
    [`//youtu.be/${ID}`, YOUTUBE],
    [`https://m.youtube.com/embed/${ID}`, YOUTUBE],
    [`https://www.youtube.com/watch?app=m&amp;v=${ID}`, YOUTUBE],
    [
      `https://www.youtube-nocookie.com/watch?v=${ID}`,
      `https://www.youtube-nocookie.com/embed/${ID}`,
    ],
  ])('of the page %s is that of its player', (page, url) => {
    expect(embedUrlOf(page)).toBe(url);
  });

  it.each([
    ['?t=90', 90],
    ['?t=90s', 90],
    ['?t=1m30s', 90],
    ['?t=1h2m3s', 3723],
    ['?t=2m', 120],
    ['?start=90', 90],
    ['?si=x&t=90', 90],
    ['?time_continue=90', 90],
    ['#t=90', 90],
    ['?si=x&amp;t=90', 90],
  ])('keeps the start %s', (start, seconds) => {
    expect(embedUrlOf(`https://youtu.be/${ID}${start}`)).toBe(`${YOUTUBE}?start=${seconds}`);
  });

  it.each(['?t=', '?t=soon', '?t=0', '?t=0s', '?start=-5', '?rent=90'])(
    'has no start of %s',
    (start) => {
      expect(embedUrlOf(`https://youtu.be/${ID}${start}`)).toBe(YOUTUBE);
    },
  );

  it.each([
    ['https://vimeo.com/823141156', '823141156'],
    ['https://vimeo.com/823141156?h=90e6d75118', '823141156?h=90e6d75118'],
    ['https://vimeo.com/823141156/90e6d75118', '823141156?h=90e6d75118'],
    ['https://www.vimeo.com/823141156/90e6d75118/?share=copy', '823141156?h=90e6d75118'],
    ['https://vimeo.com/video/823141156', '823141156'],
    ['https://vimeo.com/channels/staffpicks/823141156', '823141156'],
    ['https://vimeo.com/groups/films/videos/823141156', '823141156'],
    ['https://vimeo.com/showcase/1/video/823141156', '823141156'],
    ['https://vimeo.com/823141156#t=1m30s', '823141156#t=90s'],
    ['https://vimeo.com/823141156?h=90e6d75118#t=5s', '823141156?h=90e6d75118#t=5s'],
  ])('of the page %s keeps the key and the start', (page, video) => {
    expect(embedUrlOf(page)).toBe(`https://player.vimeo.com/video/${video}`);
  });

  it.each([
    `${YOUTUBE}?rel=0&start=5`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    'https://player.vimeo.com/video/823141156?h=90e6d75118&dnt=1',
    'https://player.vimeo.com/video/823141156?t=5',
    `${YOUTUBE}?t=7&start=5`,
  ])('is kept as it is: %s', (url) => {
    expect(embedUrlOf(url)).toBe(url);
  });

  it.each([
    [`${YOUTUBE}?rel=0&t=1m30s`, `${YOUTUBE}?rel=0&start=90`],
    [`${YOUTUBE}?t=90&rel=0`, `${YOUTUBE}?start=90&rel=0`],
    ['//www.youtube.com/embed/' + ID, YOUTUBE],
    ['//player.vimeo.com/video/8231?h=90e6', 'https://player.vimeo.com/video/8231?h=90e6'],
  ])('is made playable: %s', (url, playable) => {
    expect(embedUrlOf(url)).toBe(playable);
    expect(embedUrlOf(playable)).toBe(playable);
  });

  it.each([
    'https://youtu.be/short',
    `https://youtu.be/${ID}x`,
    `https://example.com/watch?v=${ID}`,
    `https://youtube.com.example/watch?v=${ID}`,
    'https://www.youtube.com/@channel',
    'https://vimeo.com/channels',
    'https://vimeo.com/user823141156',
    'https://video.example/embed/1',
  ])('is none for %s', (url) => {
    expect(embedUrlOf(url)).toBeUndefined();
  });
});
