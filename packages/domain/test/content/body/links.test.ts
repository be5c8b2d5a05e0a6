import { expect, it } from 'vitest';
import { linkTargetsOf } from '../../../src/content/body/links.ts';
import { bodyOf } from './parsed.ts';

it('a body leads where its link marks and its fields that are links do', () => {
  const { blocks } = bodyOf(
    { type: 'paragraph', text: 'A [b](/c) and **_[d](https://e.example)_**, `[f](/g)`' },
    { type: 'list', style: 'bullet', items: ['[h](?i)', 'none'] },
    { type: 'cta', title: '[j](/k)', body: '', linkUrl: '/l', linkLabel: '', variant: 'default' },
    { type: 'code', language: 'md', code: '[m](/n)' },
    { type: 'video_embed', url: 'https://video.example/embed/1' },
  );
  expect(linkTargetsOf(blocks)).toEqual(['/c', 'https://e.example', '?i', '/l']);
});

it('links are looked for up to the thousandth', () => {
  const many = { type: 'paragraph', text: '[a](b)'.repeat(600) };
  expect(linkTargetsOf(bodyOf(many, many, many).blocks)).toHaveLength(1000);
});
