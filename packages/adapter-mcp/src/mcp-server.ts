import { McpServer, type McpServerOptions } from '@modelcontextprotocol/server';
import { INSTRUCTIONS } from './instructions.ts';
import { uncheckedSchema } from './input/unchecked-schema.ts';
import { errorResult, thrownResult } from './output/error-result.ts';
import { fitted } from './output/text-budget.ts';
import { addPrompts } from './prompts.ts';
import { addResources } from './resources/resources.ts';
import type { ToolContext } from './tool.ts';
import { toolsFor } from './tools/tools.ts';

/** Returns a server with the tools, resources and prompts that the caller may use. */
export const mcpServer = (
  context: ToolContext,
  version: string,
  options: McpServerOptions,
): McpServer => {
  const server = new McpServer(
    { name: 'content-publishing-service', version },
    { ...options, instructions: INSTRUCTIONS },
  );
  const tools = toolsFor(context.caller.principal);
  for (const { name, description, inputSchema, annotations, run } of tools) {
    server.registerTool(
      name,
      { description, annotations: { ...annotations }, inputSchema: uncheckedSchema(inputSchema) },
      async (input) => {
        try {
          return (await run(context, input ?? {})).match(
            (text) => ({ content: [{ type: 'text' as const, text: fitted(text) }] }),
            (failure) => errorResult(context.caller, failure),
          );
        } catch (error) {
          return thrownResult(context.caller, error);
        }
      },
    );
  }
  addResources(server, context);
  addPrompts(server, new Set(tools.map(({ name }) => name)));
  return server;
};
