import type { ClientError } from './client/result.ts';
import type { Client } from './client/client.ts';

/**
 * Returns why the service cannot take a report now; nothing when it can. It is found out without the
 * report: the first to use a connection that has died in the meantime is lost, and cannot tell
 * whether it was counted.
 */
export const whyNotReady = async (
  client: Pick<Client, 'checkReadiness'>,
): Promise<ClientError | undefined> => {
  const health = await client.checkReadiness();
  // A service that rejects is reachable: not every proxy lets this question through.
  if (health.ok || (health.error.wasNotProcessed && !health.error.isTransient)) return undefined;
  return health.error;
};
