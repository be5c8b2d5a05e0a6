import type { IssuedApiKey } from '@content-publishing/application';
import type { Author, Workspace } from '@content-publishing/domain';
import { cpsJson, type Settings } from './cps-process.ts';

/** A workspace with an author, and a key for each set of permissions. */
export interface Tenant {
  readonly id: string;
  readonly authorId: string;
  readonly writer: IssuedApiKey;
  readonly reporter: IssuedApiKey;
}

/** Makes a workspace with `cps`, and all that is in it. */
export const openWorkspace = async (settings: Settings, name: string): Promise<Tenant> => {
  const { id } = await cpsJson<Workspace>(settings, 'workspace', 'add', '--name', name);
  const ada = ['--slug', 'ada', '--name', 'Ada', '--bio', 'Writes.'];
  const [author, writer, reporter] = await Promise.all([
    cpsJson<Author>(settings, 'author', 'add', '--workspace', id, ...ada),
    issueKey(settings, id, 'Site', 'posts:write', 'seo:read'),
    issueKey(settings, id, 'Reports'),
  ]);
  return { id, authorId: author.id, writer, reporter };
};

/** Issues a key with `cps`. */
export const issueKey = (
  settings: Settings,
  workspaceId: string,
  name: string,
  ...permissions: readonly string[]
): Promise<IssuedApiKey> =>
  cpsJson(
    settings,
    ...['key', 'issue', '--workspace', workspaceId, '--name', name],
    ...permissions.flatMap((permission) => ['--permission', permission]),
  );

/** The body of a request to create a post of `blocks`. */
export const draft = (slug: string, { authorId }: Tenant, blocks: readonly unknown[] = []) => ({
  slug,
  title: 'A post',
  authorId,
  bodyJson: blocks,
});
