import { type Block, writeInline } from '@content-publishing/domain';
import type { BlockForm } from '../blocks/block-form.ts';
import { directiveMarkdown, listMarkdown } from './directive-markdown.ts';
import type { TextStyle } from './markdown-form.ts';
import { tableMarkdown } from './table-markdown.ts';

/** Parts of a writer that blocks need. */
export interface BlockWriter {
  readonly style: TextStyle;
  readonly formNamed: (type: string) => BlockForm | undefined;
  readonly imageSource: (mediaId: string) => string;
}

/** Returns a block as Markdown, in a style that may not read back as the same block. */
export const blockMarkdown = (writer: BlockWriter, block: Block): string => {
  const { style } = writer;
  switch (block.type) {
    case 'paragraph':
      return style.text(block.text);
    case 'heading': {
      const anchor = block.id === undefined ? '' : ` {#${block.id}}`;
      return `${'#'.repeat(block.level)} ${style.text(block.text)}${anchor}`;
    }
    case 'divider':
      return '---';
    case 'list':
      return listMarkdown(block.items.map(style.text), block.style === 'ordered');
    case 'quote': {
      const { text, attribution } = block;
      const source = attribution === undefined ? '' : `\n\n— ${style.text(attribution)}`;
      return (style.text(text) + source).replaceAll(/^/gm, '> ').replaceAll(/ $/gm, '');
    }
    case 'code':
      return codeMarkdown(block.language, block.code);
    case 'image': {
      const alt = style.literal(block.alt ?? '').replaceAll(/(?<!\\)[[\]]/g, '\\$&');
      const title = block.caption === undefined ? '' : ` "${quoted(block.caption)}"`;
      return `![${alt}](${targetOf(writer.imageSource(block.mediaId))}${title})`;
    }
    case 'cta': {
      const label = { type: 'text', value: block.linkLabel } as const;
      const link = writeInline([
        { type: 'link', url: block.linkUrl, title: null, children: [label] },
      ]);
      const body = block.body === '' ? '' : `${style.text(block.body)}\n\n`;
      const opening = `:::cta[${style.literal(block.title)}]{variant="${block.variant}"}`;
      return `${opening}\n${body}${link}\n:::`;
    }
    case 'faq': {
      const items = block.items.map(({ question, answer }) =>
        `### ${style.literal(question)}\n\n${style.literal(answer)}`.trimEnd(),
      );
      return `:::faq\n${items.join('\n\n')}\n:::`;
    }
    case 'table':
      return tableMarkdown(style, block);
    case 'callout':
    case 'key_takeaways':
    case 'tweet_embed':
    case 'video_embed':
    default:
      return directiveMarkdown(style, block, writer.formNamed(block.type));
  }
};

const codeMarkdown = (language: string, code: string): string => {
  const runs = code.match(/\x60{3,}/g)?.map(({ length }) => length) ?? [];
  const fence = '\x60'.repeat(Math.max(2, ...runs) + 1);
  return code === '' ? `${fence}${language}\n${fence}` : `${fence}${language}\n${code}\n${fence}`;
};

const quoted = (title: string): string => title.replaceAll(/["\\&]/g, '\\$&');

const targetOf = (url: string): string => (/^[^\s<>()\\]+$/.test(url) ? url : `<${url}>`);
