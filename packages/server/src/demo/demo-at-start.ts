import type { Ports } from '@content-publishing/application';
import type { StorageConfiguration } from '../configuration/storage-configuration.ts';
import { completeDemo, type Demo, hasDemo, opensDemo } from './demo.ts';

/** Result of the search for a demo at the start of the service. */
export type DemoAtStart =
  | { readonly kind: 'ready'; readonly demo: Demo }
  | { readonly kind: 'key-lost' }
  | { readonly kind: 'none' }
  | { readonly kind: 'no-workspace' };

/**
 * Finds the demo at the start of the server. An empty embedded storage gets a new one. Otherwise
 * the `kept` demo is used if its key is valid in this storage, and none is created: a revoked key
 * must not become valid again by itself.
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
