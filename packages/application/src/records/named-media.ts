import type { UnusableReference, Uuid } from '@content-publishing/domain';
import { isPicture, type Media, type NamedMedia } from '@content-publishing/domain/records';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';

/** Media records by the JSON Pointers of the fields that name them. */
export type MediaByField = ReadonlyMap<string, Media>;

/**
 * Looks up the media records that a draft names as pictures, and returns the found ones by the
 * field that names them. Returns an error for the first reference to a missing record or to a file
 * that is no picture. References that `former`, the stored record, has too are accepted: a missing
 * record is left out of the result, and a file that is no picture stays in it.
 */
export const mediaNamedBy = (
  { media }: Pick<Ports, 'media'>,
  workspaceId: Uuid,
  named: readonly NamedMedia[],
  former: readonly NamedMedia[] = [],
): ResultAsync<MediaByField, UnusableReference> => {
  const lookUp = async (): Promise<Result<MediaByField, UnusableReference>> => {
    const found = new Map<string, Media>();
    for (const { field, id } of named) {
      const record = await media.find(workspaceId, id);
      const isFormer = former.some((one) => one.id === id);
      if (record !== null && !isPicture(record) && !isFormer) {
        return err({ kind: 'not-a-picture', field, id, mimeType: record.mimeType });
      }
      if (record !== null) found.set(field, record);
      else if (!isFormer) {
        return err({ kind: 'reference-not-found', field, id });
      }
    }
    return ok(found);
  };
  return new ResultAsync(lookUp());
};
