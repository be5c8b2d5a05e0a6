import { bodyFormats } from '@content-publishing/markdown/document';

// Prints how long Markdown of hostile shapes takes to read, for a size and four times the size: a linear
// reader takes four times as long. `node bench/conversion-shapes.ts [CHARACTERS]`.

const size = Number(process.argv[2] ?? 50_000);

const filled = (part: string) => (characters: number) =>
  part.repeat(Math.ceil(characters / part.length));

const rows = (row: (index: number) => string) => (characters: number) => {
  const lines: string[] = [];
  for (let index = 0, length = 0; length < characters; index += 1) {
    const line = row(index);
    lines.push(line);
    length += line.length + 1;
  }
  return lines.join('\n');
};

const SHAPES: Readonly<Record<string, (characters: number) => string>> = {
  'text in paragraphs': filled('Low **heat** makes [good](https://a.example) coffee.\n\n'),
  'sections of CDATA': filled('a <![CDATA[ '),
  brackets: filled('[a '),
  'brackets and targets': (characters) =>
    '['.repeat(characters / 5) + '](b)'.repeat(characters / 5),
  'front matter without end': (characters) => `---\n${filled('a: b\n')(characters)}`,
  'lists indented 0 to 98': rows((index) => `${' '.repeat(index % 99)}- a`),
  'quotes 0 to 59 deep': rows((index) => `${'>'.repeat(index % 60)} a`),
  instructions: filled('a <? '),
  remarks: filled('a <!-- '),
  pictures: filled('![a '),
  emphasis: filled('*a **b '),
  'links in links': filled('[a](b'),
  'runs of back-quotes': rows((index) => `a${'`'.repeat(index % 400)}`),
  'ends of links': filled(']('),
  'elements in elements': filled('<div>'),
  references: filled('&amp'),
  'a wide table': (characters) =>
    `${filled('|a')(characters / 2)}|\n${filled('|-')(characters / 2)}|`,
  'components in components': filled('<Tab>\n'),
  'tags without end': filled('<Tab a={'),
  'statements of modules': filled('export const a = {\n\n'),
  'brackets of a statement': (characters) => `export const a = ${filled('(a ')(characters)}`,
  footnotes: rows((index) => `[^${index}]: b [^${index + 1}]\n`),
};

const msOf = (source: string): number => {
  const startedAt = performance.now();
  bodyFormats.read('text/markdown', source);
  return Math.round(performance.now() - startedAt);
};

for (const [name, make] of Object.entries(SHAPES)) {
  const [once, fourTimes] = [msOf(make(size)), msOf(make(4 * size))];
  console.log(
    `${name.padEnd(28)}${String(once).padStart(7)} ms${String(fourTimes).padStart(8)} ms`,
  );
}
