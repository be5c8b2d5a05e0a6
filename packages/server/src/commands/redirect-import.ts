import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { Answer, ClientError } from '@content-publishing/site-kit';
import { type ManagementClient, unchecked } from '@content-publishing/site-kit/management';
import {
  type FileRule,
  readRedirects,
  REDIRECT_FORMATS,
  type RedirectFile,
  redirectFormatOf,
} from '@content-publishing/transfer';
import { operateInWorkspace } from '../client/operate-in-workspace.ts';
import { urlOption, workspaceOption } from '../client/workspace-options.ts';
import { EXIT } from '../command-line/exit-code.ts';
import { printable } from '../command-line/format-table.ts';
import { readText } from '../files/json-file.ts';
import type { FileText } from '../files/text-encoding.ts';
import { progressBar } from '../command-line/progress-bar.ts';
import { parseRedirectType } from '../files/redirect-type.ts';
import { note, rejectInput } from '../command-line/rejection.ts';
import { examples } from './options.ts';

/** Number of redirects that one request adds, unless the whole file must be one request. */
const RULES_AT_ONCE = 1000;

/** Maximum redirects in a request (management API, POST /external/redirects/batch). */
const MAX_RULES = 10_000;

/** Numbers of redirects by their outcome, over all requests of an import. */
interface ImportReport {
  readonly created: number;
  readonly replaced: number;
  readonly skipped: number;
  readonly refused: number;
  /**
   * Refused redirects. First come the rows that the command refuses, such as patterns, then the
   * redirects that the service refused; each part is in the order of the file.
   */
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

/** Adds the command `import` to the group of `cps redirect`. */
export const addRedirectImport = (group: CommandUnknownOpts): void => {
  group
    .command('import')
    .description('add the redirects of a file, 1,000 at a time')
    .addOption(workspaceOption())
    .addOption(urlOption())
    .argument(
      '<file>',
      'CSV with the columns from, to and type, JSON, or a file of a host or server; - for stdin',
    )
    .addOption(
      new Option('--on-conflict <effect>', 'effect of a path that has a redirect already')
        .choices(['skip', 'replace', 'fail'] as const)
        .default('fail' as const),
    )
    .addOption(
      new Option('--type <type>', 'type of redirects without a type, such as 301').argParser(
        parseRedirectType,
      ),
    )
    .addOption(
      new Option(
        '--format <format>',
        'format of the file; by default from its name and text',
      ).choices(REDIRECT_FORMATS),
    )
    .option('--dry-run', 'store nothing, and show the outcome')
    .addHelpText(
      'after',
      `
CSV is separated by commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252, and may have the
columns of Redirection, Yoast SEO, Rank Math, Shopify or Drupal. JSON is an array of redirects, or
what "cps redirect list --json" or Redirection exports. Rows that are disabled are left out. Files of
static hosts and servers are read too: _redirects, vercel.json, .htaccess, and configurations of nginx.

With --on-conflict fail all redirects of the file are stored, or none; it may have 10,000. Otherwise
redirects that are refused stop no others. The exit code is 1 if one was refused.
${examples(
  'cps redirect import redirects.csv --on-conflict skip',
  'cps redirect import old.csv --type 301 --dry-run',
)}`,
    )
    .action(async (file, { onConflict, type, format, dryRun = false }, command) => {
      const read = await readText(file);
      const found = read.andThen(({ text }) =>
        readRedirects(text, type, format ?? redirectFormatOf(file, text)),
      );
      const problem = found.match(
        (redirects) => (onConflict === 'fail' ? wholeProblem(redirects) : undefined),
        (unreadable) => unreadable,
      );
      if (read.isErr() || found.isErr() || problem !== undefined) {
        rejectInput(command, problem ?? '');
        return;
      }
      const notes = notesOf(read.value, found.value);
      for (const text of notes) note(command, text);
      await operateInWorkspace(command, {
        use: async (client) => {
          const report = await importAll(client, found.value, { onConflict, dryRun });
          if (report.ok && report.value.refused > 0) process.exitCode = EXIT.rejected;
          return report.ok
            ? { ...report, value: { ...report.value, notes } }
            : { ...report, error: withPlaces(report.error, found.value.rules) };
        },
        show: (report) => showReport(report, dryRun),
        flags: onConflict === 'fail' ? placesOf(found.value.rules) : new Map(),
      });
    });
};

/** Maximum number of places that a message names; the rest is counted. */
const MAX_NAMED = 5;

const named = (places: readonly string[]): string =>
  places.length <= MAX_NAMED
    ? places.join(', ')
    : `${places.slice(0, MAX_NAMED).join(', ')} and ${places.length - MAX_NAMED} more`;

/**
 * Returns the reason why the redirects of a file cannot be stored all together; undefined if they
 * can.
 */
const wholeProblem = ({ rules, refused }: RedirectFile): string | undefined => {
  const [first] = refused;
  if (first) {
    return `with --on-conflict fail all redirects of the file are stored, or none; ${first.place} ${first.message}; found ${refused.length} such rows: ${named(refused.map(({ place }) => place))}`;
  }
  return rules.length > MAX_RULES
    ? `with --on-conflict fail the file must have at most ${MAX_RULES} redirects; found ${rules.length}`
    : undefined;
};

/**
 * Returns notes on facts that the result of the import does not show, which are a guessed encoding
 * and rows that were left out.
 */
const notesOf = ({ encoding }: FileText, { disabled }: RedirectFile): readonly string[] => [
  ...(encoding === 'Windows-1252'
    ? ['the file is not UTF-8 and was read as Windows-1252; check letters with accents']
    : []),
  ...(disabled.length > 0
    ? [`rows that are disabled in the file are left out: ${named(disabled)}`]
    : []),
];

const importAll = async (
  client: ManagementClient,
  { rules, refused: unsupported }: RedirectFile,
  { onConflict, dryRun }: ImportOptions,
): Promise<Answer<ImportReport>> => {
  // One request, since rules that are stored together or not at all are not visible to a next one.
  const atOnce = onConflict === 'fail' || dryRun ? MAX_RULES : RULES_AT_ONCE;
  const showProgress = await progressBar(rules.length);
  const counts = { created: 0, replaced: 0, skipped: 0, refused: unsupported.length };
  const rows: ImportReport['rows'][number][] = [...unsupported];
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

/**
 * Returns `error` with places in the file, such as `line 3`, in its message in place of positions
 * in the request.
 */
const withPlaces = (error: ClientError, rules: readonly FileRule[]): ClientError => ({
  ...error,
  message: error.message.replaceAll(
    /\bRule (\d+): /g,
    (rule, index: string) => `${rules[Number(index)]?.place ?? rule}: `,
  ),
});

/**
 * Returns the places of rules and their fields in the file, such as `line 3 toPath`, by their JSON
 * Pointers in the request. They replace the pointers in an error.
 */
const placesOf = (rules: readonly FileRule[]): ReadonlyMap<string, string> =>
  new Map(
    rules.flatMap(({ place }, index) =>
      ['', '/fromPath', '/toPath', '/type'].map((field) => [
        `/rules/${index}${field}`,
        `${place}${field.replace('/', ' ')}`,
      ]),
    ),
  );
