export { createMcpEndpoint, type McpEndpoint, type McpEndpointOptions } from './mcp-endpoint.ts';
export type { ErrorDescription, McpCaller, ToolError } from './caller.ts';
export type { FetchedFile, FetchFile, FetchFileError } from './fetch-file.ts';
