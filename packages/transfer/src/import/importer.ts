import type { JsonObject, Uuid } from '@content-publishing/domain';
import type { ClientError } from '@content-publishing/site-kit';
import type { MarkdownClient } from '@content-publishing/site-kit/markdown';
import type { IdOf, ItemKind, ItemLoss, SourceItem } from './item.ts';
import type { Journal } from './journal.ts';
import { recordTargets, type RecordTarget } from './record-target.ts';
import type { Outcome, ReportLine } from './report.ts';
import { succeededOrNone } from '../call/succeeded.ts';
import { sourceId } from './source-id.ts';

/** State of an import while its items are settled. */
export interface Importer {
  readonly client: MarkdownClient;
  readonly source: string;
  readonly journal: Journal;
  readonly dryRun: boolean;
  readonly overwrite: boolean;
  readonly targets: Readonly<Record<Exclude<ItemKind, 'redirect'>, RecordTarget>>;
  /** Returns the id that the record of an item has if this import creates it. */
  readonly ownId: (item: Pick<SourceItem, 'id' | 'key' | 'kind'>) => Uuid;
  readonly idOf: IdOf;
  /**
   * Returns the fields of an update with `relatedPostIds` in place of `related`, the slugs of posts;
   * posts that do not exist are left out.
   */
  readonly withRelatedIds: (fields: JsonObject) => Promise<JsonObject>;
  /** Notes the record that an item became; `null` if it was not imported. */
  readonly settle: (item: SourceItem, id: Uuid | null, fields?: JsonObject) => void;
  /** Returns the ids of posts of this import by their slugs; `undefined` if one is not there yet. */
  readonly postIds: (slugs: readonly unknown[]) => readonly Uuid[] | undefined;
  /** Returns whether the workspace had posts before the import; to be called before it has any. */
  readonly hasPosts: () => Promise<boolean>;
  /** Notes the slug of a record that this run has created, or a dry run would have. */
  readonly reserveSlug: (kind: ItemKind, fields: JsonObject, id: Uuid) => void;
  /** Returns the record whose slug was noted before. */
  readonly slugHolder: (kind: ItemKind, fields: JsonObject) => Uuid | undefined;
  /** Returns whether an item was settled before in this run. */
  readonly isSettled: (item: SourceItem) => boolean;
  readonly report: (line: ReportLine) => void;
}

/** Options of {@link createImporter}. */
export interface ImporterOptions extends Pick<
  Importer,
  'client' | 'source' | 'journal' | 'dryRun' | 'overwrite' | 'hasPosts' | 'report'
> {
  readonly workspaceId: Uuid;
}

/** Returns the state of an import of which nothing is settled yet. */
export const createImporter = ({ workspaceId, ...options }: ImporterOptions): Importer => {
  const settled = new Map<string, Uuid | null>();
  const postsBySlug = new Map<unknown, Uuid>();
  const reserved = new Map<string, Uuid>();
  const nameOf = (kind: ItemKind, key: string): string => `${kind} ${key}`;
  return {
    ...options,
    targets: recordTargets(options.client),
    ownId: ({ id, kind, key }) => id ?? sourceId(workspaceId, options.source, kind, key),
    withRelatedIds: async ({ related, ...fields }) => {
      if (!Array.isArray(related)) return fields;
      const ids: Uuid[] = [];
      for (const slug of related) {
        const found = await succeededOrNone(() => options.client.getPost(String(slug)));
        if (found !== null) ids.push(found.id);
      }
      return { ...fields, relatedPostIds: ids };
    },
    idOf: (kind, key) => settled.get(nameOf(kind, key)) ?? undefined,
    settle: ({ kind, key }, id, { slug } = {}) => {
      settled.set(nameOf(kind, key), id);
      if (kind === 'post' && id !== null) postsBySlug.set(slug, id);
    },
    postIds: (slugs) => {
      const ids = slugs.flatMap((slug) => postsBySlug.get(slug) ?? []);
      return ids.length === slugs.length ? ids : undefined;
    },
    reserveSlug: (kind, { slug }, id) => void reserved.set(nameOf(kind, String(slug)), id),
    slugHolder: (kind, { slug }) => reserved.get(nameOf(kind, String(slug))),
    isSettled: ({ kind, key }) => settled.has(nameOf(kind, key)),
  };
};

/** Reports the outcome of an item. */
export const reportItem = (
  { report, source }: Importer,
  { kind, place }: SourceItem,
  outcome: Outcome,
  more: {
    readonly id?: Uuid | null;
    readonly fields?: JsonObject;
    readonly losses?: readonly ItemLoss[];
    readonly message?: string;
    readonly error?: ClientError;
  } = {},
): void => {
  const { id = null, fields = {}, losses = [], error, message = error?.message ?? null } = more;
  const { slug } = fields;
  report({
    kind,
    source,
    place,
    outcome,
    id,
    slug: typeof slug === 'string' ? slug : null,
    message,
    violations: error?.details ?? [],
    losses,
  });
};
