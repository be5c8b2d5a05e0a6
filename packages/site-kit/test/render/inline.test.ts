import { inlineText, parseInline, type PhrasingContent } from '@content-publishing/domain';
import { renderBlocks } from '@content-publishing/site-kit/render';
import { characterEntities } from 'character-entities';
import { tests } from 'commonmark-spec';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { attributesOf, type Element, pageOf, textOf } from './page.ts';

/** Returns the elements in which `sources` are shown, each a text with inline Markdown. */
const shown = (sources: readonly string[]): readonly Element[] =>
  pageOf(renderBlocks([{ type: 'list', style: 'bullet', items: sources }])).all('li');

/** Returns the content of an element as the tree of the domain. */
const treeOf = (element: Element): readonly PhrasingContent[] =>
  element.childNodes.map((node): PhrasingContent => {
    if ('value' in node) return { type: 'text', value: node.value };
    if (!('tagName' in node)) throw new TypeError(`Not a text: ${node.nodeName}`);
    const { href = '', title = null } = attributesOf(node);
    switch (node.tagName) {
      case 'em':
        return { type: 'emphasis', children: treeOf(node) };
      case 'strong':
        return { type: 'strong', children: treeOf(node) };
      case 'code':
        return { type: 'inlineCode', value: textOf(node) };
      case 'a':
        return { type: 'link', url: href, title, children: treeOf(node) };
      default:
        throw new TypeError(`No element of inline Markdown: ${node.tagName}`);
    }
  });

/** Expects that a browser and the domain parse each of `sources` alike. */
const expectSameTrees = (sources: readonly string[]): void => {
  const trees = shown(sources).map((element) => JSON.stringify(treeOf(element)));
  expect(
    sources.filter((source, index) => trees[index] !== JSON.stringify(parseInline(source))),
  ).toEqual([]);
};

const NAMES = Object.keys(characterEntities);

/** Returns the names that browsers know without their semicolon as well. */
const namesWithoutSemicolon = (): readonly string[] =>
  pageOf(NAMES.map((name) => `<b>&${name}</b>`).join(''))
    .all('b')
    .flatMap((element, index) => {
      const name = NAMES[index] ?? '';
      return textOf(element) === characterEntities[name] ? [name] : [];
    });

describe('a text with inline Markdown, as a browser reads it', () => {
  it('is the tree of the domain for every example of CommonMark', () => {
    expectSameTrees(tests.map(({ markdown }) => markdown.replaceAll('→', '\t')));
  });

  it('is the tree of the domain for every source', () => {
    const pieces = [
      ...'**__``[]()<>\\&;#"\'! \n\rab中😀',
      ...[
        '[a](',
        '&amp;',
        '&not',
        '&lt;',
        '&colon;',
        '&#13;',
        '&#x3c;',
        '](/b "',
        'javascript:',
        '//',
      ],
    ];
    const sources = fc.array(fc.constantFrom(...pieces)).map((found) => found.join(''));
    fc.assert(fc.property(fc.array(sources, { minLength: 8, maxLength: 8 }), expectSameTrees));
  });

  it('has every character reference that CommonMark knows', () => {
    expect(shown(NAMES.map((name) => `&${name};`)).map(textOf)).toEqual(
      Object.values(characterEntities),
    );
  });

  it('has no reference in a name that begins with another', () => {
    const names = namesWithoutSemicolon();
    expect(names).toHaveLength(106);
    const sources = names.flatMap((name) => [`&${name}x;`, `&${name}1;`, `&${name}`, `&${name}=1`]);
    expect(shown(sources).map(textOf)).toEqual(sources.map(inlineText));
    expectSameTrees(sources.map((source) => `[a](/${source} "${source}")`));
  });

  it('has a link where the domain has one, whatever reference its target begins with', () => {
    expectSameTrees(NAMES.map((name) => `[a](&${name};b:c)`));
  });

  it.each(['[a](javascript&N;b)', '[a](&N;javascript:b)', '[a](java&N;script:b)', '[a](/&N;b)'])(
    'has a link in %s where the domain has one, whatever reference N stands for',
    (source) => {
      const ascii = NAMES.filter((name) => /[\0-\x7f]/.test(characterEntities[name] ?? ''));
      expectSameTrees(ascii.map((name) => source.replace('N', name)));
    },
  );

  it('shows a literal reference as it is written', () => {
    const sources = ['\\&copy;', '&amp;copy;', '&#38;copy;', '`&copy;`', '[a](/?b=1&amp;copy;=2)'];
    expectSameTrees(sources);
  });

  it('has U+FFFD in place of NUL', () => {
    expect(shown(['a\0lt;', '`\0`']).map(textOf)).toEqual(['a\ufffdlt;', '\ufffd']);
  });

  it('has marks as deep as its writer nests them', () => {
    const depth = 50_000;
    expect(
      renderBlocks([{ type: 'paragraph', text: `${'*'.repeat(depth)}a${'*'.repeat(depth)}` }]),
    ).toHaveLength(`<p dir="auto">a</p>`.length + (depth / 2) * '<strong></strong>'.length);
  });
});

describe('a link', () => {
  it('to another site says so, and one within the site does not', () => {
    const [external, internal] = shown(['[a](https://example.com/)', '[a](/b)']).map(
      ({ childNodes: [node] }) => node && 'attrs' in node && attributesOf(node),
    );
    expect(external).toEqual({ href: 'https://example.com/', rel: 'noopener' });
    expect(internal).toEqual({ href: '/b' });
  });
});
