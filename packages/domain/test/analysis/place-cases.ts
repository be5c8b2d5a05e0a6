import { media } from '../content/post/records.ts';
import { heading, longEnough, paragraph, words } from './checked.ts';

/** Field of a place, with the parts of its plain text and of its source that the place is. */
export type Part = readonly [path: string, text: string, source?: string];

/** A focus keyword. */
export const keyword = { seo: { focusKeyword: 'moka pot' } };
const list = (...items: readonly string[]) => ({ type: 'list', style: 'bullet', items });
const image = (alt?: string) => ({ type: 'image', mediaId: media.id, ...(alt && { alt }) });
const BODY: Part = ['/bodyJson', ''];

/** Returns a sentence of as many words. */
export const sentence = (length: number): string => `${'Word '.repeat(length - 1)}word.`;
const hard = 'Internationalization necessitates interdisciplinary organizational responsibilities.';

/** A check, the places that are told, a request, and the parts that its places are. */
type Case = readonly [id: string, what: string, request: object, parts: readonly Part[]];

/** Places of the findings of each check. */
export const PLACE_CASES: readonly Case[] = [
  ['title-length', 'the title', { title: 'Pots' }, [['/title', 'Pots']]],
  ['title-length', 'the title in seo', { seo: { title: 'Pots' } }, [['/seo/title', 'Pots']]],
  ['description-length', 'the excerpt', { excerpt: 'Short' }, [['/excerpt', 'Short']]],
  [
    'description-length',
    'the description in seo',
    { seo: { description: 'Short' } },
    [['/seo/description', 'Short']],
  ],
  [
    'description-length',
    'the start of the body',
    {
      excerpt: undefined,
      bodyJson: [
        heading(2, 'Start'),
        paragraph(' A **hot**\n pot.'),
        paragraph(`*${'Word '.repeat(20)}word* and ${words(80)}`),
      ],
    },
    [
      ['/bodyJson/1/text', 'A hot\n pot.', 'A **hot**\n pot.'],
      [
        '/bodyJson/2/text',
        `${'Word '.repeat(20)}word and Word word word word word word word word`,
        `${'Word '.repeat(20)}word* and Word word word word word word word word`,
      ],
    ],
  ],
  [
    'description-length',
    'the entries of a body without paragraphs',
    { excerpt: undefined, bodyJson: [list('One', ' ', 'A *pot*'), list(words(60))] },
    [
      ['/bodyJson/0/items/0', 'One'],
      ['/bodyJson/0/items/2', 'A pot', 'A *pot*'],
      ['/bodyJson/1/items/0', words(60).slice(0, 141)],
    ],
  ],
  [
    'keyword-in-title',
    'the keyword',
    { ...keyword, title: 'The Moka-Pot, explained' },
    [['/title', 'Moka-Pot']],
  ],
  ['keyword-in-title', 'a title without it', { ...keyword, title: 'A pot' }, [['/title', 'A pot']]],
  ['keyword-in-slug', 'the keyword', { ...keyword, slug: 'a-moka-pot' }, [['/slug', 'moka-pot']]],
  [
    'keyword-in-slug',
    'a slug with it in another spelling',
    { ...keyword, slug: 'my-mokapot' },
    [['/slug', 'my-mokapot']],
  ],
  [
    'keyword-in-opening',
    'the keyword',
    { ...keyword, bodyJson: [heading(2), paragraph('A **moka** pot & more.'), longEnough] },
    [['/bodyJson/1/text', 'moka pot', 'moka** pot']],
  ],
  [
    'keyword-in-opening',
    'a first paragraph without it',
    { ...keyword, bodyJson: [paragraph('A *pot*.'), paragraph('A moka pot.'), longEnough] },
    [['/bodyJson/0/text', 'A pot.', 'A *pot*.']],
  ],
  [
    'keyword-in-headings',
    'the keyword in each heading',
    {
      ...keyword,
      bodyJson: [heading(2, 'Moka pots'), longEnough, heading(2, 'Your *moka* &#112;ot!')],
    },
    [['/bodyJson/2/text', 'moka pot', 'moka* &#112;ot']],
  ],
  [
    'keyword-in-headings',
    'headings without it',
    { ...keyword, bodyJson: [heading(2, 'A'), longEnough, heading(3, '*B*')] },
    [
      ['/bodyJson/0/text', 'A'],
      ['/bodyJson/2/text', 'B', '*B*'],
    ],
  ],
  [
    'keyword-density',
    'the keyword in each text',
    {
      ...keyword,
      bodyJson: [
        heading(2, 'Moka pot'),
        paragraph(`A **moka**\r\npot, a MOKA pot. ${words(50)}`),
        { type: 'code', language: 'x', code: 'moka pot' },
        list('A pot', 'The moka pot'),
      ],
    },
    [
      ['/bodyJson/1/text', 'moka\r\npot', 'moka**\r\npot'],
      ['/bodyJson/1/text', 'MOKA pot'],
      ['/bodyJson/3/items/1', 'moka pot'],
    ],
  ],
  ['keyword-density', 'a text without it', keyword, [BODY]],
  [
    'heading-order',
    'the headings that skip a level',
    { bodyJson: [heading(3, 'A'), longEnough, heading(2, 'B'), heading(4, '*C*')] },
    [
      ['/bodyJson/0/text', 'A'],
      ['/bodyJson/3/text', 'C', '*C*'],
    ],
  ],
  ['heading-order', 'none in order', { bodyJson: [heading(2, 'A'), longEnough] }, []],
  [
    'image-alternatives',
    'the images without one',
    {
      featuredMediaId: media.id,
      bodyJson: [longEnough, image('A'), image(' '), { ...image(), mediaId: media.id }],
    },
    [['/bodyJson/2/mediaId', media.id]],
  ],
  [
    'internal-links',
    'the links',
    {
      bodyJson: [
        longEnough,
        paragraph('To [a **b**](/c "d") and [x](https://other.example/).'),
        {
          ...{ type: 'cta', title: '[a](/b)', body: '', linkLabel: '', variant: 'default' },
          linkUrl: '/more',
        },
      ],
    },
    [
      ['/bodyJson/1/text', 'a b', '[a **b**](/c "d")'],
      ['/bodyJson/2/linkUrl', '/more'],
    ],
  ],
  ['internal-links', 'a body without one', {}, [BODY]],
  [
    'external-links',
    'the links',
    { bodyJson: [longEnough, paragraph('[a](/c) [x](https://other.example/)')] },
    [['/bodyJson/1/text', 'x', '[x](https://other.example/)']],
  ],
  ['text-length', 'the body', {}, [BODY]],
  [
    'robots',
    'the fields in conflict',
    { seo: { robots: { index: false, follow: false }, redirectTo: '/b' } },
    [
      ['/seo/robots/index', ''],
      ['/seo/noindexReason', ''],
      ['/seo/redirectTo', '/b'],
    ],
  ],
  ['robots', 'none that agree', { seo: { robots: { index: true } } }, []],
  [
    'canonical',
    'the fields in conflict',
    {
      canonicalUrl: 'https://a.example/hello#x',
      seo: { canonicalUrl: 'https://a.example/other', robots: { index: false } },
    },
    [
      ['/canonicalUrl', 'https://a.example/hello#x'],
      ['/seo/canonicalUrl', 'https://a.example/other'],
      ['/seo/robots/index', ''],
    ],
  ],
  [
    'canonical',
    'the one address that is wrong',
    { canonicalUrl: 'https://a.example/b', seo: { canonicalUrl: 'https://a.example/b#c' } },
    [['/seo/canonicalUrl', 'https://a.example/b#c']],
  ],
  ['structured-data', 'the payload', { schemaType: 'Recipe' }, [['/structuredData', '']]],
  [
    'reading-ease',
    'the sentences that are hard',
    { bodyJson: [paragraph(`It is hot. ${hard} It is *hot*. ${`${hard} `.repeat(30)}`)] },
    Array.from({ length: 31 }, () => ['/bodyJson/0/text', hard] as const),
  ],
  [
    'long-sentences',
    'the long sentences, in their order',
    {
      bodyJson: [
        paragraph(`Short. *${sentence(30)}*\r\n Short. ${sentence(30)} `),
        heading(2, sentence(30)),
        list(sentence(25), `Short. ${sentence(21)}`),
      ],
    },
    [
      ['/bodyJson/0/text', sentence(30)],
      ['/bodyJson/0/text', sentence(30)],
      ['/bodyJson/2/items/0', sentence(25)],
      ['/bodyJson/2/items/1', sentence(21)],
    ],
  ],
  [
    'long-paragraphs',
    'the long paragraphs',
    { bodyJson: [paragraph(words(150)), paragraph(`**${words(151)}**`), list(words(200))] },
    [['/bodyJson/1/text', words(151), `**${words(151)}**`]],
  ],
  [
    'subheading-distribution',
    'the texts of the longest stretch',
    {
      bodyJson: [
        paragraph(words(100)),
        heading(2),
        paragraph(words(100)),
        paragraph(' '),
        { type: 'code', language: '', code: words(300) },
        list('One', words(20)),
        heading(2),
        paragraph('One'),
      ],
    },
    [
      ['/bodyJson/2/text', words(100)],
      ['/bodyJson/5/items/0', 'One'],
      ['/bodyJson/5/items/1', words(20)],
    ],
  ],
];
