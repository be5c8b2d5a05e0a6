import { PICTURE_WIDTHS } from '@content-publishing/domain/uploads';
import {
  picture,
  raw,
  renderBlocks,
  renderPost,
  sourceOf,
} from '@content-publishing/site-kit/render';
import { describe, expect, it } from 'vitest';
import { aPicture, aPost } from './a-post.ts';

const ID = '0197a1b2-3c4d-7e5f-8a6b-000000000006';

const image = (url: string, width: number | null, imageUrl?: string | null) =>
  renderBlocks([{ type: 'image', mediaId: ID, url, alt: 'A pot' }], {
    media: new Map([[ID, { width, height: 600 }]]),
    ...(imageUrl !== undefined && { imageUrl }),
  });

const SRC = 'https://api.example/media/w/a.png';
const TEMPLATE = 'https://img.example/{width}/{path}';

describe('a picture with an image service', () => {
  it('is offered in widths up to its own', () => {
    expect(image(SRC, 1000, TEMPLATE)).toContain(
      `<img src="${SRC}" srcset="https://img.example/320/media/w/a.png 320w, ` +
        'https://img.example/640/media/w/a.png 640w, https://img.example/960/media/w/a.png 960w, ' +
        'https://img.example/1000/media/w/a.png 1000w" sizes="auto, (max-width: 1000px) 100vw, 1000px" alt="A pot" ' +
        'width="1000" height="600" loading="lazy"',
    );
  });

  it('may be named by its whole address', () => {
    expect(image(SRC, 400, 'https://img.example/w={width}?u={url}')).toContain(
      `srcset="https://img.example/w=320?u=${encodeURIComponent(SRC)} 320w, `,
    );
  });

  it('is one picture without a service, a width, or where it is small', () => {
    for (const html of [
      image(SRC, 1000),
      image(SRC, 1000, null),
      image(SRC, null, TEMPLATE),
      image(SRC, 320, TEMPLATE),
    ]) {
      expect(html).toContain(`<img src="${SRC}" alt="A pot"`);
      expect(html).not.toContain('srcset');
    }
  });

  it('adds nothing to a page but addresses, whatever the address of the picture says', () => {
    const url = 'https://a.example/x",onerror=alert(1),y,';
    const html = image(url, 400, TEMPLATE);
    expect(html).toContain(
      'srcset="https://img.example/320/x&quot;%2Conerror=alert(1)%2Cy%2C 320w, ',
    );
    expect(image('javascript:alert(1)', 1000, TEMPLATE)).not.toContain('srcset');
  });

  it('is the featured one, too', () => {
    const featuredMedia = aPicture({ url: SRC, width: 1200, height: 600 });
    const { article } = renderPost(aPost({ featuredMedia }), { imageUrl: TEMPLATE });
    expect(article).toMatch(/<figure class="post-picture"><img src="[^"]+" srcset="[^"]+ 320w, /);
    expect(article).toContain('sizes="(max-width: 1200px) 100vw, 1200px"');
  });
});

const STORED =
  'https://api.example/media/01980000-0000-7000-8000-000000000001/0197a1b2-3c4d-7e5f-8a6b-000000000009.png';

describe('a picture of the content service', () => {
  const widthsOf = (html: string, type: string): readonly string[] =>
    (new RegExp(`<source type="${type}" srcset="([^"]*)"`).exec(html)?.[1] ?? '')
      .split(', ')
      .map((one) => one.replace(STORED, ''));

  it('is offered as AVIF and as WebP, in widths up to its own', () => {
    const html = image(STORED, 1000);
    expect(widthsOf(html, 'image/avif')).toEqual([
      '?w=320&amp;format=avif 320w',
      '?w=640&amp;format=avif 640w',
      '?w=960&amp;format=avif 960w',
      '?w=1280&amp;format=avif 1000w',
    ]);
    expect(widthsOf(html, 'image/webp')).toHaveLength(4);
    expect(html).toMatch(
      /<picture><source type="image\/avif" srcset="[^"]+" sizes="auto, \(max-width: 1000px\) 100vw, 1000px" \/><source type="image\/webp" srcset="[^"]+" sizes="auto, \(max-width: 1000px\) 100vw, 1000px" \/><img src="[^"]+\.png" alt="A pot" width="1000" height="600" loading="lazy" decoding="async" \/><\/picture>/,
    );
  });

  it('is offered in widths that the service makes, and no others', () => {
    for (const width of [321, 640, 2560, 2561, 4096]) {
      const offered = widthsOf(image(STORED, width), 'image/webp').map((one) =>
        Number(/w=(\d+)/.exec(one)?.[1]),
      );
      expect(offered.filter((one) => !PICTURE_WIDTHS.some((made) => made === one))).toEqual([]);
    }
    expect(widthsOf(image(STORED, 4096), 'image/webp').at(-1)).toBe(
      '?w=2560&amp;format=webp 2560w',
    );
  });

  it('is one picture where it is small, of unknown width, or elsewhere', () => {
    for (const html of [image(STORED, 320), image(STORED, null), image(`${STORED}?v=2`, 1000)]) {
      expect(html).not.toMatch(/<picture|srcset/);
    }
  });

  it('is offered by the image service if there is one', () => {
    const html = image(STORED, 1000, TEMPLATE);
    expect(html).toContain('srcset="https://img.example/320/media/');
    expect(html).not.toContain('<picture');
  });

  it('has the priority, the sizes and the class that a page gives it', () => {
    const shown = picture({ url: STORED, width: 1000, height: 500 }, 'high', {
      sizes: '20rem',
      class: 'cover',
    });
    const html = sourceOf(shown ?? raw(''));
    expect(html).toMatch(/sizes="20rem"/);
    expect(html).toContain(
      `<img src="${STORED}" alt="" width="1000" height="500" fetchpriority="high" decoding="async" class="cover" />`,
    );
    expect(picture({ url: null }, 'high')).toBeUndefined();
  });
});
