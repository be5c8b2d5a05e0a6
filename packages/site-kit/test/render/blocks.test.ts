import {
  NEWEST_BLOCK_VOCABULARY,
  type ResolvedBlock,
  vocabularyOf,
} from '@content-publishing/domain';
import {
  blockRenderers,
  type BlockOptions,
  html,
  renderBlocks,
} from '@content-publishing/site-kit/render';
import { describe, expect, it } from 'vitest';
import { attributesOf, type Element, pageOf, textOf } from './page.ts';

const vocabulary = vocabularyOf(NEWEST_BLOCK_VOCABULARY);

const pageWith = (block: ResolvedBlock, options?: BlockOptions) =>
  pageOf(renderBlocks([block], options));

const wordsOf = (element: Element): readonly string[] => textOf(element).match(/\S+/g) ?? [];

const picture = {
  type: 'image',
  mediaId: '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b',
  url: 'https://cdn.example.com/a.png',
} as const;

describe('renderBlocks', () => {
  it('has a renderer for every block type, and writes one element for its example', () => {
    expect(Object.keys(blockRenderers)).toEqual(vocabulary.map(({ type }) => type));
    for (const { example, resolve } of vocabulary) {
      const { childNodes } = pageWith({ ...resolve(example, new Map()) }).one('body');
      expect(childNodes).toHaveLength(1);
    }
  });

  it('writes nothing for no block, and leaves out one of a type that it does not know', () => {
    expect(renderBlocks([])).toBe('');
    const later: ResolvedBlock[] = JSON.parse('[{"type":"poll"},{"type":"constructor"}]');
    expect(renderBlocks([...later, { type: 'divider' }])).toBe('<hr />');
  });

  it('takes nothing that came as JSON for HTML', () => {
    const posing: ResolvedBlock[] = JSON.parse(
      '[{"type":"faq","items":[{"question":{"html":"<b>"}}]}]',
    );
    expect(() => renderBlocks(posing)).toThrow(TypeError);
  });

  it('lets a site replace a renderer, and call the one that it replaced', () => {
    const blocks: readonly ResolvedBlock[] = [
      { type: 'paragraph', text: '*a* <b>' },
      { type: 'divider' },
    ];
    const written = renderBlocks(blocks, {
      renderers: {
        paragraph: ({ text }, { inline }) =>
          html`<p class="lead" title="${text}">${inline(text)}</p>`,
        divider: (block, context) => html`<div>${blockRenderers.divider(block, context)}</div>`,
      },
    });
    expect(written).toBe(
      '<p class="lead" title="*a* &lt;b&gt;"><em>a</em> &lt;b&gt;</p>\n<div><hr /></div>',
    );
  });
});

it('each block is read in the direction of its text, and code from the left', () => {
  const blocks = vocabulary.map(({ example, resolve }) => ({ ...resolve(example, new Map()) }));
  const directions = blocks.map((block) => [
    block.type,
    /^<\w+ dir="(\w+)"/.exec(renderBlocks([block]))?.[1],
  ]);
  expect(Object.fromEntries(directions)).toEqual({
    ...Object.fromEntries(vocabulary.map(({ type }) => [type, 'auto'])),
    ...{ code: 'ltr', divider: undefined },
  });
});

describe('a heading', () => {
  it.each([2, 3, 4] as const)('of level %i is an element of that rank with its id', (level) => {
    const heading = pageWith({ type: 'heading', level, text: 'How it *works*', id: 'é"1' });
    expect(attributesOf(heading.one(`h${level}`))).toEqual({ dir: 'auto', id: 'é"1' });
    expect(textOf(heading.one(`h${level}`))).toBe('How it works');
  });
});

describe('an image', () => {
  it('is a figure whose picture is loaded when it is near, with what is known of it', () => {
    const media = new Map([[picture.mediaId, { width: 1200, height: 630 }]]);
    const page = pageWith({ ...picture, alt: 'A "pot"', caption: 'Lid <open>' }, { media });
    expect(attributesOf(page.one('img'))).toEqual({
      src: picture.url,
      alt: 'A "pot"',
      width: '1200',
      height: '630',
      loading: 'lazy',
      decoding: 'async',
    });
    expect(textOf(page.one('figcaption'))).toBe('Lid <open>');
  });

  it('without words or size has an empty alt, no caption, and no size', () => {
    const page = pageWith(picture);
    expect(attributesOf(page.one('img'))).toEqual({
      src: picture.url,
      alt: '',
      loading: 'lazy',
      decoding: 'async',
    });
    expect(page.all('figcaption')).toEqual([]);
  });

  it('whose media record is gone leaves its caption, and nothing where it has none', () => {
    const gone = { ...picture, url: null };
    const page = pageWith({ ...gone, caption: 'Lid open' });
    expect(page.all('img')).toEqual([]);
    expect(textOf(page.one('figcaption'))).toBe('Lid open');
    expect(renderBlocks([{ ...gone, alt: 'A pot' }])).toBe('');
  });
});

