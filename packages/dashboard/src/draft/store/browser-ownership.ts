import { INDEXED_STORE, LOCAL_STORAGE } from './browser.ts';
import { type Ownership, ownershipOf } from './ownership.ts';
import type { Writer } from './writer.ts';

/** Returns what a writer may do with the texts of this browser as a whole. */
export const browserOwnership = (writer: Writer): Ownership =>
  ownershipOf(INDEXED_STORE, LOCAL_STORAGE, writer);
