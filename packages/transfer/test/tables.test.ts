import {
  type Block,
  NEWEST_BLOCK_VOCABULARY,
  type PhrasingContent,
  vocabularyOf,
  writeInline,
} from '@content-publishing/domain';
import { readHtml } from '@content-publishing/markdown/html';
import { parseHtml } from '@content-publishing/markdown/server';
import { renderBlocks } from '@content-publishing/site-kit/render';
import { wordPressSource } from '@content-publishing/transfer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exported, imported } from './filled-site.ts';
import { aBlog, aWeb, importedFrom, lossKinds, textSource } from './foreign-site.ts';
import { aSite, valueOf } from './site.ts';

type Table = Extract<Block, { readonly type: 'table' }>;

const word = fc
  .array(fc.constantFrom('pot', '3', '|', '*', '<b>', '&amp;', '"', '日本', 'x\\|y', '~~', '/'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((words) => words.join(' '));

const textNode = word.map((value): PhrasingContent => ({ type: 'text', value }));

/** Texts with marks, as readers write them. */
const cell = fc.oneof(
  fc.constant(''),
  textNode.map((node) => writeInline([node])),
  fc
    .tuple(textNode, textNode, fc.constantFrom('strong', 'emphasis', 'link'))
    .map(([a, b, type]) =>
      writeInline([
        a,
        { type: 'text', value: ' ' },
        type === 'link'
          ? { type, url: 'https://a.example/?a=1&b=2', title: null, children: [b] }
          : { type: type === 'strong' ? 'strong' : 'emphasis', children: [b] },
      ]),
    ),
);

const table: fc.Arbitrary<Table> = fc.integer({ min: 1, max: 4 }).chain((width) =>
  fc
    .record({
      caption: fc.option(
        cell.filter((caption) => caption !== ''),
        { nil: undefined },
      ),
      header: fc.constantFrom('row', 'column', 'both', 'none'),
      align: fc.array(fc.constantFrom('left', 'center', 'right', null), {
        minLength: width,
        maxLength: width,
      }),
      rows: fc.array(fc.array(cell, { minLength: width, maxLength: width }), {
        minLength: 1,
        maxLength: 4,
      }),
    })
    .map(({ caption, align, ...rest }) => ({
      type: 'table' as const,
      ...(caption !== undefined && { caption }),
      ...(align.some((side) => side !== null) && { align }),
      ...rest,
    })),
);

describe('a table on a page of the kit', () => {
  it('is read as the same table', () => {
    const options = { parseHtml, vocabulary: vocabularyOf(NEWEST_BLOCK_VOCABULARY) };
    fc.assert(
      fc.property(table, (block) => {
        expect(readHtml(renderBlocks([block]), options)).toMatchObject({
          blocks: [block],
          losses: [],
        });
      }),
      { numRuns: 200 },
    );
  });
});

const FILE = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"><channel><title>Coffee</title><link>https://old.example</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_login>ada</wp:author_login><wp:author_display_name>Ada</wp:author_display_name></wp:author>
<item><title>Pots</title><link>https://old.example/pots/</link><dc:creator>ada</dc:creator>
<content:encoded><![CDATA[<!-- wp:table --><figure class="wp-block-table"><table><thead><tr><th>Pot</th><th>Size</th></tr></thead><tbody><tr><td>Moka</td><td>3</td></tr></tbody></table></figure><!-- /wp:table -->]]></content:encoded>
<wp:post_id>1</wp:post_id><wp:post_date_gmt>2020-05-01 10:00:00</wp:post_date_gmt>
<wp:post_name>pots</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`;

describe('an import into a workspace', () => {
  it.each([
    [1, [{ type: 'paragraph', text: 'Pot: Moka; Size: 3' }], ['table']],
    [
      2,
      [
        {
          type: 'table',
          header: 'row',
          rows: [
            ['Pot', 'Size'],
            ['Moka', '3'],
          ],
        },
      ],
      [],
    ],
  ] as const)('of version %i has what that version has', async (version, bodyJson, losses) => {
    const site = await aBlog(30 + version);
    await valueOf(site.client.updateWorkspace({ blockVocabulary: version }));
    const web = aWeb(site);
    const open = () => wordPressSource([textSource('blog.xml', FILE)], web.options);
    const { lines } = await importedFrom(site, await open());
    expect(lossKinds(lines)).toEqual(losses);
    expect(await valueOf(site.client.getPost('pots'))).toMatchObject({ bodyJson });
    const again = await importedFrom(site, await open());
    expect(again.lines.map(({ outcome }) => outcome)).not.toContain('updated');
  });

  it('of an export with tables keeps them only with version 2', async () => {
    const site = await aBlog(33);
    await valueOf(site.client.updateWorkspace({ blockVocabulary: 2 }));
    const source = await wordPressSource([textSource('blog.xml', FILE)], aWeb(site).options);
    await importedFrom(site, source);
    const { folder } = await exported(site);
    const target = await aSite(34);
    const { result } = await imported(target, folder);
    expect(result).toMatchObject({ losses: 0, refused: 0 });
    expect(await valueOf(target.client.getPost('pots'))).toMatchObject({
      bodyJson: [{ type: 'table' }],
    });
  });
});
