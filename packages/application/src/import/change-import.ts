import {
  importExpiry,
  importPath,
  isActiveImport,
  showImport,
} from '@content-publishing/domain/imports';
import { err, errAsync, ok, ResultAsync } from 'neverthrow';
import { signatureOf } from '../authentication/actor.ts';
import { activityOf } from '../activity/activity-of.ts';
import type { Ports } from '../ports.ts';
import { type Removal, removalOf } from '../records/removal.ts';
import { useCase } from '../use-case/use-case.ts';
import { findImport } from './find-import.ts';

type Deps = Pick<Ports, 'imports' | 'ids' | 'clock'>;

/**
 * Imports the stored file of an ended import, such as a dry run, with the permissions of the key of
 * the request (management API, POST /external/imports/{id}/run). Its report begins anew.
 *
 * @example
 * await runImport(ports)(actor, importId);
 */
export const runImport = useCase(
  { permissions: ['posts:write'], changesAll: true, errors: ['record-not-found', 'import-active'] },
  (ports: Deps) => (actor, reference: string) => {
    const { imports, clock } = ports;
    const { workspaceId } = actor;
    return findImport(ports, workspaceId, reference).andThen((found) => {
      const { id, fileName: name, options } = found;
      const activity = activityOf(ports, actor, 'import.started', { id, name });
      const next = { isDryRun: false, options, ...signatureOf(actor) };
      return imports
        .restart(workspaceId, id, { ...next, now: clock.now() }, activity)
        .andThen(() => findImport(ports, workspaceId, reference))
        .map(showImport);
    });
  },
);

/**
 * Cancels an import that has not ended; records that it has created stay (management API, POST
 * /external/imports/{id}/cancel). An ended one is returned as it is.
 *
 * @example
 * await cancelImport(ports)(actor, importId);
 */
export const cancelImport = useCase(
  { permissions: ['posts:write'], changesAll: true, errors: ['record-not-found'] },
  (ports: Deps) => (actor, reference: string) => {
    const { imports, clock } = ports;
    const { workspaceId } = actor;
    return findImport(ports, workspaceId, reference).andThen((found) => {
      const { id, fileName: name } = found;
      const now = clock.now();
      const activity = activityOf(ports, actor, 'import.cancelled', { id, name });
      return ResultAsync.fromSafePromise(
        imports.cancel(workspaceId, id, { at: now, expiresAt: importExpiry(now) }, activity),
      )
        .andThen(() => findImport(ports, workspaceId, reference))
        .map(showImport);
    });
  },
);

/**
 * Deletes an ended import with its file and report, and returns it; records that it has created stay
 * (management API, DELETE /external/imports/{id}).
 *
 * @example
 * await deleteImport(ports)(actor, importId);
 */
export const deleteImport = useCase(
  { permissions: ['posts:write'], changesAll: true, errors: ['record-not-found', 'import-active'] },
  (ports: Deps & Pick<Ports, 'importFiles'>) => (actor, removal: Removal) => {
    const { imports, importFiles } = ports;
    const { workspaceId } = actor;
    const { reference } = removalOf(removal);
    return findImport(ports, workspaceId, reference).andThen((found) => {
      if (isActiveImport(found)) return errAsync({ kind: 'import-active' as const });
      const { id, fileName: name, fileId } = found;
      const removed = async () => {
        await importFiles.remove(importPath(workspaceId, fileId));
        const activity = activityOf(ports, actor, 'import.deleted', { id, name });
        return imports.remove(workspaceId, id, activity);
      };
      return ResultAsync.fromSafePromise(removed()).andThen((gone) =>
        gone === null
          ? err({ kind: 'record-not-found' as const, record: 'import' as const, reference })
          : ok(showImport(gone)),
      );
    });
  },
);
