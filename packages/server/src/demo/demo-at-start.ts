import type { Ports } from '@content-publishing/application';
import type { StorageConfiguration } from '../configuration/configuration.ts';
import { completeDemo, type Demo, hasDemo, opensDemo } from './demo.ts';

/** Demo that a start finds or makes. */
export type DemoAtStart =
  | { readonly kind: 'ready'; readonly demo: Demo }
  | { readonly kind: 'key-lost' }
  | { readonly kind: 'none' }
  | { readonly kind: 'no-workspace' };

/**
 * Returns the demo when the server starts. An embedded storage that is empty gets one; anywhere
 * else the one that was `kept` is used if this storage knows it, and nothing is made: a key that
 * was revoked must not come back by itself.
 */
export const demoAtStart = async (
  ports: Ports,
  { kind }: StorageConfiguration,
  kept: Demo | undefined,
): Promise<DemoAtStart> => {
  if (kept && (await opensDemo(ports, kept))) return { kind: 'ready', demo: kept };
  if (await hasDemo(ports)) return { kind: 'key-lost' };
  if ((await ports.workspaces.list()).length > 0) return { kind: 'none' };
  return kind === 'postgres'
    ? { kind: 'no-workspace' }
    : { kind: 'ready', demo: await completeDemo(ports, kept) };
};
