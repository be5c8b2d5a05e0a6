import type { HttpEndpoint } from '@content-publishing/adapter-http';
import { publicFilesOf } from '@content-publishing/adapter-node';
import type { Ports } from '@content-publishing/application';
import { once } from '@content-publishing/domain';
import type { Configuration } from '../configuration/configuration.ts';
import { packageVersion } from '../version.ts';

/** Path of the MCP endpoint. */
export const MCP_PATH = '/mcp';

/**
 * Returns the MCP endpoint. Its library is loaded at the first request, since most services have no
 * agents, and it takes 33 MB.
 */
export const mcpEndpointOf = (
  ports: Ports,
  readPorts: Ports,
  {
    mcpAllowedOrigins,
    webhooksAllowPrivate: allowsPrivate,
    outgoingPorts,
  }: Pick<Configuration, 'mcpAllowedOrigins' | 'webhooksAllowPrivate' | 'outgoingPorts'>,
): HttpEndpoint => {
  const loaded = once(async () => {
    const { createMcpEndpoint } = await import('@content-publishing/adapter-mcp');
    const fetchFile = publicFilesOf({ allowsPrivate, ports: outgoingPorts });
    return createMcpEndpoint({ ports, readPorts, fetchFile, version: packageVersion() });
  });
  return {
    url: MCP_PATH,
    allowedOrigins: mcpAllowedOrigins,
    answer: async (request, caller) => (await loaded()).answer(request, caller),
  };
};
