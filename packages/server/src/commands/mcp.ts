import { openWorkspaceOf } from '../client/operate-in-workspace.ts';
import { urlOption, workspaceOption } from '../client/workspace-options.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { reject } from '../command-line/rejection.ts';
import { bridgeLines } from '../mcp/line-bridge.ts';
import { MCP_PATH } from '../mcp/mcp-endpoint.ts';
import { examples } from './options.ts';

/** Adds the command `cps mcp`, which serves MCP over stdin and stdout until stdin ends. */
export const addMcpCommand = (cps: CommandLine): void => {
  cps
    .command('mcp')
    .description(
      'serve MCP over stdin and stdout, for agents; with the key in CPS_API_KEY, or as the operator on the storage of this machine',
    )
    .addOption(workspaceOption())
    .addOption(urlOption())
    .addHelpText('after', examples('cps mcp', 'cps mcp --url https://content.example'))
    .action(async (_options, command) => {
      const opened = await openWorkspaceOf(command);
      if (opened === undefined) return;
      if (opened.isErr()) {
        reject(command, opened.error);
        return;
      }
      const { post, close } = opened.value;
      const apiKey = process.env['CPS_API_KEY'];
      try {
        await bridgeLines(
          process.stdin,
          (line) => void process.stdout.write(`${line}\n`),
          (body, headers) =>
            post(MCP_PATH, body, { ...headers, ...(apiKey && { 'x-api-key': apiKey }) }),
        );
      } finally {
        await close();
      }
    });
};
