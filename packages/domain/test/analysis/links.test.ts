import { UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import { describe, expect, it } from 'vitest';
import { longEnough, paragraph, resultOf } from './checked.ts';

const cta = (linkUrl: string) => ({
  ...{ type: 'cta', title: '', body: '', linkLabel: '', variant: 'default' },
  linkUrl,
});

describe('links', () => {
  it.each([
    ['[a](/more)', 100, 0],
    ['**_[a](more?b)_**', 100, 0],
    ['[a](https://other.example/)', 0, 100],
    ['[a](https://SITE.example/b)', 100, 0],
    ['[a](#below)', 0, 0],
    ['[a](< #below>)', 0, 0],
    ['[a](<>)', 0, 0],
    ['[a](?page=2)', 0, 0],
    ['[a](/a) [b](https://site.example/a#b)', 0, 0],
    ['[a](/hello) [b](hello/) [c](/blog/Hello.html?d#e)', 0, 0],
    ['[a](https://site.example:443/blog/hello/index.html)', 0, 0],
    ['[a](/hello/more)', 100, 0],
    ['[a](/)', 100, 0],
    ['[a](https://other.example/hello)', 0, 100],
    ['no link', 0, 0],
  ])('of %s', (text, internal, external) => {
    const request = {
      canonicalUrl: 'https://site.example/a',
      bodyJson: [longEnough, paragraph(text)],
    };
    expect(resultOf('internal-links', request)?.score).toBe(internal);
    expect(resultOf('external-links', request)?.score).toBe(external);
  });

  it.each([
    ['[a](https://site.example/b)', 100, 0],
    ['[a](http://SITE.example:80)', 100, 0],
    ['[a](https://site.example/blog/hello)', 0, 0],
    ['[a](https://site.example.evil.example/b)', 0, 100],
    ['[a](https://other.example/b)', 0, 100],
    ['[a](/b)', 100, 0],
  ])('of %s, in a workspace that knows its site', (text, internal, external) => {
    const request = { bodyJson: [longEnough, paragraph(text)] };
    const site = { ...UNKNOWN_SITE, siteUrl: 'https://site.example' };
    expect(resultOf('internal-links', request, { site })?.score).toBe(internal);
    expect(resultOf('external-links', request, { site })?.score).toBe(external);
  });

  it.each([
    ['none', 0, ''],
    ['[a](https://site.example/b)', 1, ''],
    ['[a](/b) [c](/d)', 2, ''],
    ['[a](/b)'.repeat(1001), 1000, ' among the first 1000'],
  ])('are counted, in %.20s', (text, count, extent) => {
    const request = {
      canonicalUrl: 'https://site.example/a',
      bodyJson: [longEnough, paragraph(text)],
    };
    expect(resultOf('internal-links', request)?.found).toBe(
      `Links to other pages of the site${extent}: ${count}.`,
    );
    expect(resultOf('external-links', request)?.found).toBe(`Links to other sites${extent}: 0.`);
  });

  it('may stand in fields, and marks however deep', () => {
    const deep = { type: 'quote', text: `${'*a '.repeat(3000)}[b](c)${' a*'.repeat(3000)}` };
    expect(resultOf('internal-links', { bodyJson: [longEnough, cta('/more')] })?.score).toBe(100);
    expect(resultOf('internal-links', { bodyJson: [longEnough, deep] })?.score).toBe(100);
  });
});
