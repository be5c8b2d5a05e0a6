import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { Answer } from '@content-publishing/site-kit';
import { type ManagementClient, unchecked } from '@content-publishing/site-kit/management';
import { operateInWorkspace } from '../client/operate-in-workspace.ts';
import { urlOption, workspaceOption } from '../client/workspace-options.ts';
import { EXIT } from '../command-line/exit-code.ts';
import { printable } from '../command-line/format-table.ts';
import { readText } from '../files/json-file.ts';
import { progressBar } from '../command-line/progress-bar.ts';
import { type FileRule, readRedirects } from '../files/redirect-file.ts';
import { parseRedirectType } from '../files/redirect-type.ts';
import { rejectInput } from '../command-line/rejection.ts';
import { examples } from './options.ts';

/** Number of redirects that are stored by one request. */
const RULES_AT_ONCE = 1000;

/** Maximum number of redirects of a request (management API, POST /external/redirects/batch). */
const MAX_RULES = 10_000;

/** Outcome of an import. */
interface ImportReport {
  readonly created: number;
  readonly replaced: number;
  readonly skipped: number;
  readonly refused: number;
  /** The redirects that were refused. */
  readonly rows: readonly {
    readonly place: string;
    readonly fromPath: string | null;
    readonly message: string;
  }[];
}

interface ImportOptions {
  readonly onConflict: 'skip' | 'replace' | 'fail';
  readonly dryRun: boolean;
}

/** Adds `cps redirect import`. */
export const addRedirectImport = (group: CommandUnknownOpts): void => {
  group
    .command('import')
    .description('add the redirects of a file of CSV or JSON, 1,000 at a time')
    .addOption(workspaceOption())
    .addOption(urlOption())
    .argument('<file>', 'CSV with the columns from, to and type, or a JSON array; - for stdin')
    .addOption(
      new Option('--on-conflict <effect>', 'effect of a path that has a redirect already')
        .choices(['skip', 'replace', 'fail'] as const)
        .default('fail' as const),
    )
    .addOption(
      new Option('--type <type>', 'type of redirects that name none, such as 301').argParser(
        parseRedirectType,
      ),
    )
    .option('--dry-run', 'store nothing, and show what would be')
    .addHelpText(
      'after',
      `
With --on-conflict fail all redirects of the file are stored, or none; it may have 10,000. Otherwise
redirects that are refused stop no others. The exit code is 1 if one was refused.
${examples(
  'cps redirect import redirects.csv --on-conflict skip',
  'cps redirect import old.csv --type 301 --dry-run',
)}`,
    )
    .action(async (file, { onConflict, type, dryRun = false }, command) => {
      const rules = (await readText(file)).andThen((text) => readRedirects(text, type));
      if (rules.isErr()) {
        rejectInput(command, rules.error);
        return;
      }
      if (onConflict === 'fail' && rules.value.length > MAX_RULES) {
        rejectInput(
          command,
          `with --on-conflict fail the file must have at most ${MAX_RULES} redirects; found ${rules.value.length}`,
        );
        return;
      }
      await operateInWorkspace(command, {
        use: async (client) => {
          const report = await importAll(client, rules.value, { onConflict, dryRun });
          if (report.ok && report.value.refused > 0) process.exitCode = EXIT.rejected;
          return report;
        },
        show: (report) => showReport(report, dryRun),
        flags: onConflict === 'fail' ? placesOf(rules.value) : new Map(),
      });
    });
};

const importAll = async (
  client: ManagementClient,
  rules: readonly FileRule[],
  { onConflict, dryRun }: ImportOptions,
): Promise<Answer<ImportReport>> => {
  // Rules that are stored together, or not at all, are not seen by the next request.
  const atOnce = onConflict === 'fail' || dryRun ? MAX_RULES : RULES_AT_ONCE;
  const showProgress = await progressBar(rules.length);
  const counts = { created: 0, replaced: 0, skipped: 0, refused: 0 };
  const rows: ImportReport['rows'][number][] = [];
  for (let start = 0; start < rules.length; start += atOnce) {
    const part = rules.slice(start, start + atOnce);
    const imported = await client.importRedirects(
      unchecked({ rules: part.map(({ rule }) => rule), onConflict, dryRun }),
    );
    if (!imported.ok) return imported;
    const report = imported.value;
    counts.created += report.created;
    counts.replaced += report.replaced;
    counts.skipped += report.skipped;
    counts.refused += report.refused;
    for (const { index, outcome, message = '' } of report.rows) {
      const refused = part[index];
      if (outcome !== 'refused' || !refused) continue;
      rows.push({ place: refused.place, fromPath: fromPathOf(refused), message });
    }
    showProgress(start + part.length);
  }
  return { ok: true, value: { ...counts, rows } };
};

const fromPathOf = ({ rule }: FileRule): string | null =>
  'fromPath' in rule && typeof rule.fromPath === 'string' ? rule.fromPath : null;

const showReport = (
  { created, replaced, skipped, refused, rows }: ImportReport,
  dryRun: boolean,
): string =>
  [
    `${dryRun ? 'Would be: ' : ''}${created} created, ${replaced} replaced, ${skipped} skipped, ${refused} refused`,
    ...rows.map(({ place, fromPath, message }) =>
      printable(`${place}: ${fromPath === null ? '' : `${fromPath}: `}${message}`),
    ),
  ].join('\n');

/** Returns the places of fields in the file, by their pointers in the request. */
const placesOf = (rules: readonly FileRule[]): ReadonlyMap<string, string> =>
  new Map(
    rules.flatMap(({ place }, index) =>
      ['', '/fromPath', '/toPath', '/type'].map((field) => [
        `/rules/${index}${field}`,
        `${place}${field.replace('/', ' ')}`,
      ]),
    ),
  );
