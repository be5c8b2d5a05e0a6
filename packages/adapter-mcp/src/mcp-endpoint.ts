import { getAuditOverview, type Ports } from '@content-publishing/application';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { acceptedType, ACCEPTS_BOTH, inType } from './accepted-response.ts';
import type { FetchFile, McpCaller } from './caller.ts';
import { mcpServer } from './mcp-server.ts';

/** Ports of {@link createMcpEndpoint}, and how it reads files of the web. */
export interface McpEndpointOptions {
  readonly ports: Ports;
  /** Ports of the tools that read posts and redirects. Default: `ports`. */
  readonly readPorts?: Ports;
  /** Opens a file that a tool uploads, at a public address alone. */
  readonly fetchFile: FetchFile;
  /** Version of the service, which clients show. */
  readonly version: string;
}

/** Endpoint of the Model Context Protocol. */
export interface McpEndpoint {
  /** Returns the response to a request of `caller`; `request` needs no key. */
  readonly answer: (request: Request, caller: McpCaller) => Promise<Response>;
}

/** Maximum arrays' elements and objects' members of the arguments of a tool. */
const MAX_ARGUMENT_ELEMENTS = 200_000;

/**
 * Creates an endpoint of the Model Context Protocol, revisions 2026-07-28 and earlier, without
 * sessions: each request has a server of its own, with the tools that its key may use.
 *
 * @example
 * const endpoint = createMcpEndpoint({ ports, fetchFile: publicFilesOf(), version: '1.0.0' });
 * const response = await endpoint.answer(request, caller);
 */
export const createMcpEndpoint = ({
  ports,
  readPorts = ports,
  fetchFile,
  version,
}: McpEndpointOptions): McpEndpoint => {
  const context = { ports, readPorts, fetchFile, getOverview: getAuditOverview(ports) };
  return {
    answer: async (request, caller) => {
      const type = acceptedType(request.headers.get('accept'));
      if (type === undefined) return notAcceptable();
      const handler = createMcpHandler(
        () =>
          mcpServer({ ...context, caller, signal: request.signal }, version, {
            maxToolInputElements: MAX_ARGUMENT_ELEMENTS,
          }),
        // Streams of changes are not offered: the feed of events is.
        { maxSubscriptions: 0, keepAliveMs: 0 },
      );
      const headers = new Headers(request.headers);
      headers.set('accept', ACCEPTS_BOTH);
      return inType(await handler.fetch(new Request(request, { headers })), type);
    },
  };
};

/** Error code of JSON-RPC for a request that the endpoint does not take. */
const SERVER_ERROR = -32_000;

const notAcceptable = (): Response =>
  Response.json(
    {
      jsonrpc: '2.0',
      id: null,
      error: { code: SERVER_ERROR, message: `Accept must allow one of ${ACCEPTS_BOTH}` },
    },
    { status: 406 },
  );
