import type { BodyFormats, BodyType, ReadDocument } from '@content-publishing/domain';
import { readMarkdown } from '../markdown/read-markdown.ts';
import { parseHtml } from '../parser/parse-on-server.ts';
import { readHtml } from '../read-html.ts';
import { writeMarkdown } from '../write/write-markdown.ts';
import { readFrontMatter } from './read-front-matter.ts';
import { writeFrontMatter } from './write-front-matter.ts';

/**
 * Readers and writer of whole documents, for the use cases of the application: Markdown with its
 * front matter, and HTML.
 *
 * @example
 * bodyFormats.read('text/markdown', '---\ntitle: Moka\n---\nHello').frontMatter; // { title: 'Moka' }
 */
export const bodyFormats: BodyFormats = {
  read: (type, source) => READERS[type](source),
  write: ({ frontMatter, blocks }, imageSource) =>
    [writeFrontMatter(frontMatter), writeMarkdown(blocks, { imageSource })]
      .filter((part) => part !== '')
      .join('\n'),
};

const READERS: Readonly<Record<BodyType, (source: string) => ReadDocument>> = {
  'text/markdown': (source) => {
    const { fields, text, violations } = readFrontMatter(source);
    const title = typeof fields?.['title'] === 'string' ? fields['title'] : undefined;
    return { ...readMarkdown(text, { parseHtml, title }), frontMatter: fields, violations };
  },
  'text/html': (source) => ({
    ...readHtml(source, { parseHtml }),
    frontMatter: null,
    violations: [],
  }),
};

export { type FrontMatter, MAX_FRONT_MATTER } from './read-front-matter.ts';
export { readFrontMatter, writtenFields } from './read-front-matter.ts';
export { writeFrontMatter } from './write-front-matter.ts';
