import { parseRecordAddress, type RecordAddress, type Uuid } from '@content-publishing/domain';
import { err, ResultAsync } from 'neverthrow';
import type { RecordKind, RecordNotFound, RecordRenamed } from '../errors/errors.ts';
import { findOr } from '../use-case/find-or.ts';

/** Records that are found by their slug or a former slug. */
interface Renamable<Row> {
  readonly find: (workspaceId: Uuid, address: RecordAddress) => Promise<Row | null>;
  readonly findRenamed: (workspaceId: Uuid, slug: string) => Promise<string | null>;
}

/**
 * Returns the record of the kind `record` with the UUID or slug `reference`. Returns the error
 * `record-renamed`, with the current slug, if no record has the slug now but one had it before.
 */
export const findPresent = <Row>(
  records: Renamable<Row>,
  workspaceId: Uuid,
  record: RecordKind,
  reference: string,
): ResultAsync<Row, RecordNotFound | RecordRenamed> => {
  const address = parseRecordAddress(reference);
  const notFound = { kind: 'record-not-found' as const, record, reference };
  const findPresentSlug = async (): Promise<string | null> =>
    address !== undefined && 'slug' in address
      ? records.findRenamed(workspaceId, address.slug)
      : null;
  return findOr(address, (at) => records.find(workspaceId, at), notFound).orElse((error) =>
    ResultAsync.fromSafePromise(findPresentSlug()).andThen((slug) =>
      slug === null
        ? err(error)
        : err({ kind: 'record-renamed' as const, record, reference, slug }),
    ),
  );
};
