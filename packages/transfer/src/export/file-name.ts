import { compareCodePoints, firstCodePoints, foldCase } from '@content-publishing/domain';

/** Record with a slug, which its file is named after. */
interface Slugged {
  readonly id: string;
  readonly slug: string;
}

/** Names that Windows, Hugo or a shell gives another meaning, without their extension. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d|_?index)(?:\.|$)|^[.~-]|\.$/i;

/** Maximum characters of a slug in a file name; a longer one is cut, since a name has 255 bytes. */
const MAX_NAME = 60;

/**
 * Returns the file names of records, without extension, by their ids: the slug, and after it `~` and
 * the id where the slug is reserved, too long, or equal to another one but for letter case.
 *
 * @example
 * fileNames([{ id, slug: 'moka' }]).get(id); // 'moka'
 */
export const fileNames = (records: readonly Slugged[]): ReadonlyMap<string, string> => {
  const bySlug = Map.groupBy(records, ({ slug }) => foldCase(slug));
  return new Map(
    records.map(({ id, slug }) => {
      const isShared = (bySlug.get(foldCase(slug)) ?? []).length > 1;
      const start = firstCodePoints(slug, MAX_NAME);
      const isPlain = !isShared && start === slug && !RESERVED.test(slug);
      return [id, isPlain ? slug : `${start}~${id}`];
    }),
  );
};

/** Compares records by their slugs, in the order of code points. */
export const bySlug = (one: Slugged, other: Slugged): number =>
  compareCodePoints(one.slug, other.slug);
