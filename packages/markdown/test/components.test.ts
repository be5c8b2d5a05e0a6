import { readMarkdown } from '@content-publishing/markdown';
import { readComponents, readMdx } from '@content-publishing/markdown/document';
import { parseHtml } from '@content-publishing/markdown/server';
import { describe, expect, it } from 'vitest';

const ID = '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b';
const text = (value: string) => ({ type: 'paragraph', text: value });
const heading = (value: string) => ({ type: 'heading', level: 2, text: value });
const code = (value: string) => ({ type: 'code', language: 'js', code: value });

/** Returns the blocks of a source, and its losses as their kind, their line and their text. */
const read = (source: string, isMdx = false) => {
  const mediaIdOf = (url: string) => (url === '../pot.png' ? ID : undefined);
  const { blocks, losses } = readMarkdown(source, {
    parseHtml,
    mediaIdOf,
    components: isMdx ? readMdx : readComponents,
  });
  return { blocks, lost: losses.map((loss) => `${loss.kind} ${loss.line} ${loss.text}`) };
};

describe('Components in Markdown', () => {
  it.each([
    ['<Callout>\nA [b](/c)\n</Callout>', [text('A [b](/c)')], ['jsx 1 <Callout>']],
    ['<Box a="x > y">*A*</Box> b', [text('*A* b')], ['jsx 1 <Box a="x > y">']],
    ['<Box a={() => <i>x</i>}>*A*</Box>', [text('*A*')], ['jsx 1 <Box a={() => <i>x</i>}>']],
    ['<FAQ>\n**A**\n</FAQ>', [text('**A**')], ['jsx 1 <FAQ>']],
    ['<>\n*A*\n</>', [text('*A*')], []],
    ['<Steps>\n## A\nb *c*\n</Steps>', [heading('A'), text('b *c*')], ['jsx 1 <Steps>']],
    [
      '<Tabs>\n    <Tab a="b">\n        A [b](/c)\n\n        ```js\n        d\n          <E>\n        ```\n    </Tab>\n    <Tab>F</Tab>\n</Tabs>\n\nG',
      [text('A [b](/c)'), code('d\n  <E>'), text('F'), text('G')],
      ['jsx 1 <Tabs>', 'jsx 2 <Tab a="b">', 'jsx 10 <Tab>'],
    ],
    ['<Col>A</Col><Col>B</Col>', [text('A B')], ['jsx 1 <Col>', 'jsx 1 <Col>']],
    ['- a <Kbd>*b*</Kbd>', [{ type: 'list', style: 'bullet', items: ['a *b*'] }], ['jsx 1 <Kbd>']],
    ['<Chart\n  a={[1, 2]}\n/>', [text('<Chart a={[1, 2]} />')], ['jsx 1 <Chart a={[1, 2]} />']],
    [
      '<Image\n  src="../pot.png"\n  alt="A pot"\n/>',
      [{ type: 'image', mediaId: ID, alt: 'A pot' }],
      [],
    ],
    [
      '<YouTube id="dQw4w9WgXcQ" />',
      [{ type: 'video_embed', url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }],
      [],
    ],
    [
      'export const a = {\n  b: 1,\n\n  c: 2\n}\n\nD',
      [text('D')],
      ['jsx 1 export const a = { b: 1, c: 2 }'],
    ],
    [
      'A\n\n<Script src="a" />\n\n## B\n\nC [d](/e)',
      [text('A'), text('<Script src="a" />'), heading('B'), text('C [d](/e)')],
      ['jsx 3 <Script src="a" />'],
    ],
    [
      '<Script id="a">\n{`<B>\n\nc`}\n</Script>\n\nD',
      [text('D')],
      ['jsx 1 <Script id="a"> {`<B> c`} </Script>'],
    ],
    [
      '{/* <Tab hidden> */}\n\nA\n\n{/* </Tab> */}',
      [text('A')],
      ['remark 1 <Tab hidden>', 'remark 5 </Tab>'],
    ],
    ['<Box a="b hidden c">*A*</Box>', [text('*A*')], ['jsx 1 <Box a="b hidden c">']],
    ['`<Tab>` {a} \\<Tab>b\\</Tab>', [text('`<Tab>` {a} \\<Tab>b\\</Tab>')], []],
    ['```js\n<Tab>a</Tab>\n```', [code('<Tab>a</Tab>')], []],
  ])('%j leave their text with its marks', (source, blocks, lost) => {
    expect(read(source)).toEqual({ blocks, lost });
  });

  it.each([
    '<Box hidden>\nsecret [a](/b)\n</Box>\n\nA',
    '<Tabs>\n<Hidden>\nsecret [a](/b)\n</Hidden>\n</Tabs>\n\nA',
    '<div style={{ display: "none" }}>\n  secret [a](/b)\n</div>\n\nA',
    '<ul style={{ display: "none" }}>\n<li>secret [a](/b)</li>\n</ul>\n\nA',
    '<h2 style={{ display: "none" }}>secret [a](/b)</h2>\n\nA',
    '<Box a="b" style="display:none">\nsecret [a](/b)\n</Box>\n\nA',
    '<Box hidden>\n{/* </Box> */}\n\nsecret [a](/b)\n\n</Box>\n\nA',
  ])('%j hide what they hid', (source) => {
    const { blocks, lost } = read(source, true);
    expect(blocks).toEqual([text('A')]);
    expect(lost.join()).toContain(' secret ');
  });
});

describe('MDX', () => {
  it.each([
    ['A {b.c}{" *d*"}', [text('A \\{b.c} \\*d\\*')], ['jsx 1 {b.c}']],
    [
      'A\n\n{\n  list.map((b) => <li>{b}</li>)\n}\n\nC',
      [text('A'), text('C')],
      ['jsx 3 { list.map((b) => <li>{b}</li>) }'],
    ],
    [
      '## A {#b}\n\n{/* c */}\n\n{{< d >}}',
      [{ ...heading('A'), id: 'b' }, text('{{< d >}}')],
      ['remark 3 c', 'shortcode 5 {{< d >}}'],
    ],
    ['<div className="a">B [c](/d)</div>', [text('B [c](/d)')], []],
    [
      '<details>\n<summary>A</summary>\nB [c](/d)\n</details>',
      [text('**A**'), text('B [c](/d)')],
      ['details 1 A'],
    ],
    [
      'import pot from \'../pot.png\'\n\n<Image src={pot} alt="A" />',
      [{ type: 'image', mediaId: ID, alt: 'A' }],
      ["jsx 1 import pot from '../pot.png'"],
    ],
  ])('%j has expressions, and Markdown in elements', (source, blocks, lost) => {
    expect(read(source, true)).toEqual({ blocks, lost });
  });
});
