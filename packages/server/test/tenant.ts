import { openMemoryFiles } from '@content-publishing/adapter-memory';
import { openPostgresStorage } from '@content-publishing/adapter-postgres';
import {
  addAuthor,
  addWorkspace,
  type IssuedApiKey,
  issueApiKey,
} from '@content-publishing/application';
import { DEFAULT_IMPORT_BYTES } from '@content-publishing/domain/imports';
import { DEFAULT_UNRESOLVED_LINKS } from '@content-publishing/domain/redirects';
import { DEFAULT_UPLOAD_LIMITS } from '@content-publishing/domain/uploads';
import { cryptoSecrets, systemClock, uuidV7 } from '@content-publishing/server';
import { cpsJson, type Settings } from './cps-process.ts';

/** A workspace with an author, and a key for each set of permissions. */
export interface Tenant {
  readonly id: string;
  readonly authorId: string;
  readonly writer: IssuedApiKey;
  readonly reporter: IssuedApiKey;
}

/** Makes a workspace, and all that is in it, in the database that `settings` name. */
export const openWorkspace = async (
  { DATABASE_URL: url = '' }: Settings,
  name: string,
): Promise<Tenant> => {
  const storage = await openPostgresStorage({ url });
  const limits = {
    unresolvedLinks: DEFAULT_UNRESOLVED_LINKS,
    uploads: DEFAULT_UPLOAD_LIMITS,
    importBytes: DEFAULT_IMPORT_BYTES,
  };
  const mediaFiles = openMemoryFiles();
  const own = { clock: systemClock, ids: uuidV7, secrets: cryptoSecrets, limits, mediaFiles };
  const ports = { ...storage.repositories, ...own };
  const { id } = (await addWorkspace(ports)({ name }))._unsafeUnwrap();
  const ada = { slug: 'ada', displayName: 'Ada', bio: 'Writes.' };
  const author = (await addAuthor(ports)(id, ada))._unsafeUnwrap();
  const site = { name: 'Site', permissions: ['posts:write', 'seo:read'] };
  const writer = (await issueApiKey(ports)(id, site))._unsafeUnwrap();
  const reporter = (await issueApiKey(ports)(id, { name: 'Reports' }))._unsafeUnwrap();
  await storage.close();
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

/** Returns the body of a request to create a post of `blocks`. */
export const draft = (slug: string, { authorId }: Tenant, blocks: readonly unknown[] = []) => ({
  slug,
  title: 'A post',
  authorId,
  bodyJson: blocks,
});
