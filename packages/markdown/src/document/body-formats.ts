import {
  type BodyFormats,
  type BodyType,
  DEFAULT_BLOCK_VOCABULARY,
  type ReadDocument,
  vocabularyOf,
} from '@content-publishing/domain';
import type { BlockForm } from '../blocks/block-form.ts';
import { readComponents } from '../markdown/dialect/components.ts';
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
  read: (type, source, blockVocabulary = DEFAULT_BLOCK_VOCABULARY) =>
    READERS[type](source, vocabularyOf(blockVocabulary)),
  write: ({ frontMatter, blocks }, imageSource) =>
    [writeFrontMatter(frontMatter), writeMarkdown(blocks, { imageSource })]
      .filter((part) => part !== '')
      .join('\n'),
};

const READERS: Readonly<
  Record<BodyType, (source: string, vocabulary: readonly BlockForm[]) => ReadDocument>
> = {
  'text/markdown': (source, vocabulary) => {
    const { fields, text, violations } = readFrontMatter(source);
    const title = typeof fields?.['title'] === 'string' ? fields['title'] : undefined;
    return {
      ...readMarkdown(text, { parseHtml, title, vocabulary, components: readComponents }),
      frontMatter: fields,
      violations,
    };
  },
  'text/html': (source, vocabulary) => ({
    ...readHtml(source, { parseHtml, vocabulary }),
    frontMatter: null,
    violations: [],
  }),
};

export { readComponents, readMdx } from '../markdown/dialect/components.ts';
export { type FrontMatter, MAX_FRONT_MATTER } from './read-front-matter.ts';
export { readFrontMatter, writtenFields } from './read-front-matter.ts';
export { writeFrontMatter } from './write-front-matter.ts';
