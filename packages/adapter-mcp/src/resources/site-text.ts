import { errorMessageOf, getSession } from '@content-publishing/application';
import type { ToolContext } from '../tool.ts';

/** Returns what a writer has to know of the site and of the key, as Markdown. */
export const siteText = async ({ ports, caller }: ToolContext): Promise<string> => {
  const session = await getSession(ports)(caller.principal, undefined);
  return session.match(
    ({ workspace, key, limits }) =>
      [
        ['name', workspace.name],
        ['language of the posts', workspace.language],
        ['address', workspace.siteUrl],
        ['path of a post', workspace.postPath],
        ['path of a category', workspace.categoryPath],
        ['path of an author', workspace.authorPath],
        ['time zone of the editors', workspace.timeZone],
        ['types of uploads', limits.uploadTypes.join(', ')],
        ['permissions of this key', key?.permissions.join(', ') ?? 'all'],
        ['may publish', key?.draftsOnly === true ? 'no, it can only change drafts' : 'yes'],
      ]
        .flatMap(([name, value]) => (value === null ? [] : [`- ${name}: ${value}`]))
        .join('\n'),
    errorMessageOf,
  );
};
