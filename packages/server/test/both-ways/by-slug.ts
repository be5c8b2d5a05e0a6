import { beforeAll, expect, it } from 'vitest';
import type { BothWays } from './ways.ts';

const PARAGRAPH = [{ type: 'paragraph', text: 'Low heat.' }];

/** Declares tests of commands that name records by their slugs. */
export const slugCommands = (open: () => BothWays): void => {
  beforeAll(async () => {
    await open().write(
      'post.json',
      JSON.stringify({ slug: 'moka', title: 'Moka', bodyJson: PARAGRAPH }),
    );
  });

  it('where a field names records', async () => {
    const { tell } = open();
    const told = await tell(
      ['author', 'add', '--slug', 'ada', '--name', 'Ada'],
      ['category', 'add', '--slug', 'food', '--name', 'Food'],
      ['category', 'add', '--slug', 'drinks', '--name', 'Drinks', '--parent', 'food'],
      ['tag', 'add', '--slug', 'coffee', '--name', 'Coffee'],
      ['tag', 'add', '--slug', 'pots', '--name', 'Pots'],
      ['post', 'create', '$folder/post.json', '--author', 'ada', '--category', 'drinks'],
      ['post', 'create', '$folder/post.json', '--slug', 'pot', '--author', 'ada'],
      [
        ...['post', 'update', 'moka', '--tag', 'coffee', '--tag', 'pots'],
        ...['--related-post', 'pot'],
      ],
      ['post', 'show', 'moka', '--json'],
      ['category', 'update', 'food', '--slug', 'meals'],
      ['category', 'update', 'drinks', '--clear', 'parent'],
      ['category', 'update', 'drinks', '--parent', 'food'],
    );
    expect(told.map(({ code, stderr }) => `${code} ${stderr}`)).toEqual(told.map(() => '0 '));
    expect(told[2]?.stdout).toBe('Added category /food/drinks (ID)\n');
    expect(JSON.parse(told[8]?.stdout ?? '')).toMatchObject({
      author: { slug: 'ada' },
      category: { slug: 'drinks' },
      tags: [{ slug: 'coffee' }, { slug: 'pots' }],
      relatedPosts: [{ slug: 'pot' }],
    });
    // A former slug is followed.
    expect(told[11]?.stdout).toBe('Updated category /meals/drinks (ID)\n');
  });

  it('and name all those that no record has, with the option', async () => {
    const { tell } = open();
    const wrong = ['--author', 'adda', '--tag', 'coffee', '--tag', 'tea', '--related-post', '..'];
    const told = await tell(
      ['post', 'update', 'moka', '--title', 'Other', ...wrong],
      ['post', 'update', 'moka', ...wrong, '--json'],
      ['category', 'add', '--slug', 'soups', '--name', 'Soups', '--parent', 'fodo'],
      ['post', 'show', 'moka'],
    );
    expect(told.map(({ code }) => code)).toEqual([1, 1, 1, 0]);
    expect(told[0]?.stderr).toBe(
      `cps: invalid input
 --author must be the id or slug of an author of the workspace; found "adda"
 --tag must be the id or slug of a tag of the workspace; found "tea"
 --related-post must be the id or slug of a post of the workspace; found ".."
`,
    );
    expect(JSON.parse(told[1]?.stderr ?? '')).toMatchObject({
      code: 'BAD_REQUEST',
      details: [{ path: '--author' }, { path: '--tag' }, { path: '--related-post' }],
    });
    expect(told[2]?.stderr).toContain(
      '--parent must be the id or slug of a category of the workspace; found "fodo"',
    );
    expect(told[3]?.stdout).toMatch(/^title Moka$/m);
  });

  it('where a post has revisions, is deleted and restored', async () => {
    const { tell } = open();
    const told = await tell(
      ['post', 'update', 'moka', '--title', 'The moka pot', '--slug', 'moka-pot'],
      ['tag', 'remove', 'pots', '--yes'],
      ['post', 'revisions', 'moka-pot'],
      ['post', 'revisions', 'moka', '2'],
      ['post', 'revisions', 'moka-pot', '2', '--restore'],
      ['post', 'revisions', 'moka-pot', '2', '--restore', '--fields', 'slug'],
      ['post', 'revisions', 'moka', '--restore', '--fields', 'title'],
      ['post', 'revisions', 'moka', '2', '--fields', 'slug'],
      ['post', 'revisions', 'moka', '4', '--restore'],
      ['post', 'delete', 'moka'],
      ['post', 'restore', 'moka'],
      ['post', 'restore', 'moka'],
      ['media', 'show', 'moka'],
    );
    expect(told.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0, 2, 2, 0, 0, 0, 1, 1]);
    const gone = 'Left out, because it no longer exists: ID (/tagIds)\n';
    expect(told[4]?.stdout).toBe(
      `Restored revision 2 of post moka-pot (ID)
Changed: title
Kept as it is, as --fields does not name it: slug
${gone}`,
    );
    expect(told[5]?.stdout).toBe(`Restored revision 2 of post moka (ID)\nChanged: slug\n${gone}`);
    expect(told[6]?.stderr).toContain('--fields must be one of slug; found "title"');
    expect(told[7]?.stderr).toContain('--fields is only valid with --restore');
    expect(told[10]?.stdout).toBe('Restored post moka (ID)\n');
    expect(told[11]?.stderr).toBe(
      'cps: The workspace has no deleted post with the id or slug "moka"\n',
    );
    expect(told[12]?.stderr).toBe('cps: The workspace has no media "moka"; use its id, a UUID\n');
  });
};
