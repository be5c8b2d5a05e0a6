import type { Uuid } from '@content-publishing/domain';
import { v5 } from 'uuid';
import type { ItemKind } from './item.ts';

/** Namespace of the ids of imported records (RFC 9562, 6.5). */
const NAMESPACE = '5b0c8f5e-0f39-5f0b-9d4f-6f7d1f8c2a11';

/**
 * Returns the id of the record that an item becomes (UUID of version 5): equal for each import of the
 * item into the workspace, and different for all other items.
 *
 * @example
 * sourceId(workspaceId, 'https://blog.example', 'post', '42'); // the same at each run
 */
export const sourceId = (workspaceId: Uuid, source: string, kind: ItemKind, key: string): Uuid =>
  v5(JSON.stringify([workspaceId, source, kind, key]), NAMESPACE);
