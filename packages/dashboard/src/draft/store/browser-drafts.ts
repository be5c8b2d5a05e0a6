import { browserStore } from './browser-store.ts';
import { browserSyncStore } from './browser-sync-store.ts';
import { type LocalDrafts, localDrafts } from './local-drafts.ts';

/** Returns the texts of a workspace in this browser. */
export const browserDrafts = (workspaceId: string): LocalDrafts =>
  localDrafts(browserStore(), browserSyncStore(), workspaceId);
