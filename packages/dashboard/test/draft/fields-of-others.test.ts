import {
  NO_SEO,
  POST_FIELD_NAMES,
  POST_FIELDS,
  type PostFieldName,
} from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../../src/draft/state.ts';
import { openParts } from '../../src/draft/merge/merge.ts';
import { mergeOf } from '../../src/draft/merge/merge-of.ts';
import type { PostFields, Seo } from '../../src/draft/fields/post-fields.ts';
import { bodyOf, opened } from './harness.ts';

/** A change of another person, and one that is typed meanwhile. */
type Changes<Fields> = { readonly [Name in keyof Fields]-?: readonly [Fields[Name], Fields[Name]] };

const OF_SEO: Changes<Seo> = {
  title: ['Theirs', 'Mine'],
  description: ['Theirs', 'Mine'],
  canonicalUrl: ['https://theirs.example', 'https://mine.example'],
  focusKeyword: ['theirs', 'mine'],
  secondaryKeywords: [['theirs'], ['mine']],
  breadcrumbsTitle: ['Theirs', 'Mine'],
  noindexReason: ['Theirs', 'Mine'],
  redirectTo: ['/theirs', '/mine'],
  robots: [{ index: false }, { follow: false }],
  og: [{ title: 'Theirs' }, { title: 'Mine' }],
  twitter: [{ title: 'Theirs' }, { title: 'Mine' }],
};

const OF_POST: Changes<Omit<PostFields, 'bodyJson' | 'seo'>> = {
  title: ['Theirs', 'Mine'],
  slug: ['theirs', 'mine'],
  authorId: ['author-2', 'author-3'],
  categoryId: ['category-2', 'category-3'],
  tagIds: [['tag-2'], ['tag-3']],
  featuredMediaId: ['media-2', 'media-3'],
  excerpt: ['Theirs', 'Mine'],
  summaryForAi: ['Theirs', 'Mine'],
  isHowTo: [true, false],
  schemaType: ['Recipe', 'HowTo'],
  canonicalUrl: ['https://theirs.example', 'https://mine.example'],
  relatedPostIds: [['post-2'], ['post-3']],
  structuredData: [{ name: 'Theirs' }, { name: 'Mine' }],
};

interface Row {
  readonly id: string;
  readonly field: PostFieldName;
  readonly theirs: Partial<PostFields>;
  readonly mine: Partial<PostFields>;
}

const ROWS: readonly Row[] = [
  ...POST_FIELD_NAMES.flatMap((field) => {
    if (field === 'bodyJson' || field === 'seo') return [];
    const [theirs, mine] = OF_POST[field];
    return [{ id: field, field, theirs: { [field]: theirs }, mine: { [field]: mine } }];
  }),
  ...Object.entries(OF_SEO).map(([name, [theirs, mine]]) => ({
    id: `seo/${name}`,
    field: 'seo' as const,
    theirs: { seo: { ...NO_SEO, [name]: theirs } },
    mine: { seo: { ...NO_SEO, [name]: mine } },
  })),
];

const mergeIn = (session: Awaited<ReturnType<typeof opened>>['session']) => {
  const { base, conflict } = session.getState();
  if (!conflict) throw new Error('There is no conflict');
  return mergeOf(base, contentOf(session.getState()), conflict.shown);
};

describe.each(ROWS)('$id, changed by another person while the draft is open,', (row) => {
  const { id, field, theirs, mine } = row;

  it('is a part of the merge, and is kept beside what was typed', async () => {
    const { clock, service, session, stored, type } = await opened();
    service.saveAs('Grace', 'post-1', theirs);
    type(session, 'a|mine');
    await clock.pass(2000);
    const merge = mergeIn(session);
    expect(merge.fields.map((part) => part.id)).toContain(id);
    expect(openParts(merge, {})).toEqual([]);
    await session.settleConflict(merge, {});
    expect(stored().content).toMatchObject(theirs);
    expect(bodyOf(stored().content)).toBe('a|mine');
  });

  it.each(['mine', 'theirs'] as const)('is a choice if it was typed too: %s', async (choice) => {
    const { clock, service, session, stored } = await opened();
    service.saveAs('Grace', 'post-1', theirs);
    session.change(mine);
    await clock.pass(2000);
    expect(stored().content[field]).toEqual(theirs[field]);
    const merge = mergeIn(session);
    expect(openParts(merge, {}).map((part) => part.id)).toEqual([id]);
    await session.settleConflict(merge, { [id]: choice });
    expect(stored().content[field]).toEqual(row[choice][field]);
  });
});

const ofBoth = ROWS.filter(({ field }) => ['text', 'set'].includes(POST_FIELDS[field].merge));

it.each(ofBoth)('$id can have what both changed', async ({ id, field, theirs, mine }) => {
  const { clock, service, session, stored } = await opened();
  service.saveAs('Grace', 'post-1', theirs);
  session.change(mine);
  await clock.pass(2000);
  await session.settleConflict(mergeIn(session), { [id]: 'both' });
  expect(stored().content[field]).toEqual(
    POST_FIELDS[field].merge === 'set' ? [mine[field], theirs[field]].flat() : 'Mine Theirs',
  );
});
