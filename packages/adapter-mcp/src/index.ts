export { createMcpEndpoint, type McpEndpoint, type McpEndpointOptions } from './mcp-endpoint.ts';
export type {
  ErrorDescription,
  FetchedFile,
  FetchFile,
  FetchFileError,
  McpCaller,
  ToolError,
} from './caller.ts';
