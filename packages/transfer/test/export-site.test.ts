import { exportSite } from '@content-publishing/transfer';
import { describe, expect, it } from 'vitest';
import { exported, fill } from './filled-site.ts';
import { memoryFolder } from './memory-folder.ts';
import { aSite, valueOf } from './site.ts';

const site = await aSite(1);
await fill(site);
const { folder: original, report: first } = await exported(site);

describe('an export', () => {
  it('has a file for each record and post, by its slug', () => {
    const paths = [...original.files.keys()].toSorted();
    expect(paths.filter((path) => !path.startsWith('media/'))).toEqual([
      '.cps-export.json',
      '_redirects',
      expect.stringMatching(/^authors\/Ada~[\da-f-]{36}\.json$/),
      expect.stringMatching(/^authors\/ada~[\da-f-]{36}\.json$/),
      'categories/below.json',
      'categories/z-above.json',
      expect.stringMatching(/^drafts\/[\da-f-]{36}\.md$/),
      'posts/a-last.md',
      'posts/archived.md',
      'posts/first.md',
      'posts/scheduled.md',
      'redirects.csv',
      expect.stringMatching(/^tags\/con~[\da-f-]{36}\.json$/),
      'tags/кофе.json',
      'workspace.json',
    ]);
    expect(paths.filter((path) => path.startsWith('media/'))).toHaveLength(3);
    expect(first).toMatchObject({ posts: 5, media: 2, removed: 0, missing: [] });
  });

  it('names pictures by their files', () => {
    const markdown = Buffer.from(original.files.get('posts/first.md') ?? []).toString();
    expect(markdown).toMatch(/^image: \.\.\/media\/[\da-f-]{36}\.png$/m);
    expect(markdown).toMatch(/!\[[^\]]*\]\(\.\.\/media\/[\da-f-]{36}\.png/);
    expect(markdown).toMatch(/\(https:\/\/cdn\.example\/a\.webp\?x=1#media:[\da-f-]{36}\)/);
  });

  it('that is repeated writes nothing', async () => {
    const before = original.texts();
    const { report } = await exported(site, original);
    expect(report).toMatchObject({ written: 0, removed: 0, unchanged: first.written });
    expect(original.texts()).toEqual(before);
  });

  it('removes the files of what is gone, and no others', async () => {
    const other = await aSite(7);
    const author = await valueOf(other.client.createAuthor({ slug: 'ada', displayName: 'Ada' }));
    const { folder } = await exported(
      other,
      memoryFolder({ 'README.md': 'Mine', 'authors/mine.txt': 'a' }),
    );
    expect(folder.files.has('authors/ada.json')).toBe(true);
    await valueOf(other.client.deleteAuthor(author.id));
    const { report } = await exported(other, folder);
    expect(report.removed).toBe(1);
    expect([...folder.files.keys()]).toEqual(
      expect.arrayContaining(['README.md', 'authors/mine.txt', 'redirects.csv']),
    );
    expect(folder.files.has('authors/ada.json')).toBe(false);
  });

  it('can leave out drafts and files', async () => {
    const folder = memoryFolder();
    await exportSite({
      client: site.client,
      folder,
      readFile: site.readFile,
      drafts: false,
      media: false,
    });
    const paths = [...folder.files.keys()];
    expect(paths.some((path) => path.startsWith('drafts/') || path.endsWith('.png'))).toBe(false);
  });
});
