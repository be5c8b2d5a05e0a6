import { cpsJson, type Settings, startService } from './service.ts';
import { openStorage, type StorageName } from './storage.ts';

/**
 * Makes a workspace with a `postPath` in a new storage, and returns the environment of commands in it.
 * They are clients of a service, which may run from another `script`, unless the storage is embedded.
 */
export const madeWorkspace = async (name: StorageName, script?: string): Promise<Settings> => {
  const { settings } = await openStorage(name);
  const { id } = await cpsJson<{ readonly id: string }>(
    settings,
    ...['workspace', 'add', '--name', 'Moved'],
  );
  const local = { ...settings, CPS_WORKSPACE: id };
  await cpsJson(
    local,
    ...['workspace', 'update', '--site-url', 'https://new.example', '--post-path', '/blog/{slug}'],
  );
  if (name === 'pglite') return local;
  const { key } = await cpsJson<{ readonly key: string }>(
    local,
    ...['key', 'issue', '--name', 'Import', '--permission', 'posts:read', 'posts:preview'],
    ...['posts:write', 'media:write', 'authors:write', 'taxonomy:write', 'seo:read', 'seo:write'],
    ...['settings:read', 'settings:write', 'keys:write'],
  );
  const { baseUrl } = await startService(settings, { script });
  return { ...settings, CPS_URL: baseUrl, CPS_API_KEY: key };
};
