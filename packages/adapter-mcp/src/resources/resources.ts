import type { McpServer } from '@modelcontextprotocol/server';
import type { ToolContext } from '../tool.ts';
import { checksText } from './checks-text.ts';
import { siteText } from './site-text.ts';
import { vocabularyText } from './vocabulary-text.ts';

const MARKDOWN = 'text/markdown';

/** Adds the resources, which every key may read. */
export const addResources = (server: McpServer, context: ToolContext): void => {
  const add = (name: string, description: string, textOf: () => string | Promise<string>): void => {
    const uri = `content://${name}`;
    server.registerResource(name, uri, { description, mimeType: MARKDOWN }, async () => ({
      contents: [{ uri, mimeType: MARKDOWN, text: await textOf() }],
    }));
  };
  add('vocabulary', 'Block types of a body: fields, examples, and their Markdown', vocabularyText);
  add('checks', 'What the two scores of a post measure', checksText);
  add('site', 'The site of this key: its name, language and paths', () => siteText(context));
};