describe('an image block whose media record is no picture', () => {
  it('is a link, with the type that the record says', () => {
    const media = new Map([
      [picture.mediaId, { width: null, height: null, mimeType: 'application/pdf' }],
    ]);
    const page = pageWith({ ...picture, alt: 'Drawing of a pot', caption: 'Lid' }, { media });
    expect(page.all('img')).toEqual([]);
    expect(attributesOf(page.one('a'))).toEqual({ href: picture.url, rel: 'noopener' });
    expect(textOf(page.one('a'))).toBe('Drawing of a pot');
    expect(textOf(page.one('figcaption'))).toBe('Lid');
    expect(textOf(pageWith(picture, { media }).one('a'))).toBe(picture.url);
    expect(renderBlocks([{ ...picture, url: null }], { media })).toBe('');
    const image = new Map([[picture.mediaId, { width: 1, height: 1, mimeType: 'image/png' }]]);
    expect(pageWith(picture, { media: image }).all('img')).toHaveLength(1);
  });
});

describe('a listing', () => {
  it.each([
    ['ts', 'language-ts'],
    [' C++ ', 'language-c++'],
    ['plain text', 'language-plain-text'],
    ['"><script>', 'language--script-'],
    [' ', undefined],
  ])('in %j has the class %j', (language, name) => {
    const page = pageWith({ type: 'code', language, code: '' });
    expect(attributesOf(page.one('code'))['class']).toBe(name);
  });

  it('is shown as it is, line breaks and markup included', () => {
    const code = '\n <b>&amp;\r\n\tx\n';
    expect(textOf(pageWith({ type: 'code', language: 'html', code }).one('pre'))).toBe(code);
  });
});

describe('a callout', () => {
  it('is a note whose kind and title are said', () => {
    const page = pageWith({ type: 'callout', variant: 'error', title: '*No*', body: 'Stop.' });
    expect(attributesOf(page.one('aside'))).toMatchObject({ role: 'note', 'aria-label': 'Error' });
    expect(textOf(page.one('.callout-title'))).toBe('No');
  });
});

describe('a quote', () => {
  it('has its attribution beside it', () => {
    const page = pageWith({ type: 'quote', text: 'Slow *down*.', attribution: 'A **barista**' });
    expect(textOf(page.one('blockquote'))).toBe('Slow down.');
    expect(textOf(page.one('figcaption'))).toBe('A barista');
    expect(pageWith({ type: 'quote', text: 'Slow.' }).all('figure')).toEqual([]);
  });
});

describe('questions', () => {
  it('open without a script', () => {
    const items = [
      { question: 'Which *grind*?', answer: 'Coarse.' },
      { question: 'When?', answer: 'Now.' },
    ];
    const page = pageWith({ type: 'faq', items });
    expect(page.all('summary').map(textOf)).toEqual(['Which *grind*?', 'When?']);
    expect(page.all('details').map(wordsOf)).toEqual([
      ['Which', '*grind*?', 'Coarse.'],
      ['When?', 'Now.'],
    ]);
  });
});

describe('a call to action', () => {
  const cta = { type: 'cta', title: 'T', body: 'B', linkLabel: 'L', variant: 'outlined' } as const;

  it('leads to its target', () => {
    const page = pageWith({ ...cta, linkUrl: '/a?b=c&d' });
    expect(attributesOf(page.one('a'))).toEqual({ class: 'cta-link', href: '/a?b=c&d' });
    expect(attributesOf(page.one('section'))['class']).toBe('cta cta-outlined');
  });

  it.each(['javascript:a', ' java\tscript:a', '//a', '/\\a', 'data:,a'])(
    'leads nowhere where its target is not safe: %j',
    (linkUrl) => {
      expect(attributesOf(pageWith({ ...cta, linkUrl }).one('a'))).toEqual({ class: 'cta-link' });
    },
  );
});

