import { createImport, type Ports, type Actor } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { ContentImport } from '@content-publishing/domain/imports';
import { viewOf } from '../outcome.ts';
import { anActivity } from './activity.ts';
import { anImport } from './import.ts';

/** Returns the bytes of a file that arrives in two parts. */
export async function* fileOf(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  yield bytes.subarray(0, 1);
  yield bytes.subarray(1);
}

/** Sends a file to be imported by WordPress's importer. */
export const aSentImport = (
  ports: Ports,
  actor: Actor,
  draft: object = {},
): Promise<ContentImport> =>
  viewOf(
    createImport(ports)(actor, {
      draft: { format: 'wordpress', fileName: 'blog.xml', ...draft },
      content: fileOf('<rss/>'),
    }),
  );

/** Queues an import without a file, and returns its id. */
export const aQueuedImport = async (
  { imports, ids, clock }: Pick<Ports, 'imports' | 'ids' | 'clock'>,
  workspaceId: Uuid,
): Promise<Uuid> => {
  const id = ids.next();
  const activity = anActivity(workspaceId, ids.next());
  await viewOf(imports.insert(workspaceId, anImport(workspaceId, id), activity));
  await imports.enqueue(workspaceId, id, 1, clock.now());
  return id;
};
