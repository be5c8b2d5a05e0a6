import { type Client, clientOf } from '../client.ts';
import { cpsJson, type Settings } from '../service.ts';

/** A workspace, and a client with a key of it. */
export interface Tenant {
  readonly id: string;
  readonly authorId: string;
  readonly client: Client;
}

const WORKSPACES = 8;

/** Adds workspaces to the service at `baseUrl`; each client has `connections` connections. */
export const tenantsOf = async (
  settings: Settings,
  baseUrl: string,
  connections: number,
): Promise<readonly Tenant[]> => {
  const tenants: Tenant[] = [];
  for (let index = 0; index < WORKSPACES; index += 1) {
    const { id } = await cpsJson<{ id: string }>(settings, 'workspace', 'add', '--name', 'Site');
    const of = ['--workspace', id];
    const names = ['--slug', 'ada', '--name', 'Ada'];
    const author = await cpsJson<{ id: string }>(settings, 'author', 'add', ...of, ...names);
    const issued = ['key', 'issue', ...of, '--name', 'Site', ...PERMISSIONS];
    const { key } = await cpsJson<{ key: string }>(settings, ...issued);
    tenants.push({ id, authorId: author.id, client: clientOf(baseUrl, key, connections) });
  }
  return tenants;
};

const PERMISSIONS = [
  'posts:read',
  'posts:write',
  'authors:write',
  'seo:write',
  'webhooks:write',
].flatMap((permission) => ['--permission', permission]);
