import type { JsonObject, Uuid } from '@content-publishing/domain';
import type { Answer, ClientError } from '@content-publishing/site-kit';
import { CallFailed, patiently } from '../call/succeeded.ts';
import { digestOf } from './digest.ts';
import { type Importer, reportItem } from './importer.ts';
import type { ItemKind, ItemLoss, SourceItem } from './item.ts';
import { postFields } from './post-fields.ts';
import type { RecordTarget, StoredRecord } from './record-target.ts';
import type { Outcome } from './report.ts';
import { hasFields } from './same-fields.ts';

/** Updates that complete records after all of their kind have been created. */
export type LaterUpdates = (() => Promise<void>)[];

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
  readonly digest: string;
}

/** Outcome of an item. */
interface Settled {
  readonly outcome: Outcome;
  /** Id of its record; `null` if it was not imported. */
  readonly record: Uuid | null;
  readonly message?: string;
  readonly error?: ClientError;
  /** Fields that an update has to save after all records of the kind are there. */
  readonly rest?: JsonObject;
}

/**
 * Imports an item that becomes a record of its own: creates the record, saves what changed at the
 * source since the last import, or leaves it alone if it was changed here. What names other posts is
 * saved by an update that is added to `later`. Reports the outcome.
 */
export const settleRecord = async (
  importer: Importer,
  item: SourceItem,
  later: LaterUpdates,
): Promise<void> => {
  const { kind } = item;
  if (kind === 'redirect' || importer.isSettled(item)) return;
  const read = item.read(importer.idOf);
  if (read.kind !== 'fields') {
    importer.settle(item, null);
    reportItem(importer, item, read.kind, { message: read.message });
    return;
  }
  const { updatedAt, ...fields } = read.fields;
  const id = importer.ownId(item);
  const digest = await digestOf(fields);
  const ready = { item, kind, target: importer.targets[kind], id, fields, updatedAt, digest };
  const settled = await settle(importer, ready);
  const { record, rest } = settled;
  importer.settle(item, record, fields);
  const report = (
    { outcome, error, message }: Settled,
    losses: readonly ItemLoss[] = read.losses,
  ): void => {
    reportItem(importer, item, outcome, {
      ...{ id: record, fields, losses },
      ...(error && { error }),
      ...(message !== undefined && { message }),
    });
  };
  if (record === null || rest === undefined) {
    report(settled);
    return;
  }
  later.push(async () => {
    const error = await complete(importer, ready, record, rest);
    if (error) report({ outcome: 'refused', record, error });
    else report(settled, [...read.losses, ...replacedInstant(updatedAt)]);
  });
};

/** Returns the loss of an `updatedAt` that an update has replaced by its own time. */
const replacedInstant = (updatedAt: unknown): readonly ItemLoss[] =>
  typeof updatedAt === 'string'
    ? [{ kind: 'updated_at', path: '/updatedAt', text: updatedAt }]
    : [];

/** Finds the record of an item, and creates, updates or leaves it. */
const settle = async (importer: Importer, ready: ReadyItem): Promise<Settled> => {
  const { id, kind, target, digest } = ready;
  const entry = importer.journal.find(id);
  if (entry?.digest === digest) return { outcome: 'unchanged', record: entry.record };
  if (await isSurelyNew(importer, kind)) return create(importer, ready);
  const found = await called(() => target.find(entry?.record ?? id));
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
  if (importer.dryRun) {
    importer.reserveSlug(kind, fields, id);
    return { outcome: 'created', record: id };
  }
  const { first, rest } = dividedFields(importer, ready);
  const request = { ...first, ...(updatedAt !== undefined && { updatedAt }), id };
  const created = await called(() => target.create(request, item));
  if (!created.ok) return { outcome: 'refused', record: null, error: created.error };
  // The workspace may have had the bytes of an uploaded file.
  if (created.value.id !== id) {
    await keep(importer, ready, created.value, true);
    return { outcome: 'matched', record: created.value.id };
  }
  importer.reserveSlug(kind, fields, id);
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
    return { outcome: 'unchanged', record: present.id };
  }
  const { first, rest } = dividedFields(importer, ready);
  const entry = journal.find(id);
  // A run that was killed may have left the record without the rest.
  const isOurs = entry
    ? entry.version === present.version
    : Object.keys(rest).length > 0 && hasFields(present.fields, first);
  if (!isOurs && !overwrite) return { outcome: 'edited', record: present.id };
  if (dryRun) return { outcome: 'updated', record: present.id };
  const { related, ...others } = rest;
  const reset = Object.fromEntries(
    target.optional.filter((name) => !(name in fields)).map((name) => [name, null]),
  );
  const saved = await called(() => target.update(present.id, { ...reset, ...first, ...others }));
  if (!saved.ok) return { outcome: 'refused', record: present.id, error: saved.error };
  return begun(importer, ready, saved.value, related === undefined ? {} : { related }, 'updated');
};

/** Notes a record that was saved, apart from `rest`. */
const begun = async (
  importer: Importer,
  ready: ReadyItem,
  record: StoredRecord,
  rest: JsonObject,
  outcome: Outcome,
): Promise<Settled> => {
  const isWhole = Object.keys(rest).length === 0;
  await keep(importer, ready, record, isWhole);
  return { outcome, record: record.id, ...(!isWhole && { rest }) };
};

/** Saves the fields that a new record cannot have; returns the error if that fails. */
const complete = async (
  importer: Importer,
  ready: ReadyItem,
  record: Uuid,
  rest: JsonObject,
): Promise<ClientError | undefined> => {
  const fields = await importer.withRelatedIds(rest);
  const saved = await called(() => ready.target.update(record, fields));
  if (!saved.ok) return saved.error;
  await keep(importer, ready, saved.value, true);
  return undefined;
};

const dividedFields = ({ postIds }: Importer, { kind, fields }: ReadyItem) =>
  kind === 'post' ? postFields(fields, postIds) : { first: fields, rest: {} };

/** Notes the version of a record in the journal; its digest only if it has all fields. */
const keep = async (
  { journal, dryRun }: Importer,
  { id, digest }: ReadyItem,
  { id: record, version }: StoredRecord,
  isWhole: boolean,
): Promise<void> => {
  if (!dryRun) await journal.add({ id, record, digest: isWhole ? digest : null, version });
};

/** Returns the record that has the slug of the fields; `null` if the slug is free. */
const holderOf = async (
  importer: Importer,
  { target, kind, fields }: ReadyItem,
): Promise<Answer<Uuid | null>> => {
  const { slug } = fields;
  if (typeof slug !== 'string') return { ok: true, value: null };
  const reserved = importer.slugHolder(kind, fields);
  if (reserved !== undefined) return { ok: true, value: reserved };
  if (await isSurelyNew(importer, kind)) return { ok: true, value: null };
  const found = await called(() => target.find(slug));
  if (!found.ok) return found;
  // A former slug leads to the record that was renamed, and is free.
  return { ok: true, value: found.value?.slug === slug ? found.value.id : null };
};

/** Statuses after which no other item would be imported either. */
const FATAL = new Set([401, 403]);

/**
 * Makes a call, and again while the service is busy. Throws a {@link CallFailed} if the key is not
 * accepted or the service cannot be reached.
 */
export const called = async <Value>(call: () => Promise<Answer<Value>>): Promise<Answer<Value>> => {
  const answer = await patiently(call);
  if (!answer.ok && (answer.error.status === null || FATAL.has(answer.error.status))) {
    throw new CallFailed(answer.error);
  }
  return answer;
};
