import { Option } from '@commander-js/extra-typings';
import { FIXES, SEVERITIES } from '@content-publishing/domain/audits';
import type { Answer } from '@content-publishing/site-kit';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { operateInWorkspace } from '../client/operate-in-workspace.ts';
import { urlOption, workspaceOption } from '../client/workspace-options.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { EXIT } from '../command-line/exit-code.ts';
import { table } from '../command-line/format-table.ts';
import { examples } from './options.ts';
import { allPages } from './record/all-pages.ts';

type AnswerOf<Name extends 'getAuditOverview' | 'listFindings'> = Extract<
  Awaited<ReturnType<ManagementClient[Name]>>,
  { readonly ok: true }
>['value'];

/** Rules that have findings, and the findings of those that were asked for. */
interface Audit {
  readonly rules: AnswerOf<'getAuditOverview'>['rules'];
  readonly findings: AnswerOf<'listFindings'>['data'];
}

/** Maximum findings that one command lists. */
const MAX_LISTED = 1000;

/** Maximum findings on a page (management API, Audits). */
const PAGE_SIZE = 50;

/** Adds the commands `cps audit …`, which find faults across a site, and mend them. */
export const addAuditCommands = (cps: CommandLine): void => {
  const group = cps.command('audit').description('find what is wrong across a site, and mend it');
  const add = (name: string, description: string, ...lines: readonly string[]) =>
    group
      .command(name)
      .description(description)
      .addOption(workspaceOption())
      .addOption(urlOption())
      .addHelpText('after', examples(...lines.map((line) => `cps audit ${line}`)));

  add(
    'list',
    'count the findings of all rules, or list those of some; ends with 3 if there are any',
    'list',
    'list --rule link-dead --rule link-hidden --fail-on warning',
  )
    .option('--rule <id...>', 'list the findings of this rule; may be repeated')
    .addOption(
      new Option('--fail-on <severity>', 'least severity of findings that end the command with 3')
        .choices([...SEVERITIES, 'none'] as const)
        .default('error' as const),
    )
    .action(async ({ rule: asked, failOn }, command) => {
      await operateInWorkspace(command, {
        use: async (client): Promise<Answer<Audit>> => {
          const audit = await read(client, asked);
          if (audit.ok) {
            const failing = new Set(
              SEVERITIES.slice(0, SEVERITIES.findIndex((one) => one === failOn) + 1),
            );
            const isFound = audit.value.rules.some(
              ({ severity, count }) => failing.has(severity) && (count ?? 0) > 0,
            );
            if (isFound) process.exitCode = EXIT.found;
          }
          return audit;
        },
        show: ({ rules, findings }) =>
          asked === undefined
            ? table('rule', 'severity', 'count', 'ignored', 'needs')(rules)
            : table('id', 'rule', 'sentence', 'weight', 'to')(findings),
      });
    });

  add(
    'fix',
    'mend findings, each by an ordinary save of its record',
    'fix link-redirected FINDING_ID --fix relink --dry-run',
    'fix link-dead FINDING_ID --fix relink --to /blog/moka-pot',
  )
    .argument('<rule>', 'id of the rule')
    .argument('<id...>', 'ids of the findings')
    .addOption(new Option('--fix <fix>', 'how to mend them').choices(FIXES).makeOptionMandatory())
    .option('--to <url>', 'new target, a path of the site or a URL')
    .option('--dry-run', 'only say what would change')
    .action((rule, findings, { fix, to, dryRun = false }, command) =>
      operateInWorkspace(command, {
        use: (client) =>
          client.fixFindings(rule, { fix, findings, dryRun, ...(to !== undefined && { to }) }),
        show: ({ rows }) => table('outcome', 'slug', 'title', 'message')(rows.map(shownRow)),
        flags: new Map([
          ['/to', '--to'],
          ['/fix', '--fix'],
        ]),
      }),
    );

  add('ignore', 'ignore a finding', 'ignore post-orphan ID --reason "Landing page."')
    .argument('<rule>', 'id of the rule')
    .argument('<id>', 'id of the finding')
    .requiredOption('--reason <text>', 'why, for the other editors')
    .option('--until <date-time>', 'list it again at this time (ISO 8601)')
    .action((rule, id, { reason, until }, command) =>
      operateInWorkspace(command, {
        use: (client) =>
          client.ignoreFinding(rule, id, { reason, ...(until !== undefined && { until }) }),
        show: ({ sentence }) => `Ignored: ${sentence}`,
        flags: new Map([
          ['/reason', '--reason'],
          ['/until', '--until'],
        ]),
      }),
    );
};

const shownRow = ({
  message,
  ...row
}: {
  readonly outcome: string;
  readonly slug: string | null;
  readonly title: string | null;
  readonly message?: string | undefined;
}) => ({ ...row, message: message ?? null });

/** Reads the overview, and the findings of the rules `asked`. */
const read = async (
  client: Pick<ManagementClient, 'getAuditOverview' | 'listFindings'>,
  asked: readonly string[] | undefined,
): Promise<Answer<Audit>> => {
  const overview = await client.getAuditOverview();
  if (!overview.ok) return overview;
  const rules = overview.value.rules.filter(({ rule }) => asked?.includes(rule) ?? true);
  const findings: Audit['findings'][number][] = [];
  for (const rule of asked ?? []) {
    const left = MAX_LISTED - findings.length;
    if (left === 0) break;
    const listed = await allPages((page) => client.listFindings(rule, page), left, PAGE_SIZE);
    if (!listed.ok) return listed;
    findings.push(...listed.value);
  }
  return { ok: true, value: { rules, findings } };
};
