import type { DateTime, JsonObject, Uuid } from '@content-publishing/domain';
import type { Answer, ClientError } from '@content-publishing/site-kit';
import type { MarkdownClient } from '@content-publishing/site-kit/markdown';
import { CallFailed, patiently } from '../call/succeeded.ts';
import type { IdOf, ItemKind, ItemLoss, SourceItem } from './item.ts';
import type { Journal } from './journal.ts';
import { recordTargets, type RecordTarget } from './record-target.ts';
import type { Outcome, ReportLine } from './report.ts';
import { sourceId } from './source-id.ts';

/** Outcome of an item, and its record. */
export interface Settled {
  readonly outcome: Outcome;
  /** Id of its record; `null` if it was not imported. */
  readonly record: Uuid | null;
  readonly message?: string;
  readonly error?: ClientError;
  /** Fields that an update has to save after all records of the kind are there. */
  readonly rest?: JsonObject;
}

/** State of an import while its items are settled. */
export interface Importer {
  readonly client: MarkdownClient;
  readonly source: string;
  readonly journal: Journal;
  readonly dryRun: boolean;
  readonly overwrite: boolean;
  /** Instant at which an earlier run of the import began; `undefined` if there was none. */
  readonly resumedFrom: DateTime | undefined;
  readonly targets: Readonly<Record<Exclude<ItemKind, 'redirect'>, RecordTarget>>;
  /** Returns the id that the record of an item has if this import creates it. */
  readonly ownId: (item: Pick<SourceItem, 'id' | 'key' | 'kind'>) => Uuid;
  readonly idOf: IdOf;
  /** Notes the record that an item became. */
  readonly noteRecord: (item: SourceItem, id: Uuid) => void;
  /** Notes that an item is being settled; false if one with its key was before. */
  readonly begin: (item: SourceItem) => boolean;
  /** Returns whether the workspace had posts before the import; to be called before it has any. */
  readonly hasPosts: () => Promise<boolean>;
  /** Notes the outcome of the item that has a slug, while the item is being settled. */
  readonly noteSlug: (kind: ItemKind, slug: string, settling: Promise<Settled>) => void;
  /**
   * Returns the outcome of the last item with a slug that has a record, once all items noted so far are
   * settled. So items that are settled at the same time end as they would one by one.
   */
  readonly settledWith: (kind: ItemKind, slug: unknown) => Promise<Settled | undefined>;
  /**
   * Makes a call, and again while the service is busy. Throws a {@link CallFailed} if the key is not
   * accepted or the service cannot be reached, and makes no call after the import has failed.
   */
  readonly call: <Value>(call: () => Promise<Answer<Value>>) => Promise<Answer<Value>>;
  /** Runs a part of the import; its error fails the import, and it resolves to `undefined`. */
  readonly unlessFailed: <Value>(run: () => Promise<Value>) => Promise<Value | undefined>;
  readonly hasFailed: () => boolean;
  /** Throws the first error that failed the import, if there is one. */
  readonly throwFailure: () => void;
  readonly report: (line: ReportLine) => void;
}

/** Options of {@link createImporter}. */
interface ImporterOptions extends Pick<
  Importer,
  'client' | 'source' | 'journal' | 'dryRun' | 'overwrite' | 'resumedFrom' | 'hasPosts' | 'report'
> {
  readonly workspaceId: Uuid;
}

/** Statuses after which no other item would be imported either. */
const FATAL = new Set([401, 403]);

/** Returns the state of an import of which nothing is settled yet. */
export const createImporter = ({ workspaceId, ...options }: ImporterOptions): Importer => {
  const begun = new Set<string>();
  const records = new Map<string, Uuid>();
  const bySlug = new Map<string, Promise<Settled | undefined>>();
  const failure = new AbortController();
  const nameOf = (kind: ItemKind, key: unknown): string => `${kind} ${String(key)}`;
  const settledWith: Importer['settledWith'] = async (kind, slug) => bySlug.get(nameOf(kind, slug));
  return {
    ...options,
    targets: recordTargets(options.client),
    ownId: ({ id, kind, key }) => id ?? sourceId(workspaceId, options.source, kind, key),
    idOf: (kind, key) => records.get(nameOf(kind, key)),
    noteRecord: ({ kind, key }, id) => void records.set(nameOf(kind, key), id),
    begin: ({ kind, key }) => {
      const name = nameOf(kind, key);
      return !begun.has(name) && begun.add(name).has(name);
    },
    noteSlug: (kind, slug, settling) => {
      const former = settledWith(kind, slug);
      const settled = settling.then(
        (one) => (one.record === null ? former : one),
        () => undefined,
      );
      bySlug.set(nameOf(kind, slug), settled);
    },
    settledWith,
    call: async (call) => {
      const answer = await patiently(call, failure.signal);
      if (!answer.ok && (answer.error.status === null || FATAL.has(answer.error.status))) {
        throw new CallFailed(answer.error);
      }
      return answer;
    },
    unlessFailed: async (run) => {
      try {
        return await run();
      } catch (error) {
        failure.abort(error);
        return undefined;
      }
    },
    hasFailed: () => failure.signal.aborted,
    throwFailure: () => failure.signal.throwIfAborted(),
  };
};

/** Returns the line of the report about an item. */
export const itemLine = (
  { source }: Importer,
  { kind, place }: SourceItem,
  outcome: Outcome,
  more: {
    readonly id?: Uuid | null;
    readonly fields?: JsonObject;
    readonly losses?: readonly ItemLoss[];
    readonly message?: string | undefined;
    readonly error?: ClientError | undefined;
  } = {},
): ReportLine => {
  const { id = null, fields = {}, losses = [], error, message = error?.message ?? null } = more;
  const { slug } = fields;
  return {
    kind,
    source,
    place,
    outcome,
    id,
    slug: typeof slug === 'string' ? slug : null,
    message,
    violations: error?.details ?? [],
    losses,
  };
};
