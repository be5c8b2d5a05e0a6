import { CommanderError } from '@commander-js/extra-typings';
import { commandLine } from './command-line/command-line.ts';
import { addActivityCommands } from './commands/activity.ts';
import { addAuthorCommands } from './commands/author.ts';
import { addCategoryCommands } from './commands/category.ts';
import { addDemoCommand } from './commands/demo.ts';
import { addDistributeCommand } from './commands/distribute.ts';
import { addEventsCommand } from './commands/events.ts';
import { addKeyCommands } from './commands/key.ts';
import { addAuditCommands } from './commands/audit.ts';
import { addLinkCommands } from './commands/link.ts';
import { addMcpCommand } from './commands/mcp.ts';
import { addMediaCommands } from './commands/media.ts';
import { addMigrateCommand } from './commands/migrate.ts';
import { addExportCommand } from './commands/export.ts';
import { addImportCommands } from './commands/import.ts';
import { addPostCommands } from './commands/post.ts';
import { addRederiveCommand } from './commands/rederive.ts';
import { addRedirectCommands } from './commands/redirect.ts';
import { addServeCommand } from './commands/serve.ts';
import { addTagCommands } from './commands/tag.ts';
import { addUserCommands } from './commands/user.ts';
import { addWebhookCommands } from './commands/webhook.ts';
import { addWorkspaceCommands } from './commands/workspace.ts';
import { EXIT } from './command-line/exit-code.ts';
import { isForPrograms } from './command-line/rejection.ts';
import { rejectUsage, reportTogether } from './command-line/wrong-usage.ts';

// A reader of the output may stop early, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

/**
 * Runs the command that the arguments of the process name. Resolves when the command has ended,
 * with its exit code in `process.exitCode`.
 */
export const runCli = async (): Promise<void> => {
  const cps = commandLine();
  addServeCommand(cps);
  addMigrateCommand(cps);
  addDistributeCommand(cps);
  addRederiveCommand(cps);
  addDemoCommand(cps);
  addWorkspaceCommands(cps);
  addKeyCommands(cps);
  addUserCommands(cps);
  addAuthorCommands(cps);
  addMediaCommands(cps);
  addCategoryCommands(cps);
  addTagCommands(cps);
  addRedirectCommands(cps);
  addLinkCommands(cps);
  addAuditCommands(cps);
  addPostCommands(cps);
  addImportCommands(cps);
  addExportCommand(cps);
  addActivityCommands(cps);
  addEventsCommand(cps);
  addWebhookCommands(cps);
  addMcpCommand(cps);
  reportTogether(cps);

  try {
    await cps.parseAsync();
  } catch (error) {
    // The problem is already printed; requested help is no error.
    if (!(error instanceof CommanderError)) throw error;
    process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage;
    if (error.code === 'commander.help' && isForPrograms(cps)) {
      rejectUsage(cps, 'a command is missing');
    }
  }
};
