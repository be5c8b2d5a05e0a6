import type { JsonObject, Uuid } from '@content-publishing/domain';
import { unchecked } from '@content-publishing/site-kit/management';
import { digestOf } from './digest.ts';
import { type Importer, reportItem } from './importer.ts';
import type { ItemLoss, SourceItem } from './item.ts';
import { called } from './settle-record.ts';

/** Maximum redirects in one request. */
const AT_ONCE = 1000;

/** Redirect that is not in the journal. */
interface Rule {
  readonly item: SourceItem;
  readonly fields: JsonObject;
  readonly id: Uuid;
  readonly digest: string;
  readonly losses: readonly ItemLoss[];
}

/** Imports redirects, 1,000 at a time; an address that has a redirect already keeps it. */
export const importRedirects = async (
  importer: Importer,
  items: AsyncIterable<SourceItem>,
): Promise<void> => {
  let waiting: Rule[] = [];
  for await (const item of items) {
    const read = item.read(importer.idOf);
    if (read.kind !== 'fields') {
      reportItem(importer, item, read.kind, { message: read.message });
      continue;
    }
    const { fields, losses } = read;
    const id = importer.ownId(item);
    const digest = await digestOf(fields);
    if (importer.journal.find(id)?.digest === digest) {
      reportItem(importer, item, 'unchanged', { id, losses });
      continue;
    }
    waiting.push({ item, fields, id, digest, losses });
    if (waiting.length >= AT_ONCE) {
      await send(importer, waiting);
      waiting = [];
    }
  }
  if (waiting.length > 0) await send(importer, waiting);
};

const send = async (importer: Importer, rules: readonly Rule[]): Promise<void> => {
  const { client, dryRun, journal } = importer;
  const sent = await called(() =>
    client.importRedirects(
      unchecked({
        rules: rules.map(({ fields, id }) => ({ ...fields, id })),
        onConflict: 'skip',
        dryRun,
      }),
    ),
  );
  for (const [index, { item, id, digest, losses }] of rules.entries()) {
    if (!sent.ok) {
      reportItem(importer, item, 'refused', { error: sent.error });
      continue;
    }
    const row = sent.value.rows[index];
    if (row === undefined || row.outcome === 'refused') {
      reportItem(importer, item, 'refused', row?.message ? { message: row.message } : {});
      continue;
    }
    const record = row.id ?? id;
    if (!dryRun) await journal.add({ id, record, digest, version: '' });
    const outcome = row.outcome === 'created' ? 'created' : record === id ? 'unchanged' : 'matched';
    reportItem(importer, item, outcome, { id: record, losses });
  }
};
