import type { ManagementClient } from '@content-publishing/site-kit/management';
import { kitPostApi } from './api/kit-post-api.ts';
import type { DraftPorts } from './ports.ts';
import { browserClock, browserDrafts, browserLocks } from './store/browser.ts';
import type { Writer } from './store/writer.ts';

/** Returns what the drafts of a writer need of the browser and the service; `savedBy` is the writer's name. */
export const browserPorts = (
  client: ManagementClient,
  writer: Writer,
  savedBy: string | null,
): DraftPorts => ({
  api: kitPostApi(client, savedBy),
  local: browserDrafts(writer),
  locks: browserLocks(writer),
  clock: browserClock,
  newId: () => crypto.randomUUID(),
  isVisible: () => document.visibilityState === 'visible',
});
