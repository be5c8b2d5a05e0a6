import { inlineText, parseInline, type PhrasingContent } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../property-runs.ts';

const textOf = (nodes: readonly PhrasingContent[]): string =>
  nodes.map((node) => ('value' in node ? node.value : textOf(node.children))).join('');

const sources = fc.string({ unit: fc.constantFrom(...'**__``[]()<>\\&;#"\'! \nab中😀') });

describe('inlineText', () => {
  it('removes the marks and keeps what they mark', () => {
    expect(inlineText('A *b* __c__ `d*` [e **f**](/g "h") \\*i\\* &copy;')).toBe(
      'A b c d* e f *i* ©',
    );
  });

  it('keeps the marks that pair with none, and links whose target is not safe', () => {
    const source = '2 * 3, snake_case, a ` b, [c], [d](javascript:e)';
    expect(inlineText(source)).toBe(source);
  });

  it('is the text of the tree, for every source', () => {
    fc.assert(
      fc.property(sources, (source) => {
        expect(inlineText(source)).toBe(textOf(parseInline(source)));
      }),
      { numRuns: runs(3000) },
    );
  });

  it('is the source itself where no character can be a mark', () => {
    fc.assert(
      fc.property(sources, (source) => {
        const plain = source.replace(/[*_`[\]\\&]/g, '');
        expect(inlineText(plain)).toBe(plain);
      }),
    );
  });
});
