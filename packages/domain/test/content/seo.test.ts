import { completeSeo, type SeoInput, SeoInputSchema, SeoSchema } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';

const input: SeoInput = {
  title: 'T',
  description: 'D',
  canonicalUrl: 'https://site.example/t',
  focusKeyword: 'f',
  secondaryKeywords: ['s'],
  breadcrumbsTitle: 'B',
  noindexReason: 'thin',
  redirectTo: '/elsewhere',
  robots: {
    index: true,
    follow: false,
    archive: true,
    imageIndex: true,
    snippet: true,
    maxSnippet: -1,
    maxImagePreview: 'none',
    maxVideoPreview: 30,
  },
  og: {
    title: 'O',
    description: 'OD',
    type: 'article',
    imageMediaId: '01900000-0000-7000-8000-0000000000E1',
  },
  twitter: {
    card: 'summary',
    title: 'W',
    description: 'WD',
    creator: '@c',
    imageMediaId: '01900000-0000-7000-8000-0000000000E1',
  },
};

describe('a Seo object', () => {
  it('has the contract’s fields', () => {
    expect(Object.keys(SeoSchema.properties).toSorted()).toEqual(Object.keys(input).toSorted());
    expect(Object.keys(SeoInputSchema.properties).toSorted()).toEqual(
      Object.keys(input).toSorted(),
    );
  });

  it('keeps what is given, ids in lower case', () => {
    const imageMediaId = '01900000-0000-7000-8000-0000000000e1';
    expect(completeSeo(input)).toEqual({
      ...input,
      og: { ...input.og, imageMediaId },
      twitter: { ...input.twitter, imageMediaId },
    });
  });

  it('has null for what is not given', () => {
    const unset = Object.fromEntries(Object.keys(input).map((name) => [name, null]));
    expect(completeSeo({})).toEqual(unset);
    const complete = completeSeo({ robots: {}, og: {}, twitter: {} });
    for (const name of ['robots', 'og', 'twitter'] as const) {
      const fields = Object.keys(input[name] ?? {});
      expect(complete[name]).toEqual(Object.fromEntries(fields.map((field) => [field, null])));
    }
  });
});
