import { randomUUID } from 'node:crypto';
import { openAsBlob, promises as files } from 'node:fs';
import { join } from 'node:path';
import { promises as timers } from 'node:timers';
import { saveFile, type Tried } from './save-file.ts';
import { publicFilesOf, type PublicFilesOptions } from './public-files.ts';

/** Options of {@link fileFetcherOf}. */
export interface FileFetcherOptions extends Omit<PublicFilesOptions, 'allowsHttp' | 'maxReadMs'> {
  /** Folder for files until they are released; it is made if it does not exist. */
  readonly folder: string;
  /** Maximum bytes of a file. */
  readonly maxBytes: number;
  /** Maximum time of a file with all its redirects and tries, in milliseconds. Default: 60 s. */
  readonly maxMs?: number;
  /** Wait before the second try, in milliseconds; the third one waits twice as long. Default: 1 s. */
  readonly retryMs?: number;
}

/** Fetched file, or the reason why it could not be fetched, for people. */
export type FetchedFile =
  | { readonly ok: true; readonly file: Blob; readonly release: () => Promise<void> }
  | {
      readonly ok: false;
      readonly message: string;
      /** Whether there is no such file at the address. */
      readonly isMissing: boolean;
    };

/** Maximum redirects that are followed. */
const MAX_REDIRECTS = 5;

/** Number of connection failures after which a host is not asked again. */
const MAX_HOST_FAILURES = 3;

/** Maximum tries, if the server is busy, is not reached or cuts off. */
const MAX_TRIES = 3;

/** Maximum requests to one host at the same time. */
const PER_HOST = 2;

/**
 * Creates a function that gets files of the web. Each address is checked in the connection that it is
 * connected by; redirects are followed, each checked, and no keys or cookies are sent. At most two
 * files of a host are got at the same time. The promise does not reject.
 *
 * @example
 * const fetchFile = fileFetcherOf({ folder: tmpdir(), maxBytes: 10_000_000 });
 * await fetchFile('https://blog.example/pot.jpg'); // { ok: true, file, release }
 */
export const fileFetcherOf = ({
  folder,
  maxBytes,
  maxMs = 60_000,
  retryMs = 1000,
  ...connection
}: FileFetcherOptions): ((url: string) => Promise<FetchedFile>) => {
  const open = publicFilesOf({ ...connection, allowsHttp: true, maxReadMs: maxMs });
  const queue = hostQueue(PER_HOST);
  const failures = new Map<string, number>();

  const tries = async (url: URL, path: string, signal: AbortSignal): Promise<Tried> => {
    for (let count = 1; ; count += 1) {
      const tried = await saveFile(await open(url.href, signal), { path, maxBytes, signal });
      if (tried.kind !== 'again' || count === MAX_TRIES || signal.aborted) return tried;
      await timers.setTimeout(retryMs * count, undefined, { signal }).catch(() => {});
    }
  };

  const follow = async (start: URL, path: string, deadline: Deadline): Promise<Tried> => {
    let url = start;
    for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
      const problem = problemOf(url);
      if (problem !== undefined) return { kind: 'failed', message: problem };
      const target = url;
      const tried = await queue.run(url.host, async () => {
        if ((failures.get(target.host) ?? 0) >= MAX_HOST_FAILURES) return GIVEN_UP;
        return tries(target, path, deadline.start());
      });
      if (tried.kind === 'again' && tried.isUnreachable) {
        failures.set(url.host, (failures.get(url.host) ?? 0) + 1);
      } else if (tried !== GIVEN_UP) failures.delete(url.host);
      if (tried.kind !== 'redirect') return tried;
      if (!URL.canParse(tried.location, url.href)) {
        return { kind: 'failed', message: 'the server redirects to no address' };
      }
      url = new URL(tried.location, url.href);
    }
    return { kind: 'failed', message: `the server redirects more than ${MAX_REDIRECTS} times` };
  };

  return async (address) => {
    if (!URL.canParse(address)) return failed(address, 'it is no URL');
    await files.mkdir(folder, { recursive: true });
    const path = join(folder, randomUUID());
    const remove = () => files.rm(path, { force: true });
    const deadline = deadlineOf(maxMs);
    try {
      const tried = await follow(new URL(address), path, deadline);
      if (tried.kind === 'got') return { ok: true, file: await openAsBlob(path), release: remove };
      await remove();
      if (deadline.isOver()) {
        return failed(address, `the server took longer than ${maxMs / 1000} s`);
      }
      return tried.kind === 'redirect'
        ? failed(address, 'the server redirects')
        : failed(address, tried.message, tried.kind === 'failed' && tried.isMissing === true);
    } finally {
      deadline.end();
    }
  };
};

/** Result of a host that failed too often. */
const GIVEN_UP: Tried = {
  kind: 'failed',
  message: `its host could not be reached ${MAX_HOST_FAILURES} times, and is not asked again`,
};

/** Time of a file, which begins when it is first asked for. */
interface Deadline {
  readonly start: () => AbortSignal;
  readonly isOver: () => boolean;
  readonly end: () => void;
}

const deadlineOf = (maxMs: number): Deadline => {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    start: () => {
      timer ??= setTimeout(() => controller.abort(), maxMs);
      return controller.signal;
    },
    isOver: () => controller.signal.aborted,
    end: () => clearTimeout(timer),
  };
};

const failed = (url: string, reason: string, isMissing = false): FetchedFile => ({
  ok: false,
  message: `${url} could not be got: ${reason}`,
  isMissing,
});

/** Returns the reason why an address is not asked; `undefined` if it is. */
const problemOf = (url: URL): string | undefined => {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return `its protocol is ${url.protocol} in place of http: or https:`;
  }
  return url.username !== '' || url.password !== '' ? 'it has a user and a password' : undefined;
};

/** Queue of tasks by host. */
interface HostQueue {
  /** Runs a task as soon as fewer tasks of its host run than are allowed. */
  readonly run: <Value>(host: string, task: () => Promise<Value>) => Promise<Value>;
}

/** Creates a queue in which at most `width` tasks of a host run at the same time. */
const hostQueue = (width: number): HostQueue => {
  const running = new Map<string, number>();
  const waiting = new Map<string, (() => void)[]>();
  return {
    run: async (host, task) => {
      const count = running.get(host) ?? 0;
      if (count >= width) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.set(host, [...(waiting.get(host) ?? []), resolve]);
        await promise;
      } else running.set(host, count + 1);
      try {
        return await task();
      } finally {
        const next = waiting.get(host)?.shift();
        // The place of the task that ended is passed on.
        if (next) next();
        else running.set(host, (running.get(host) ?? 1) - 1);
      }
    },
  };
};
