import {
  importSource,
  readRedirects,
  redirectsSource,
  type ReportLine,
  siteSource,
} from '@content-publishing/transfer';
import { describe, expect, it } from 'vitest';
import { aJournal, exported, fill, imported } from './filled-site.ts';
import { memoryFolder } from './memory-folder.ts';
import { aSite, valueOf } from './site.ts';

const site = await aSite(1);
await fill(site);
const { folder: original } = await exported(site);

describe('an import of an export', () => {
  it('makes a workspace whose export differs in no byte', async () => {
    const target = await aSite(2);
    const { result, lines } = await imported(target, original);
    expect(lines.filter(({ outcome }) => outcome !== 'created' && outcome !== 'updated')).toEqual(
      [],
    );
    expect(result).toMatchObject({
      refused: 0,
      losses: 0,
      counts: { post: { created: 5 }, media: { created: 2 }, redirect: { created: 4 } },
    });
    const { folder } = await exported(target);
    expect(folder.texts()).toEqual(original.texts());
  });

  it('that is repeated sends nothing, with its journal', async () => {
    const target = await aSite(3);
    const journal = aJournal();
    await imported(target, original, { journal });
    const before = target.writes();
    const { lines } = await imported(target, original, { journal });
    expect(lines.map(({ outcome }) => outcome)).toEqual(lines.map(() => 'unchanged'));
    expect(target.writes()).toBe(before);
  });

  it('that is repeated without its journal changes nothing', async () => {
    const target = await aSite(4);
    await imported(target, original);
    const activity = await valueOf(target.client.listActivity({ pageSize: 1 }));
    const { lines } = await imported(target, original);
    expect(lines.map(({ outcome }) => outcome)).toEqual(lines.map(() => 'unchanged'));
    const after = await valueOf(target.client.listActivity({ pageSize: 1 }));
    expect(after.total).toBe(activity.total);
  });

  it('creates all records again in a workspace that was made anew, whatever its journal says', async () => {
    const journal = aJournal();
    const former = await aSite(7);
    await imported(former, original, { journal });
    const target = await aSite(7, undefined, 1000);
    const workspaces = [former, target].map(({ client }) => valueOf(client.getWorkspace()));
    const [one, other] = await Promise.all(workspaces);
    expect(other?.id).toBe(one?.id);
    const { result } = await imported(target, original, { journal });
    expect(result).toMatchObject({ refused: 0, counts: { post: { created: 5 } } });
    const { folder } = await exported(target);
    expect(folder.texts()).toEqual(original.texts());
    const { lines } = await imported(target, original, { journal });
    expect(lines.map(({ outcome }) => outcome)).toEqual(lines.map(() => 'unchanged'));
  });

  it('that is only tried reports the same and writes nothing', async () => {
    const target = await aSite(5);
    const { lines } = await imported(target, original, { dryRun: true });
    // An import of redirects that is only tried is a request too.
    expect((await valueOf(target.client.listActivity({ pageSize: 1 }))).total).toBe(1);
    const { lines: real } = await imported(target, original);
    const withoutIds = (line: ReportLine) =>
      `${line.kind} ${line.place} ${line.outcome} ${line.slug}`;
    expect(new Set(lines.map(withoutIds))).toEqual(new Set(real.map(withoutIds)));
  });

  it.each(Array.from({ length: 20 }, (_, count) => [count]))(
    'that is cut off after %d writes is completed by the next one',
    async (count) => {
      const target = await aSite(100 + count);
      const journal = aJournal();
      target.failAfter(count);
      await imported(target, original, { journal }).catch(() => {});
      target.failAfter(Infinity);
      const { result, lines } = await imported(target, original, { journal });
      expect(result.refused).toBe(0);
      expect(lines.filter(({ outcome }) => outcome === 'edited')).toEqual([]);
      const { folder } = await exported(target);
      expect(folder.texts()).toEqual(original.texts());
    },
  );

  it('leaves what was changed here alone, unless it is overwritten', async () => {
    const target = await aSite(6);
    const journal = aJournal();
    await imported(target, original, { journal });
    await valueOf(target.client.updatePost('first', { title: 'Changed here' }));
    const changed = memoryFolder();
    for (const [path, bytes] of original.files) changed.files.set(path, bytes);
    for (const path of ['posts/first.md', 'posts/archived.md']) {
      const markdown = Buffer.from(original.files.get(path) ?? []).toString();
      changed.files.set(
        path,
        Buffer.from(markdown.replace(/^title: .*$/m, 'title: Changed there')),
      );
    }
    const { lines } = await imported(target, changed, { journal });
    const outcomes = Object.fromEntries(lines.map(({ place, outcome }) => [place, outcome]));
    expect(outcomes).toMatchObject({
      'posts/first.md': 'edited',
      'posts/archived.md': 'updated',
      'posts/a-last.md': 'unchanged',
    });
    expect((await valueOf(target.client.getPost('first'))).title).toBe('Changed here');
    expect(await valueOf(target.client.getPost('archived'))).toMatchObject({
      title: 'Changed there',
      status: 'archived',
    });
    await imported(target, changed, { journal, overwrite: true });
    expect((await valueOf(target.client.getPost('first'))).title).toBe('Changed there');
  });

  it('uses the authors, categories and tags that are there, and refuses a slug of another post', async () => {
    const target = await aSite(8);
    const ada = await valueOf(target.client.createAuthor({ slug: 'Ada', displayName: 'Mine' }));
    const mine = await valueOf(
      target.client.createPost({ slug: 'archived', title: 'Mine', authorId: ada.id, bodyJson: [] }),
    );
    const { lines, result } = await imported(target, original);
    expect(result).toMatchObject({ refused: 1, counts: { author: { matched: 1, created: 1 } } });
    expect(lines.find(({ outcome }) => outcome === 'refused')).toMatchObject({
      place: 'posts/archived.md',
      message: `the slug "archived" is taken by the post ${mine.id}`,
    });
    expect((await valueOf(target.client.getPost('first'))).author?.displayName).toBe('Mine');
  });

  it('refuses a broken file, and imports the others', async () => {
    const target = await aSite(9);
    const broken = memoryFolder();
    for (const [path, bytes] of original.files) broken.files.set(path, bytes);
    broken.files.set('posts/first.md', Buffer.from('no front matter'));
    broken.files.set('tags/кофе.json', Buffer.from('{'));
    const { lines, result } = await imported(target, broken);
    expect(
      lines
        .filter(({ outcome }) => outcome === 'refused')
        .map(({ place, message }) => [place, message]),
    ).toEqual([
      ['tags/кофе.json', 'the file is no JSON object'],
      ['posts/first.md', 'the file has no front matter'],
    ]);
    expect(result.counts.post).toEqual({ created: 4, refused: 1 });
  });

  it('needs a folder that is an export', async () => {
    expect(await siteSource({ folder: memoryFolder(), name: 'a', now: site.now() })).toBe(
      undefined,
    );
  });
});

describe('an import of redirects', () => {
  it('lists no posts, which its key may not be allowed to', async () => {
    const { client } = await aSite(30);
    const listPosts = () => Promise.reject(new Error('Posts are listed'));
    const rules = readRedirects(
      'source,target\n/old,/new\n',
      'Permanent301',
      'csv',
    )._unsafeUnwrap();
    const source = redirectsSource(rules, { name: 'rules', file: 'rules.csv' });
    const lines: ReportLine[] = [];
    const report = (line: ReportLine) => void lines.push(line);
    await importSource({ client: { ...client, listPosts }, source, report });
    expect(lines).toMatchObject([{ kind: 'redirect', outcome: 'created', message: null }]);
  });
});
