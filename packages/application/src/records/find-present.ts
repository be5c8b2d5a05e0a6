import { parseRecordAddress, type RecordAddress, type Uuid } from '@content-publishing/domain';
import { err, ResultAsync } from 'neverthrow';
import type { RecordKind, RecordNotFound, RecordRenamed } from '../errors.ts';
import { findOr } from '../find-or.ts';

/** Records that are found by a slug, and by one that they had before. */
interface Renamable<Row> {
  readonly find: (workspaceId: Uuid, address: RecordAddress) => Promise<Row | null>;
  readonly findRenamed: (workspaceId: Uuid, slug: string) => Promise<string | null>;
}

/**
 * Returns the record that a UUID or a slug names. `record-renamed`: no record has the slug, and one had it
 * before; the error names its present slug.
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
