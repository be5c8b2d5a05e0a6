import { beforeAll, expect, it } from 'vitest';
import type { BothWays } from './ways.ts';

const UNKNOWN = '01980000-0000-7000-8000-00000000ffff';

/** Declares tests of the commands of checks. */
export const checkCommands = (open: () => BothWays): void => {
  beforeAll(async () => {
    await open().write('list.json', '[]');
  });

  it('of checks, of posts and of drafts that are not stored', async () => {
    const { tell, write } = open();
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
};
