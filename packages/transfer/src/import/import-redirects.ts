import type { JsonObject, Uuid } from '@content-publishing/domain';
import { unchecked } from '@content-publishing/site-kit/management';
import { digestOf } from './digest.ts';
import { type Importer, itemLine } from './importer.ts';
import type { ItemLoss, SourceItem } from './item.ts';
import type { Outcome } from './report.ts';

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
      importer.report(itemLine(importer, item, read.kind, { message: read.message }));
      continue;
    }
    const { fields, losses } = read;
    const id = importer.ownId(item);
    const digest = await digestOf(fields);
    if (importer.journal.find(id)?.digest === digest) {
      importer.report(itemLine(importer, item, 'unchanged', { id, losses }));
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
  const { client, dryRun, journal, call, report } = importer;
  const sent = await call(() =>
    client.importRedirects(
      unchecked({
        rules: rules.map(({ fields, id }) => ({ ...fields, id })),
        onConflict: 'skip',
        dryRun,
      }),
    ),
  );
  for (const [index, { item, id, digest, losses }] of rules.entries()) {
    const line = (outcome: Outcome, more: Parameters<typeof itemLine>[3]): void =>
      report(itemLine(importer, item, outcome, more));
    if (!sent.ok) {
      line('refused', { error: sent.error });
      continue;
    }
    const row = sent.value.rows[index];
    if (row === undefined || row.outcome === 'refused') {
      line('refused', { message: row?.message ?? undefined });
      continue;
    }
    const record = row.id ?? id;
    if (!dryRun) await journal.add({ id, record, digest, version: '' });
    const outcome = row.outcome === 'created' ? 'created' : record === id ? 'unchanged' : 'matched';
    line(outcome, { id: record, losses });
  }
};