describe('an embed', () => {
  it('of a video is a link with its title, and asks the platform for nothing', () => {
    const url = 'https://video.example/embed/1?a&b';
    const page = pageWith({ type: 'video_embed', url, title: 'The <pot>' });
    expect(attributesOf(page.one('a'))).toEqual({ href: url, rel: 'noopener' });
    expect(wordsOf(page.one('a'))).toEqual(['▶', 'Play', 'video:', 'The', '<pot>']);
    expect(attributesOf(page.one('figure'))).toMatchObject({
      'data-embed': 'video',
      'data-embed-url': url,
    });
    expect(page.values('src')).toEqual([]);
  });

  it.each([
    ['https://youtu.be/a_1-b2C3d4E?t=5', 'https://www.youtube.com/embed/a_1-b2C3d4E?start=5'],
    ['https://m.youtube.com/embed/a_1-b2C3d4E', 'https://www.youtube.com/embed/a_1-b2C3d4E'],
    [
      'https://www.youtube.com/embed/a_1-b2C3d4E?t=1m5s',
      'https://www.youtube.com/embed/a_1-b2C3d4E?start=65',
    ],
    ['https://vimeo.com/8231?h=90e6', 'https://player.vimeo.com/video/8231?h=90e6'],
  ])('of the page %s names its player', (url, embedUrl) => {
    const page = pageWith({ type: 'video_embed', url });
    expect(attributesOf(page.one('a'))).toMatchObject({ href: url });
    expect(attributesOf(page.one('figure'))).toMatchObject({ 'data-embed-url': embedUrl });
  });

  it('without a title is named after its host', () => {
    const video = pageWith({ type: 'video_embed', url: 'https://video.example:8080?1' });
    expect(wordsOf(video.one('a')).at(-1)).toBe('video.example:8080');
    const message = pageWith({ type: 'tweet_embed', url: 'https://a@social.example/@b/1' });
    expect(wordsOf(message.one('blockquote')).at(-1)).toBe('social.example');
  });
});

describe('a table', () => {
  const table = {
    type: 'table',
    caption: 'Pots & *sizes*',
    header: 'both',
    align: [null, 'right'],
    rows: [
      ['', 'Size'],
      ['Moka', '**3** cups'],
    ],
  } as const;

  it.each([
    ['both', ['th col', 'th col', 'th row', 'td ']],
    ['row', ['th col', 'th col', 'td ', 'td ']],
    ['column', ['th row', 'td ', 'th row', 'td ']],
    ['none', ['td ', 'td ', 'td ', 'td ']],
  ] as const)('with the header %s says which cells a header cell names', (header, cells) => {
    const page = pageWith({ ...table, header });
    expect(
      page.elements
        .filter(({ tagName }) => /^t[hd]$/.test(tagName))
        .map((cell) => `${cell.tagName} ${attributesOf(cell)['scope'] ?? ''}`),
    ).toEqual(cells);
    expect(page.all('thead')).toHaveLength(header === 'row' || header === 'both' ? 1 : 0);
    expect(page.all('tr')).toHaveLength(2);
  });

  it('is in a frame that can be focused, which has its caption for a name', () => {
    const page = pageWith(table);
    expect(attributesOf(page.one('figure'))).toEqual({
      ...{ dir: 'auto', class: 'table table-both', tabindex: '0' },
      'aria-label': 'Pots & sizes',
    });
    expect(textOf(page.one('caption'))).toBe('Pots & sizes');
    expect(page.all('.align-right').map(textOf)).toEqual(['Size', '3 cups']);
  });

  it('without a caption has a label, which a site may translate', () => {
    const { caption: _, ...bare } = table;
    const label = (words?: BlockOptions['words']) =>
      attributesOf(pageWith(bare, { words: { ...words } }).one('figure'))['aria-label'];
    expect([label(), label({ table: '"Tabelle"' })]).toEqual(['Table', '"Tabelle"']);
  });
});

describe('the words of another language', () => {
  it('take the place of the English ones', () => {
    const page = pageWith(
      { type: 'key_takeaways', items: ['*Eins*'] },
      { words: { keyTakeaways: 'Das Wichtigste' } },
    );
    expect(textOf(page.one('.key-takeaways-title'))).toBe('Das Wichtigste');
    expect(page.all('li').map(textOf)).toEqual(['*Eins*']);
  });
});
