import {
  BLOCK_VOCABULARIES,
  type BlockVocabulary,
  type DateTime,
  type JsonObject,
  vocabularyOf,
} from '@content-publishing/domain';
import { pagePath } from '@content-publishing/domain/tenant';
import type { ClientError } from '@content-publishing/site-kit';
import { unchecked } from '@content-publishing/site-kit/management';
import type { MarkdownClient } from '@content-publishing/site-kit/markdown';
import { succeeded } from '../call/succeeded.ts';
import { createImporter, type Importer } from './importer.ts';
import { importRecords } from './import-records.ts';
import { importRedirects } from './import-redirects.ts';
import { ITEM_KINDS, type Source } from './item.ts';
import { type JournalStore, noJournal, openJournal } from './journal.ts';
import type { Outcome, ReportCounts, ReportLine } from './report.ts';
import { hasFields } from './same-fields.ts';

/** Options of {@link importSource}. */
export interface ImportOptions {
  readonly client: MarkdownClient;
  readonly source: Source;
  /** Journal of earlier imports of the source; by default none, so that records are compared. */
  readonly journal?: JournalStore;
  /** Whether nothing is written; the report is as if it were. Default: false. */
  readonly dryRun?: boolean;
  /** Whether records that were changed here since the last import are overwritten. Default: false. */
  readonly overwrite?: boolean;
  /**
   * Instant at which the import began, if an earlier run of it was cut off: records that were created
   * since then count as created by it. By default none was.
   */
  readonly resumedFrom?: DateTime | undefined;
  /** Is called with the outcome of each item. */
  readonly report?: (line: ReportLine) => void;
}

/** Outcome of an import. */
export interface ImportResult {
  readonly counts: ReportCounts;
  /** Number of items that were refused. */
  readonly refused: number;
  readonly losses: number;
}

/**
 * Imports a source into the workspace of the client: media, authors, categories, tags, posts, their
 * relations and statuses, then redirects. An import that is repeated changes nothing, and continues
 * one that was interrupted. Throws a `CallFailed` if the key lacks a permission or the service cannot
 * be reached.
 *
 * @example
 * await importSource({ client, source }); // { counts: { post: { created: 12 } }, refused: 0, … }
 */
export const importSource = async (options: ImportOptions): Promise<ImportResult> => {
  const { client, source, journal = noJournal, dryRun = false, overwrite = false } = options;
  const { workspace } = await succeeded(() => client.getSession());
  const counts: Record<string, Record<string, number>> = {};
  let refused = 0;
  let losses = 0;
  const report = (line: ReportLine): void => {
    const ofKind = (counts[line.kind] ??= {});
    ofKind[line.outcome] = (ofKind[line.outcome] ?? 0) + 1;
    if (line.outcome === 'refused') refused += 1;
    losses += line.losses.length;
    options.report?.(line);
  };
  const importer = createImporter({
    client,
    hasPosts: onceAsked(client),
    source: source.name,
    journal: await openJournal(journal, workspace),
    dryRun,
    overwrite,
    resumedFrom: options.resumedFrom,
    workspaceId: workspace.id,
    report,
  });
  const pathOf = (slug: string): string | undefined =>
    pagePath(workspace.postPath, { slug }) ?? undefined;
  const settled = source.workspace && (await settleWorkspace(importer, source.workspace));
  const vocabulary = vocabularyOf(settled ?? workspace.blockVocabulary);
  for (const kind of ITEM_KINDS) {
    const items = source.items(kind, { pathOf, vocabulary });
    if (kind === 'redirect') await importRedirects(importer, items);
    else await importRecords(importer, items, kind === 'post' ? POSTS_AT_ONCE : 1);
  }
  return { counts, refused, losses };
};

/**
 * Number of posts that are saved at the same time: the service stores them together, and neither side
 * waits for the other.
 */
const POSTS_AT_ONCE = 8;

/**
 * Returns a function that asks once whether the workspace has posts, at its first call: a key for
 * redirects alone may not list posts.
 */
const onceAsked = (client: MarkdownClient): (() => Promise<boolean>) => {
  let asked: Promise<boolean> | undefined;
  const ask = async (): Promise<boolean> => {
    const posts = await succeeded(() => client.listPosts({ pageSize: 1, fields: 'summary' }));
    return posts.data.length > 0;
  };
  return () => (asked ??= ask());
};

/**
 * Saves the fields of the workspace, and reports the outcome. Returns the block vocabulary that the
 * workspace has then, or would have.
 */
const settleWorkspace = async (
  importer: Importer,
  fields: JsonObject,
): Promise<BlockVocabulary> => {
  const present = await succeeded(() => importer.client.getWorkspace());
  const { outcome, error } = await workspaceOutcome(importer, present, fields);
  importer.report({
    kind: 'workspace',
    source: importer.source,
    place: 'workspace.json',
    outcome,
    id: present.id,
    slug: null,
    message: error?.message ?? null,
    violations: error?.details ?? [],
    losses: [],
  });
  const given = outcome === 'updated' ? fields['blockVocabulary'] : undefined;
  return BLOCK_VOCABULARIES.find((version) => version === given) ?? present.blockVocabulary;
};

/**
 * Saves the fields of the workspace if it has no posts yet; otherwise they are left alone, unless they
 * are overwritten.
 */
const workspaceOutcome = async (
  { client, dryRun, overwrite, hasPosts, call }: Importer,
  present: object,
  fields: JsonObject,
): Promise<{ readonly outcome: Outcome; readonly error?: ClientError }> => {
  if (hasFields({ ...present }, fields)) return { outcome: 'unchanged' };
  if (!overwrite && (await hasPosts())) return { outcome: 'edited' };
  if (dryRun) return { outcome: 'updated' };
  const updated = await call(() => client.updateWorkspace(unchecked(fields)));
  return updated.ok ? { outcome: 'updated' } : { outcome: 'refused', error: updated.error };
};
