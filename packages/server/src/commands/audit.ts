import { Argument, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { AUDITS, auditOf, FIXES, SEVERITIES } from '@content-publishing/domain/audits';
import { operateInWorkspace } from '../client/operate-in-workspace.ts';
import { urlOption, workspaceOption } from '../client/workspace-options.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { EXIT } from '../command-line/exit-code.ts';
import { table } from '../command-line/format-table.ts';
import { isForPrograms, note } from '../command-line/rejection.ts';
import { endWith } from '../command-line/wrong-usage.ts';
import { type AuditReport, isFailing, readReport } from './audit-report.ts';
import { changesOf, showChanges } from './audit-changes.ts';
import { examples } from './options.ts';
import { workspaceCommands } from './workspace-commands.ts';

/** Adds the command `cps audit`, which finds faults across a site, and those below it, which mend them. */
export const addAuditCommands = (cps: CommandLine): void => {
  const group = cps
    .command('audit')
    .description('find what is wrong across a site, or mend it; ends with 3 if it has found errors')
    .addOption(workspaceOption())
    .addOption(urlOption())
    .addOption(ruleOption())
    .addOption(
      new Option('--fail-on <severity>', 'least severity of findings that end the command with 3')
        .choices([...SEVERITIES, 'none'] as const)
        .default('error' as const),
    )
    .addHelpText(
      'after',
      examples(
        'cps audit',
        'cps audit --fail-on warning --json',
        'cps audit --rule link-dead --rule link-hidden',
      ),
    )
    .action(async ({ rule: asked, failOn }, command) => {
      await operateInWorkspace(command, {
        use: async (client) => {
          const isFound = isFailing(failOn);
          const isListed = isForPrograms(command) ? isFailing('notice') : isFound;
          const report = await readReport(client, asked, isListed);
          if (!report.ok) return report;
          const { pending, ...value } = report.value;
          if (value.rules.some(isFound)) process.exitCode = EXIT.found;
          if (pending > 0) {
            note(command, `posts that are not derived by the present rules: ${pending}`);
          }
          for (const { rule, needs } of asked ? value.rules : []) {
            if (needs !== null) note(command, `${rule} needs ${needs} of the workspace`);
          }
          return { ok: true as const, value };
        },
        show: (report) => shownReport(report, asked !== undefined),
      });
    });
  group.hook('preSubcommand', (_, below) => {
    const misplaced = ['rule', 'failOn']
      .filter((name) => group.getOptionValueSource(name) === 'cli')
      .map((name) => ({
        path: name === 'rule' ? '--rule' : '--fail-on',
        message: `is no option of cps audit ${below.name()}`,
      }));
    if (misplaced.length > 0) endWith(below, 'wrong usage', misplaced);
  });
  const add = workspaceCommands(group);

  add(
    'fix',
    'mend findings, each by an ordinary save of its record',
    'fix link-redirected FINDING_ID --fix relink --dry-run',
    'fix link-dead FINDING_ID --fix relink --to /blog/moka-pot',
  )
    .addArgument(ruleArgument())
    .argument('<id...>', 'ids of the findings')
    .addOption(new Option('--fix <fix>', 'how to mend them').choices(FIXES).makeOptionMandatory())
    .option('--to <url>', 'new target, a path of the site or a URL')
    .option('--dry-run', 'only say what would change')
    .action((rule, findings, { fix, to, dryRun = false }, command) =>
      operateInWorkspace(command, {
        use: async (client) => {
          const body = { fix, findings, dryRun, ...(to !== undefined && { to }) };
          const fixed = await client.fixFindings(rule, body);
          if (!fixed.ok) return fixed;
          const { refused, remaining } = fixed.value;
          if (refused > 0) process.exitCode = EXIT.rejected;
          if (remaining > 0) note(command, `posts that are left for another call: ${remaining}`);
          return fixed;
        },
        show: ({ rows }) => showChanges(rows.flatMap(changesOf)),
        flags: new Map([
          ['/to', '--to'],
          ['/fix', '--fix'],
        ]),
      }),
    );

  add('ignore', 'ignore a finding', 'ignore post-orphan ID --reason "Landing page."')
    .addArgument(ruleArgument())
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

/** Returns an option for the ids of rules, which may be repeated. */
const ruleOption = () =>
  new Option('--rule <id>', 'list the findings of this rule; may be repeated').argParser(
    (id, others: readonly string[] | undefined): readonly string[] => [
      ...new Set([...(others ?? []), ruleOf(id)]),
    ],
  );

const ruleArgument = () => new Argument('<rule>', 'id of the rule').argParser(ruleOf);

const ruleOf = (id: string): string => {
  if (auditOf(id) !== undefined) return id;
  throw new InvalidArgumentError(`must be one of ${AUDITS.map((rule) => rule.id).join(', ')}`);
};

const showRules = table('rule', 'severity', 'count', 'ignored', 'needs');

const showFindings = table('id', 'rule', 'sentence', 'weight', 'to');

/** Formats a report: the rules, unless some were asked for, and the findings. */
const shownReport = async (
  { rules, findings }: AuditReport,
  isOfSome: boolean,
): Promise<string> => {
  if (isOfSome) return showFindings(findings);
  const counts = await showRules(rules);
  return findings.length === 0 ? counts : `${counts}\n\n${await showFindings(findings)}`;
};
