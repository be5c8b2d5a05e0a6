import { renderBlocks, renderPost } from '@content-publishing/site-kit/render';
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
        'https://img.example/1000/media/w/a.png 1000w" sizes="auto, 100vw" alt="A pot" ' +
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
    expect(article).toContain('sizes="100vw"');
  });
});
