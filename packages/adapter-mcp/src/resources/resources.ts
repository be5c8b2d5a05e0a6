import type { McpServer } from '@modelcontextprotocol/server';
import { SCORE_CHECKS } from '@content-publishing/domain';
import { errorMessageOf, getSession } from '@content-publishing/application';
import type { ToolContext } from '../tool.ts';
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
  add('vocabulary', 'Block types of a body: fields, examples, and their Markdown', async () => {
    const session = await getSession(context.ports)(context.caller.actor, undefined);
    return session.match(
      ({ workspace }) => vocabularyText(workspace.blockVocabulary),
      errorMessageOf,
    );
  });
  add('checks', 'What the two scores of a post measure', checksText);
  add('site', 'The site of this key: its name, language and paths', () => siteText(context));
};

/** Returns the checks behind the scores of a post, as Markdown. */
const checksText = (): string =>
  [
    'A score is the mean of its checks by weight, from 0 to 100. check_post shows those that apply.',
    ...Object.entries(SCORE_CHECKS).map(([name, checks]) =>
      [
        `## ${name}Score`,
        ...checks.map(
          ({ id, weight, description }) => `- ${id} (weight ${weight}): ${description}`,
        ),
      ].join('\n'),
    ),
  ].join('\n\n');

/** Returns what a writer has to know of the site and of the key, as Markdown. */
const siteText = async ({ ports, caller }: ToolContext): Promise<string> => {
  const session = await getSession(ports)(caller.actor, undefined);
  return session.match(
    ({ workspace, limits }) =>
      [
        ['name', workspace.name],
        ['language of the posts', workspace.language],
        ['address', workspace.siteUrl],
        ['path of a post', workspace.postPath],
        ['path of a category', workspace.categoryPath],
        ['path of an author', workspace.authorPath],
        ['time zone of the editors', workspace.timeZone],
        ['types of uploads', limits.uploadTypes.join(', ')],
        ['permissions of this key', [...caller.actor.permissions].join(', ')],
        ['may publish', caller.actor.draftsOnly ? 'no, it can only change drafts' : 'yes'],
      ]
        .flatMap(([name, value]) => (value === null ? [] : [`- ${name}: ${value}`]))
        .join('\n'),
    errorMessageOf,
  );
};
