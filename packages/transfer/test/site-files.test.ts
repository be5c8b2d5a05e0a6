import { importSource, type ReportLine, siteSource } from '@content-publishing/transfer';
import { describe, expect, it } from 'vitest';
import { memoryFolder } from './memory-folder.ts';
import { aSite, valueOf } from './site.ts';

const AUTHOR = '0197a1b2-3c4d-7e5f-8a6b-000000000001';

/** Returns an export whose only post has these lines of front matter. */
const withPost = (...lines: readonly string[]) =>
  memoryFolder({
    'workspace.json': '{"name":"Files"}',
    'authors/ada.json': JSON.stringify({ id: AUTHOR, slug: 'ada', displayName: 'Ada' }),
    'posts/moka.md': ['---', 'title: Moka', 'author: ada', ...lines, '---', '', 'Text', ''].join(
      '\n',
    ),
  });

/** Imports an export, and returns its post. */
const importedPost = async (...lines: readonly string[]) => {
  const site = await aSite(1);
  const source = await siteSource({ folder: withPost(...lines), name: 'files', now: site.now() });
  if (source === undefined) throw new Error('no export');
  const { refused } = await importSource({ client: site.client, source });
  expect(refused).toBe(0);
  return valueOf(site.client.getPost('moka'));
};

describe('a post of a file that a person has written', () => {
  it.each([
    ['date: 2020-01-31T10:00:00+01:00', '2020-01-31T09:00:00.000Z'],
    ['date: 2020-01-31 10:00:00 +0100', '2020-01-31T09:00:00.000Z'],
    ['pubDate: 2020-01-31', '2020-01-31T00:00:00.000Z'],
    ['publishDate: Fri, 31 Jan 2020 10:00:00 GMT', '2020-01-31T10:00:00.000Z'],
    ['published_at: 2020-1-31 9:05', '2020-01-31T09:05:00.000Z'],
  ])('is published at its date: %s', async (line, publishedAt) => {
    expect(await importedPost(line)).toMatchObject({ status: 'published', publishedAt });
  });

  it.each([
    ['draft: true', { status: 'draft' }],
    ['published: false', { status: 'draft' }],
    ['Draft: true', { status: 'draft' }],
    ['date: 2999-01-31', { status: 'scheduled', scheduledAt: '2999-01-31T00:00:00.000Z' }],
    ['expiryDate: 2020-01-31', { status: 'archived' }],
    ['expiryDate: 2999-01-31', { status: 'published', unpublishAt: '2999-01-31T00:00:00.000Z' }],
    ['status: archived', { status: 'archived' }],
  ])('has the status that it says: %s', async (line, expected) => {
    expect(await importedPost(line)).toMatchObject(expected);
  });

  it('loses no field without a name', async () => {
    const site = await aSite(1);
    const folder = withPost('layout: post', 'tags: [coffee]');
    const source = await siteSource({ folder, name: 'files', now: site.now() });
    if (source === undefined) throw new Error('no export');
    const lines: ReportLine[] = [];
    await importSource({ client: site.client, source, report: (line) => void lines.push(line) });
    expect(lines.find(({ kind }) => kind === 'post')?.losses).toEqual([
      { kind: 'front_matter', path: '', text: 'tag: coffee' },
      { kind: 'front_matter', path: '', text: 'layout: "post"' },
    ]);
  });

  it('has the fields of other generators', async () => {
    const post = await importedPost(
      'description: A pot.',
      'lastmod: 2019-05-06',
      'date: 2019-01-02',
      'canonical_url: https://elsewhere.example/moka',
    );
    expect(post).toMatchObject({
      excerpt: 'A pot.',
      seo: { description: 'A pot.' },
      updatedAt: '2019-05-06T00:00:00.000Z',
      canonicalUrl: 'https://elsewhere.example/moka',
    });
  });
});
