import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BothWays, openBothWays } from './both-ways.ts';

// Each test runs many processes.
vi.setConfig({ testTimeout: 180_000 });

const UNKNOWN = '01980000-0000-7000-8000-00000000ffff';

describe('The commands of checks say the same on the storage and over HTTP', () => {
  let ways: BothWays | undefined;

  beforeAll(async () => {
    ways = await openBothWays();
    await ways?.write('list.json', '[]');
  });

  afterAll(() => ways?.close());

  beforeEach(({ skip }) => {
    if (!ways) skip('There is no PostgreSQL server');
  });

  it('of checks, of posts and of drafts that are not stored', async () => {
    if (!ways) throw new Error('The two ways are not open');
    const { tell, write } = ways;
    const text = 'The *ship* comes in with the tide. It leaves again when the tide turns. ';
    const bodyJson = [{ type: 'paragraph', text: text.repeat(12) }];
    const tides = { slug: 'tides', title: 'Tides', bodyJson };
    const [ada] = await tell(['author', 'add', '--slug', 'mary', '--name', 'Mary', '--json']);
    await write('tides.json', JSON.stringify(tides));
    await write('unknown.json', JSON.stringify({ ...tides, authorId: UNKNOWN, more: 1 }));
    const told = await tell(
      ['author', 'show', 'mary', '--json'],
      ['post', 'create', '$folder/tides.json', '--author', '$last'],
      ['post', 'checks', 'tides'],
      ['post', 'checks', 'tides', '--json'],
      ['post', 'show', 'tides', '--checks'],
      ['post', 'checks', 'nothing'],
      ['post', 'checks', '--draft', '$folder/unknown.json'],
      ['post', 'checks', '--draft', '$folder/list.json'],
    );
    expect(ada?.code).toBe(0);
    expect(told.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 1, 1, 1]);
    const [checks, json, shown, missing, invalid, unread] = told.slice(2);
    expect(checks?.stdout).toContain('seoScore: ');
    expect(shown?.stdout.endsWith(`\n\n${checks?.stdout}`)).toBe(true);
    const { seo } = JSON.parse(json?.stdout ?? '');
    expect(seo.checks[0]).toMatchObject({
      ...{ id: 'title-length', found: 'The title is 5 characters long.' },
      places: [{ path: '/title', textRange: { start: 0, end: 5 } }],
    });
    expect(missing?.stderr).toBe('cps: The workspace has no post with the id or slug "nothing"\n');
    expect(invalid?.stderr).toBe('cps: invalid input\n more is not a known field\n');
    expect(unread?.stderr).toMatch(/must hold a JSON object/);
  });
});
