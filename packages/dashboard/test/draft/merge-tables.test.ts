import type { Block } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import { NO_FIELDS } from '../../src/draft/fields/post-fields.ts';
import { openParts, resolveMerge } from '../../src/draft/merge/merge.ts';
import type { Choice } from '../../src/draft/merge/merge-part.ts';
import { mergeOf } from '../../src/draft/merge/merge-of.ts';

type Table = Extract<Block, { readonly type: 'table' }>;

const table = (rows: readonly string[], fields: Partial<Table> = {}): Table => ({
  type: 'table',
  header: 'row',
  ...fields,
  rows: rows.map((row) => row.split('|')),
});

const merge = (base: Table, mine: Table, theirs: Table) => {
  const [before, ours, others] = [base, mine, theirs].map((block) => ({
    ...NO_FIELDS,
    bodyJson: [block],
  }));
  return mergeOf(before ?? NO_FIELDS, ours ?? NO_FIELDS, others ?? NO_FIELDS);
};

/** Returns the body of a merge with a choice for what both changed. */
const merged = (choice: Choice, ...sides: Parameters<typeof merge>): readonly Block[] => {
  const found = merge(...sides);
  const choices = Object.fromEntries(openParts(found, {}).map(({ id }) => [id, choice]));
  return resolveMerge(found, choices).bodyJson;
};

const base = table(['Pot|Price', 'Moka|24', 'Press|31'], { caption: 'Pots' });

describe('two changes of a table', () => {
  it('are both taken where they are in different cells, or of the header, the caption and the alignment', () => {
    const mine = table(['Pot|Price', 'Moka|25', 'Press|31'], { caption: 'Pots', header: 'both' });
    const theirs = table(['Pot|Price', 'Moka|24', 'Steel press|31'], { align: [null, 'right'] });
    expect(openParts(merge(base, mine, theirs), {})).toEqual([]);
    expect(merged('mine', base, mine, theirs)).toEqual([
      table(['Pot|Price', 'Moka|25', 'Steel press|31'], {
        header: 'both',
        align: [null, 'right'],
      }),
    ]);
  });

  it('leave a choice for the cells alone that both changed', () => {
    const mine = table(['Pot|Price', 'Moka|25', 'Press|32'], { caption: 'Pots' });
    const theirs = table(['Pot|Cost', 'Moka|26', 'Press|31'], { caption: 'Pots' });
    expect(openParts(merge(base, mine, theirs), {})).toHaveLength(1);
    const rows = (price: string) => [
      table(['Pot|Cost', `Moka|${price}`, 'Press|32'], { caption: 'Pots' }),
    ];
    expect(merged('mine', base, mine, theirs)).toEqual(rows('25'));
    expect(merged('theirs', base, mine, theirs)).toEqual(rows('26'));
  });

  it.each([
    ['a row more', table(['Pot|Price', 'Moka|24', 'Press|31', 'Drip|9'], { caption: 'Pots' })],
    ['a column less', table(['Pot', 'Moka', 'Press'], { caption: 'Pots' })],
    ['rows in another order', table(['Pot|Price', 'Press|31', 'Moka|24'], { caption: 'Pots' })],
    ['columns in another order', table(['Price|Pot', '24|Moka', '31|Press'], { caption: 'Pots' })],
  ])('are chosen as a whole if one side has %s', (_name, theirs) => {
    const mine = table(['Pot|Price', 'Moka|25', 'Press|31'], { caption: 'Pots' });
    expect(openParts(merge(base, mine, theirs), {})).toHaveLength(1);
    expect(merged('mine', base, mine, theirs)).toEqual([mine]);
    expect(merged('theirs', base, mine, theirs)).toEqual([theirs]);
  });

  it('are as they are if one side alone made them', () => {
    const mine = table(['Pot|Price', 'Press|31'], { caption: 'Pots' });
    expect(merged('theirs', base, mine, base)).toEqual([mine]);
    expect(merged('mine', base, base, mine)).toEqual([mine]);
  });
});
