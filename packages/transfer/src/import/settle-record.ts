import type { JsonObject, Uuid } from '@content-publishing/domain';
import type { Answer } from '@content-publishing/site-kit';
import { digestOf } from './digest.ts';
import { type Importer, itemLine, type Settled } from './importer.ts';
import type { ItemKind, ItemLoss, SourceItem } from './item.ts';
import { type PostFields, postFields, relatedSlugs } from './post-fields.ts';
import type { RecordTarget, StoredRecord } from './record-target.ts';
import type { Outcome, ReportLine } from './report.ts';
import { hasFields } from './same-fields.ts';

/** Update that completes a record after all of its kind have been created. */
export type LaterUpdate = () => Promise<ReportLine>;

/** End of an item: the line of the report about it, or the update that leads to it. */
export type ItemEnd = ReportLine | LaterUpdate;

/** Item whose fields were read, with the place of its record. */
interface ReadyItem {
  readonly item: SourceItem;
  readonly kind: Exclude<ItemKind, 'redirect'>;
  readonly target: RecordTarget;
  /** Id by which the item is known. */
  readonly id: Uuid;
  /** Fields that the record has in the end, apart from `updatedAt`, which an update replaces. */
  readonly fields: JsonObject;
  readonly updatedAt: unknown;
  readonly digest: Promise<string>;
  /** Outcome of the last item before it that has its slug. */
  readonly slugBefore: Promise<Settled | undefined>;
  /** Outcomes of the related posts before it, in their order. */
  readonly relatedBefore: Promise<readonly (Settled | undefined)[]>;
}

/**
 * Imports an item that becomes a record of its own: creates the record, saves what changed at the
 * source since the last import, or leaves it alone if it was changed here. What names other posts is
 * saved by an update that is returned. Returns `undefined` for a picture that another item has, too.
 * Items may be imported at the same time, if the calls have the order of the source.
 */
export const settleRecord = async (
  importer: Importer,
  item: SourceItem,
): Promise<ItemEnd | undefined> => {
  const { kind } = item;
  if (kind === 'redirect') return undefined;
  if (!importer.begin(item)) {
    const message = 'the source has an item with this id before';
    return kind === 'media' ? undefined : itemLine(importer, item, 'skipped', { message });
  }
  const read = item.read(importer.idOf);
  if (read.kind !== 'fields') {
    const { kind: outcome, message, losses = [] } = read;
    return itemLine(importer, item, outcome, { message, losses });
  }
  const { updatedAt, ...fields } = read.fields;
  const { slug } = fields;
  // Before the first wait, so that exactly the items before this one are known.
  const ready: ReadyItem = {
    ...{ item, kind, target: importer.targets[kind], id: importer.ownId(item), fields, updatedAt },
    digest: digestOf(fields),
    slugBefore: importer.settledWith(kind, slug),
    relatedBefore: Promise.all(
      relatedSlugs(fields).map((related) => importer.settledWith('post', related)),
    ),
  };
  const settling = settle(importer, ready);
  if (typeof slug === 'string') importer.noteSlug(kind, slug, settling);
  const settled = await settling;
  const { record, rest } = settled;
  if (record !== null) importer.noteRecord(item, record);
  const line = (
    { outcome, error, message = error ? undefined : read.note }: Settled,
    losses: readonly ItemLoss[] = [],
  ): ReportLine =>
    itemLine(importer, item, outcome, {
      ...{ id: record, fields, losses: [...read.losses, ...losses], error, message },
    });
  if (record === null || rest === undefined) return line(settled);
  return async () => {
    const completed = await complete(importer, ready, record, rest);
    return completed.ok
      ? line(settled, [...completed.value, ...replacedInstant(updatedAt)])
      : line({ outcome: 'refused', record, error: completed.error });
  };
};

/** Returns the loss of an `updatedAt` that an update has replaced by its own time. */
const replacedInstant = (updatedAt: unknown): readonly ItemLoss[] =>
  typeof updatedAt === 'string'
    ? [{ kind: 'updated_at', path: '/updatedAt', text: updatedAt }]
    : [];

/** Finds the record of an item, and creates, updates or leaves it. */
const settle = async (importer: Importer, ready: ReadyItem): Promise<Settled> => {
  const { id, kind, target } = ready;
  const entry = importer.journal.find(id);
  if (entry?.digest === (await ready.digest)) return { outcome: 'unchanged', record: entry.record };
  if (await isSurelyNew(importer, kind)) return create(importer, ready);
  const found = await importer.call(() => target.find(entry?.record ?? id));
  if (!found.ok) return { outcome: 'refused', record: null, error: found.error };
  return found.value === null ? create(importer, ready) : update(importer, ready, found.value);
};

/** Returns whether no record of a kind was there before this run, so that none is looked up. */
const isSurelyNew = async ({ hasPosts }: Importer, kind: ItemKind): Promise<boolean> =>
  kind === 'post' && !(await hasPosts());

const create = async (importer: Importer, ready: ReadyItem): Promise<Settled> => {
  const { item, kind, target, id, fields, updatedAt } = ready;
  const holder = await holderOf(importer, ready);
  if (!holder.ok) return { outcome: 'refused', record: null, error: holder.error };
  if (holder.value !== null) {
    const held = holder.value;
    const message = `the slug "${String(fields['slug'])}" is taken by the post ${held}`;
    return kind === 'post'
      ? { outcome: 'refused', record: null, message }
      : { outcome: 'matched', record: held };
  }
  const { first, rest } = await dividedFields(ready);
  if (importer.dryRun) return begun(importer, ready, { id }, rest, 'created');
  const request = { ...first, ...(updatedAt !== undefined && { updatedAt }), id };
  const created = await importer.call(() => target.create(request, item));
  if (!created.ok) return { outcome: 'refused', record: null, error: created.error };
  // The workspace may have had the bytes of an uploaded file.
  if (created.value.id !== id) {
    await keep(importer, ready, created.value, true);
    return { outcome: 'matched', record: created.value.id };
  }
  return begun(importer, ready, created.value, rest, 'created');
};

