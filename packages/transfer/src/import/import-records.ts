import type { Importer } from './importer.ts';
import { inOrder } from '../call/in-order.ts';
import type { SourceItem } from './item.ts';
import type { ReportLine } from './report.ts';
import { type ItemEnd, type LaterUpdate, settleRecord } from './settle-record.ts';

/** Number of files that are got and uploaded at the same time. */
const FILES_AT_ONCE = 4;

/** Item to be imported after its pictures, or the end of a picture. */
type Step = { readonly item: SourceItem } | { readonly end: ItemEnd | undefined };

/**
 * Imports the items of one kind, at most `width` at a time, each after its pictures. Reports the
 * outcomes in the order of the source, and those of records that an update completes after all others.
 * After a failure of the whole import no further item is begun, and the failure is thrown.
 */
export const importRecords = async (
  importer: Importer,
  items: AsyncIterable<SourceItem>,
  width: number,
): Promise<void> => {
  const settled = (item: SourceItem) => importer.unlessFailed(() => settleRecord(importer, item));
  const pictured = inOrder(
    withPictures(importer, items),
    FILES_AT_ONCE,
    async (item): Promise<Step> =>
      item.kind === 'media' ? { end: await settled(item) } : { item },
  );
  const ends = inOrder(pictured, width, async (step) =>
    'item' in step ? settled(step.item) : step.end,
  );
  const later: LaterUpdate[] = [];
  const report = (line: ReportLine | undefined): void => line && importer.report(line);
  for await (const end of ends) {
    if (typeof end === 'function') later.push(end);
    else report(end);
  }
  for await (const line of inOrder(later, width, importer.unlessFailed)) report(line);
  importer.throwFailure();
};

/** Yields items, the pictures of each before it, until the import has failed. */
async function* withPictures(
  { hasFailed }: Importer,
  items: AsyncIterable<SourceItem>,
): AsyncGenerator<SourceItem> {
  for await (const item of items) {
    if (hasFailed()) return;
    yield* item.media ?? [];
    yield item;
  }
}
