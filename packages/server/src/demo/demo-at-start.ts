import type { Ports } from '@content-publishing/application';
import type { StorageConfiguration } from '../configuration/storage-configuration.ts';
import { completeDemo, type Demo, hasDemo, opensDemo } from './demo.ts';

/**
 * Result of {@link demoAtStart}. `key-lost`: there is a demo workspace, but no valid key of it on
 * this machine. `none`: there are only other workspaces. `no-workspace`: a shared storage without
 * any workspace.
 */
type DemoAtStart =
  | { readonly kind: 'ready'; readonly demo: Demo }
  | { readonly kind: 'key-lost' }
  | { readonly kind: 'none' }
  | { readonly kind: 'no-workspace' };

/**
 * Finds the demo at the start of the server. The demo `kept` in the demo file is used if its key is
 * valid in this storage. Otherwise a demo is created only if the storage is not shared and has no
 * workspace, because a revoked key must not become valid again by itself.
 */
export const demoAtStart = async (
  ports: Ports,
  { isShared }: StorageConfiguration,
  kept: Demo | undefined,
): Promise<DemoAtStart> => {
  if (kept && (await opensDemo(ports, kept))) return { kind: 'ready', demo: kept };
  if (await hasDemo(ports)) return { kind: 'key-lost' };
  if ((await ports.workspaces.list()).length > 0) return { kind: 'none' };
  return isShared
    ? { kind: 'no-workspace' }
    : { kind: 'ready', demo: await completeDemo(ports, kept) };
};
