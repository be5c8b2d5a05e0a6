import { media } from '../content/post/records.ts';

const times = <Item>(count: number, item: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

const text = (index: number) =>
  `Water *boils* at **100** degrees (${index}), [they say](/a "b"). \`It\` is &lt; 101! 水は沸く。`;

const blocks = (block: (index: number) => object) => (size: number) => ({
  bodyJson: times(size, block),
});
const payload = (structuredData: (size: number) => object) => (size: number) => ({
  structuredData: structuredData(size),
});

const paragraph = (index: number) => ({ type: 'paragraph', text: text(index) });
const image = { type: 'image', mediaId: media.id };
const heading = { type: 'heading', level: 2 };
const callout = { type: 'callout', variant: 'info', title: 'Why?' };
const question = (index: number) => ({ question: text(index), answer: text(index + 1) });
const person = (index: number) => ({
  ...{ '@type': 'Person', '@id': `#${index}`, name: 'Ada' },
  knows: { '@id': `#${index + 1}` },
});

/** Fields that make a post large, as a request of the given size. */
export const largePosts: readonly (readonly [what: string, fields: (size: number) => object])[] = [
  ['paragraphs', blocks(paragraph)],
  ['headings', blocks((index) => ({ ...heading, text: text(index) }))],
  ['headings of one text', blocks(() => ({ ...heading, text: 'Intro' }))],
  ['headings with ids', blocks((index) => ({ ...heading, text: 'Intro', id: `intro-${index}` }))],
  ['images', blocks(() => image)],
  ['videos', blocks((index) => ({ type: 'video_embed', url: `https://a.example/${index}` }))],
  ['sentences', (size) => blocks(() => ({ ...callout, body: times(size, text).join(' ') }))(1)],
  [
    'items',
    (size) => blocks(() => ({ type: 'list', style: 'bullet', items: times(size, text) }))(1),
  ],
  ['questions', blocks((index) => ({ type: 'faq', items: [question(index)] }))],
  ['open brackets', (size) => blocks(() => ({ ...heading, text: '[a]('.repeat(5 * size) }))(1)],
  ['delimiters', (size) => blocks(() => ({ ...heading, text: 'a**b*c* '.repeat(size) }))(1)],
  ['backticks', (size) => blocks(() => ({ ...heading, text: '`` '.repeat(size) }))(1)],
  ['combining marks', blocks(() => ({ ...heading, text: `Z${'\u0323\u0301'.repeat(15)}algo` }))],
  [
    'emoji sequences',
    (size) => blocks(() => ({ ...heading, text: '👩‍👩‍👧‍👦🇩🇰1️⃣👍🏽'.repeat(5 * size) }))(1),
  ],
  [
    'words of scripts without spaces',
    (size) =>
      blocks(() => ({ type: 'paragraph', text: 'ภาษาไทยພາສາລາວ日本語'.repeat(5 * size) }))(1),
  ],
  ['keywords', (size) => ({ seo: { focusKeyword: 'water' }, ...blocks(paragraph)(size) })],
  ['steps', (size) => ({ schemaType: 'HowTo', structuredData: { step: times(size, text) } })],
  [
    'ingredients',
    (size) => ({ schemaType: 'Recipe', structuredData: { recipeIngredient: times(size, text) } }),
  ],
  ['nodes', payload((size) => ({ '@graph': times(size, person) }))],
  [
    'nodes of one id',
    payload((size) => ({
      '@graph': times(size, (index) => ({ ...person(0), [`about${index}`]: index })),
    })),
  ],
];
