import type { ClientError } from './client/result.ts';
import type { Client } from './client/client.ts';

/**
 * Returns the error if the service is not ready for a report; undefined if it is. The check is made
 * before the report, because the first request on a dead connection is lost, and it would be
 * unknown whether the report was counted.
 */
export const whyNotReady = async (
  client: Pick<Client, 'checkReadiness'>,
): Promise<ClientError | undefined> => {
  const health = await client.checkReadiness();
  // A service that rejects is reachable: some proxies do not let the health check through.
  if (health.ok || (health.error.wasNotProcessed && !health.error.isTransient)) return undefined;
  return health.error;
};
