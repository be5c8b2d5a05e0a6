import { vocabulary } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { bodyOf } from './parsed.ts';

const MEDIA_ID = '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b';

/** Texts that a block contributes to the body text. */
const texts: readonly (readonly [string, object, string])[] = [
  [
    'title and body of a callout',
    { type: 'callout', variant: 'info', body: '*b*', title: '`t`' },
    't\nb',
  ],
  ['the body of a callout alone', { type: 'callout', variant: 'info', body: 'b' }, 'b'],
  ['code as it stands', { type: 'code', language: 'md', code: '*not* marks\n' }, '*not* marks\n'],
  [
    'title, body and label of a cta, marks removed from the body alone',
    { type: 'cta', title: '*t*', body: '*b*', linkUrl: '/', linkLabel: '*l*', variant: 'default' },
    '*t*\nb\n*l*',
  ],
  [
    'questions and answers as they stand',
    {
      type: 'faq',
      items: [
        { question: 'Why *?', answer: '`So`.' },
        { question: 'How?', answer: 'Thus.' },
      ],
    },
    'Why *?\n`So`.\nHow?\nThus.',
  ],
  ['a heading', { type: 'heading', level: 2, text: 'All **about** it' }, 'All about it'],
  [
    'the own caption of an image',
    { type: 'image', mediaId: MEDIA_ID, alt: 'a', caption: '*c*' },
    '*c*',
  ],
  ['nothing of an image without one', { type: 'image', mediaId: MEDIA_ID, alt: 'a' }, ''],
  ['key takeaways as they stand', { type: 'key_takeaways', items: ['*a*', 'b'] }, '*a*\nb'],
  ['entries of a list', { type: 'list', style: 'bullet', items: ['*a*', '[b](/c)'] }, 'a\nb'],
  [
    'a paragraph',
    { type: 'paragraph', text: 'a **b** `c` [d](/e "f") _g_ &amp; \\*' },
    'a b c d g & *',
  ],
  ['a quote and whose it is', { type: 'quote', attribution: '**b**', text: '*a*' }, 'a\nb'],
  ['a quote alone', { type: 'quote', text: 'a' }, 'a'],
  ['nothing of a divider', { type: 'divider' }, ''],
  ['nothing of a tweet', { type: 'tweet_embed', url: 'https://a.example/' }, ''],
  ['the title of a video', { type: 'video_embed', url: 'https://a.example/', title: '*t*' }, '*t*'],
  ['nothing of a video without one', { type: 'video_embed', url: 'https://a.example/' }, ''],
];

describe('the body text has', () => {
  it.each(texts)('%s', (_name, block, text) => {
    expect(bodyOf(block).bodyText).toBe(text);
  });

  it('the texts of all blocks in order, joined by line feeds', () => {
    const blocks = texts.map(([, block]) => block);
    const all = texts.filter(([name]) => !name.startsWith('nothing')).map(([, , text]) => text);
    expect(bodyOf(...blocks).bodyText).toBe(all.join('\n'));
  });

  it('an empty line for an empty text', () => {
    const paragraphs = ['a', '', 'b'].map((text) => ({ type: 'paragraph', text }));
    expect(bodyOf(...paragraphs).bodyText).toBe('a\n\nb');
  });
});

describe('each text of a body', () => {
  it.each([
    ['callout', ['label', 'aside']],
    ['code', ['code']],
    ['cta', ['label', 'aside', 'label']],
    ['divider', []],
    ['faq', ['dialogue', 'dialogue']],
    ['heading', ['heading']],
    ['image', ['label']],
    ['key_takeaways', ['point', 'point']],
    ['list', ['item', 'item']],
    ['paragraph', ['prose']],
    ['quote', ['aside', 'label']],
    ['tweet_embed', []],
    ['video_embed', ['label']],
  ])('of a %s says what it is: %j', (name, roles) => {
    const example = vocabulary.find(({ type }) => type === name)?.example;
    expect(bodyOf(example).texts.map(({ role }) => role)).toEqual(roles);
  });
});
