import type { Media, NamedMedia, ReferenceNotFound, Uuid } from '@content-publishing/domain';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Ports } from '../ports.ts';

/**
 * Returns the media records that input names, each by its field; rejects the first one that the
 * workspace lacks. A record that was named by the `former` state, too, may have been removed since: it
 * is not among them then.
 */
export const mediaNamedBy = (
  { media }: Pick<Ports, 'media'>,
  workspaceId: Uuid,
  named: readonly NamedMedia[],
  former: readonly NamedMedia[] = [],
): ResultAsync<ReadonlyMap<string, Media>, ReferenceNotFound> => {
  const lookUp = async (): Promise<Result<ReadonlyMap<string, Media>, ReferenceNotFound>> => {
    const found = new Map<string, Media>();
    for (const { field, id } of named) {
      const record = await media.find(workspaceId, id);
      if (record !== null) found.set(field, record);
      else if (!former.some((one) => one.id === id)) {
        return err({ kind: 'reference-not-found', field, id });
      }
    }
    return ok(found);
  };
  return new ResultAsync(lookUp());
};
