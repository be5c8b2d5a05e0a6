import {
  blockRenderers,
  html,
  renderBlocks,
  renderPost,
} from '@content-publishing/site-kit/render';
import type { ResolvedBlock } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import article from '../../../../examples/article.json' with { type: 'json' };
import howTo from '../../../../examples/how-to.json' with { type: 'json' };
import recipe from '../../../../examples/recipe.json' with { type: 'json' };
import { acceptedBody, anAuthor, aPicture, aPost, aTag } from './a-post.ts';
import { blocksOf, hostileTexts } from './hostile-texts.ts';
import { attributesOf, pageOf } from './page.ts';

const url = 'https://cdn.example.com/moka.jpg';

/** Bodies of the examples, and of texts that try to be HTML. */
const BODIES: readonly (readonly ResolvedBlock[])[] = [
  ...[article, howTo, recipe].map(({ bodyJson }) =>
    bodyJson.map((block) => ({ url, ...block }) as ResolvedBlock),
  ),
  ...fc.sample(hostileTexts(), { numRuns: 40, seed: 64 }).map((text) =>
    blocksOf(
      () => text,
      () => url,
    ),
  ),
];

const MARKS = / data-cps-(?:root=""|title=""|block="\d+")/g;

const paragraph = { type: 'paragraph', text: 'Text.' } as const;

describe('the marks of a preview', () => {
  it('are all that differs in the article, for every example and hostile text', () => {
    for (const body of BODIES) {
      const post = aPost({
        ...(acceptedBody(body) ?? { bodyJson: body }),
        structuredBlocks: body.slice(0, 3),
        featuredMedia: aPicture(),
        author: anAuthor('Ada'),
        tags: [aTag('Coffee')],
      });
      const usual = renderPost(post);
      const preview = renderPost(post, { preview: true });
      expect(preview.article).not.toBe(usual.article);
      expect(preview.article.replaceAll(MARKS, '')).toBe(usual.article);
      expect(usual.article + usual.head).not.toMatch(/data-cps-(?:root=""|title=""|block="\d)/);
      expect(renderPost(post, { preview: false })).toEqual(usual);
    }
  });

  it('name the article, the title, and each block of the body by its index', () => {
    const bodyJson = acceptedBody(BODIES[0] ?? [])?.bodyJson ?? [];
    const post = aPost({ bodyJson, structuredBlocks: [paragraph] });
    const page = pageOf(renderPost(post, { preview: true }).article);
    expect(attributesOf(page.one('article'))['data-cps-root']).toBe('');
    expect(attributesOf(page.one('h1'))['data-cps-title']).toBe('');
    expect(page.values('data-cps-block').map(Number)).toEqual([...bodyJson.keys()]);
  });

  it('are on the first tag of a renderer of the site, and count blocks that it leaves out', () => {
    const blocks = [
      paragraph,
      { type: 'divider' },
      paragraph,
      { type: 'heading', level: 2, text: 'End' },
    ] as const;
    const shown = renderBlocks(blocks, {
      preview: true,
      renderers: {
        divider: () => undefined,
        paragraph: (block) => html`Aside <my-text><p>${block.text}</p></my-text>`,
        heading: (block, context) => html`<div>${blockRenderers.heading(block, context)}</div>`,
      },
    });
    expect(shown.split('\n')).toEqual([
      'Aside <my-text data-cps-block="0"><p>Text.</p></my-text>',
      'Aside <my-text data-cps-block="2"><p>Text.</p></my-text>',
      '<div data-cps-block="3"><h2 dir="auto" >End</h2></div>',
    ]);
  });

  it('come with a head for no index and no referrer, whatever the status', () => {
    for (const status of ['published', 'draft'] as const) {
      const { head } = renderPost(aPost({ status }), { preview: true });
      expect(head).toContain('<meta name="robots" content="noindex, nofollow" />');
      expect(head).toContain('<meta name="referrer" content="no-referrer" />');
    }
  });
});