const update = async (
  importer: Importer,
  ready: ReadyItem,
  present: StoredRecord,
): Promise<Settled> => {
  const { target, id, fields } = ready;
  const { journal, overwrite, dryRun } = importer;
  if (hasFields(present.fields, fields)) {
    await keep(importer, ready, present, true);
    return { outcome: outcomeOf(importer, present, 'unchanged'), record: present.id };
  }
  const { first, rest } = await dividedFields(ready);
  const entry = journal.find(id);
  // A run that was killed may have left the record without the rest.
  const isOurs = entry
    ? entry.version === present.version
    : Object.keys(rest).length > 0 && hasFields(present.fields, first);
  if (!isOurs && !overwrite) return { outcome: 'edited', record: present.id };
  const { related, ...others } = rest;
  const reset = Object.fromEntries(
    target.optional.filter((name) => !(name in fields)).map((name) => [name, null]),
  );
  const outcome = outcomeOf(importer, present, 'updated');
  const left = related === undefined ? {} : { related };
  if (dryRun) return begun(importer, ready, present, left, outcome);
  const saved = await importer.call(() =>
    target.update(present.id, { ...reset, ...first, ...others }),
  );
  if (!saved.ok) return { outcome: 'refused', record: present.id, error: saved.error };
  return begun(importer, ready, saved.value, left, outcome);
};

/** Returns the outcome of a record that was found: `created` if an earlier run of the import made it. */
const outcomeOf = (
  { resumedFrom }: Importer,
  { fields: { createdAt } }: StoredRecord,
  otherwise: Outcome,
): Outcome =>
  resumedFrom !== undefined && typeof createdAt === 'string' && createdAt >= resumedFrom
    ? 'created'
    : otherwise;

/** Notes a record that was saved, or would be in a dry run, apart from `rest`. */
const begun = async (
  importer: Importer,
  ready: ReadyItem,
  record: KeptRecord,
  rest: JsonObject,
  outcome: Outcome,
): Promise<Settled> => {
  const isWhole = Object.keys(rest).length === 0;
  await keep(importer, ready, record, isWhole);
  return { outcome, record: record.id, ...(!isWhole && { rest }) };
};

/**
 * Saves the fields that a new record cannot have. Returns the losses: related posts that do not exist.
 */
const complete = async (
  importer: Importer,
  ready: ReadyItem,
  record: Uuid,
  { related, ...others }: JsonObject,
): Promise<Answer<readonly ItemLoss[]>> => {
  const { client, call, dryRun, settledWith } = importer;
  const losses: ItemLoss[] = [];
  const relatedPostIds: Uuid[] = [];
  for (const slug of relatedSlugs({ related })) {
    const imported = (await settledWith('post', slug))?.record;
    const found = imported ? undefined : await call(() => client.getPost(String(slug)));
    const id = imported ?? (found?.ok === true ? found.value.id : undefined);
    if (id !== undefined) relatedPostIds.push(id);
    else losses.push({ kind: 'related', path: '/relatedPostIds', text: String(slug) });
  }
  if (dryRun) return { ok: true, value: losses };
  const fields = { ...others, ...(related !== undefined && { relatedPostIds }) };
  const saved = await call(() => ready.target.update(record, fields));
  if (!saved.ok) return saved;
  await keep(importer, ready, saved.value, true);
  return { ok: true, value: losses };
};

/** Divides the fields of an item into those of its first request and those of an update after it. */
const dividedFields = async ({ kind, fields, relatedBefore }: ReadyItem): Promise<PostFields> => {
  if (kind !== 'post') return { first: fields, rest: {} };
  const related = await relatedBefore;
  const ids = related.flatMap((settled) => settled?.record ?? []);
  return postFields(fields, ids.length === related.length ? ids : undefined);
};

/** Record that is noted in the journal; a dry run has no version of it. */
type KeptRecord = Pick<StoredRecord, 'id'> & Partial<Pick<StoredRecord, 'version'>>;

/** Notes the version of a record in the journal; its digest only if it has all fields. */
const keep = async (
  { journal, dryRun }: Importer,
  { id, digest }: ReadyItem,
  { id: record, version = '' }: KeptRecord,
  isWhole: boolean,
): Promise<void> => {
  if (!dryRun) await journal.add({ id, record, digest: isWhole ? await digest : null, version });
};

/** Returns the record that has the slug of the fields; `null` if the slug is free. */
const holderOf = async (
  importer: Importer,
  { target, kind, fields, slugBefore }: ReadyItem,
): Promise<Answer<Uuid | null>> => {
  const { slug } = fields;
  if (typeof slug !== 'string') return { ok: true, value: null };
  const before = await slugBefore;
  if (before?.outcome === 'created') return { ok: true, value: before.record };
  if (await isSurelyNew(importer, kind)) return { ok: true, value: null };
  const found = await importer.call(() => target.find(slug));
  if (!found.ok) return found;
  // A former slug leads to the record that was renamed, and is free.
  return { ok: true, value: found.value?.slug === slug ? found.value.id : null };
};
