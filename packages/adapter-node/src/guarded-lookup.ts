import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns';
import type { RequestOptions } from 'node:https';
import { addressIn, isPublicAddress } from '@content-publishing/domain/webhooks';

/** Finds the addresses of a host name. */
export type Resolve = (
  hostname: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void;

/** Guard of the addresses that connections are made to. */
interface GuardedLookup {
  /**
   * Option of a request: resolves a host name in the connection itself, and fails unless all its
   * addresses are allowed. So the address that was checked is the one that is connected to.
   */
  readonly lookup: NonNullable<RequestOptions['lookup']>;
  /** Returns whether a host of a `URL` is a name, or an allowed address, for which `lookup` is not called. */
  readonly isAllowedHost: (hostname: string) => boolean;
}

/** Options of {@link guardedLookup}. */
interface GuardOptions {
  /** Whether addresses that are not public are allowed. */
  readonly allowsPrivate: boolean;
  /** Default: the resolver of the system. */
  readonly resolve?: Resolve | undefined;
}

/** Error code of a host that is, or has, an address that is not public. */
export const PRIVATE_ADDRESS = 'PRIVATE_ADDRESS';

/** Error code of a port that is not allowed. */
export const FORBIDDEN_PORT = 'FORBIDDEN_PORT';

/** Returns an error with a code. */
export const errorWith = (code: string): Error => Object.assign(new Error(code), { code });

const systemResolve: Resolve = (hostname, done) => {
  lookUp(hostname, { all: true }, (error, addresses) => {
    if (error) done(error, []);
    else done(null, addresses);
  });
};

/** Creates the guard of requests to hosts that other people name. */
export const guardedLookup = ({
  allowsPrivate,
  resolve = systemResolve,
}: GuardOptions): GuardedLookup => {
  const isAllowed = (address: string): boolean => allowsPrivate || isPublicAddress(address);
  return {
    lookup: (hostname, options, done) => {
      resolve(hostname, (error, addresses) => {
        const [first] = addresses;
        if (error) done(error, '');
        else if (first === undefined) done(errorWith('ENOTFOUND'), '');
        else if (!addresses.every(({ address }) => isAllowed(address))) {
          done(errorWith(PRIVATE_ADDRESS), '');
        } else if (wantsAll(options)) done(null, [...addresses]);
        else done(null, first.address, first.family);
      });
    },
    isAllowedHost: (hostname) => {
      const address = addressIn(hostname);
      return address === undefined || isAllowed(address);
    },
  };
};

const wantsAll = ({ all }: LookupOptions): boolean => all === true;
