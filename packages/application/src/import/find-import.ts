import type { Uuid } from '@content-publishing/domain';
import type { StoredImport } from '@content-publishing/domain/imports';
import type { ResultAsync } from 'neverthrow';
import type { RecordNotFound } from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import { findOr, parseUuid } from '../use-case/find-or.ts';

/** Finds the import with the id `reference`. */
export const findImport = (
  { imports }: Pick<Ports, 'imports'>,
  workspaceId: Uuid,
  reference: string,
): ResultAsync<StoredImport, RecordNotFound> =>
  findOr(parseUuid(reference), (id) => imports.find(workspaceId, id), {
    kind: 'record-not-found',
    record: 'import',
    reference,
  });
