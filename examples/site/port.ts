import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** Problem with a port that was set. */
export class PortError extends Error {}

/** Port that is kept free of other programs until it is released. */
export interface ReservedPort {
  readonly port: number;
  /** Whether it is another one than the preferred one, which is taken. */
  readonly isSubstitute: boolean;
  readonly release: () => Promise<void>;
}

/** Returns the port that `variable` of the environment is set to, if it is set. */
export const portIn = (
  environment: Readonly<Record<string, string | undefined>>,
  variable: string,
): number | undefined => {
  const text = environment[variable];
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535) return Number(text);
  throw new PortError(
    `${variable} is "${text}"; it must be a port, a whole number from 1 to 65535.`,
  );
};

/**
 * Reserves the port that `variable` is set to; if it is not set, `preferred`, or any free port where
 * that one is taken.
 */
export const reservePort = async (
  environment: Readonly<Record<string, string | undefined>>,
  variable: string,
  preferred: number,
): Promise<ReservedPort> => {
  const wanted = portIn(environment, variable);
  const found = await listen(wanted ?? preferred);
  if (typeof found !== 'string') return { ...found, isSubstitute: false };
  if (wanted !== undefined) {
    throw new PortError(`${variable} is ${wanted}, but ${found}. Set ${variable} to another port.`);
  }
  const free = await listen(0);
  if (typeof free === 'string') throw new PortError(`No port can be opened: ${free}.`);
  return { ...free, isSubstitute: true };
};

/** Listens on a port of the loopback interface, or returns why that is impossible. */
const listen = async (port: number): Promise<Omit<ReservedPort, 'isSubstitute'> | string> => {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    return listenFailure(error);
  }
  return {
    port: (server.address() as AddressInfo).port,
    release: async () => {
      await once(server.close(), 'close');
    },
  };
};

/** Returns why a port cannot be listened on; throws errors that have another cause. */
export const listenFailure = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'another program listens there';
  if (code === 'EACCES') return 'this user may not listen there';
  throw error;
};
