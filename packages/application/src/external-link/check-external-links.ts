import type { DateTime, Uuid } from '@content-publishing/domain';
import {
  type ExternalAnswer,
  type ExternalLink,
  HOST_PAUSE_MS,
  hostOf,
  judgeExternalLink,
  linkReader,
  MAX_EXTERNAL_LINKS,
} from '@content-publishing/domain/audits';
import { UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import type { Ports } from '../ports.ts';
import type { AbortSignalLike } from '../use-case/abort-signal.ts';
import type { AskForLink, DueExternalLink, LinkResponse } from './ports.ts';

type Deps = Pick<Ports, 'externalLinks' | 'workspaces' | 'clock'>;

/** Maximum links under way from a server, and of one workspace among them. */
const MAX_UNDER_WAY = { server: 4, workspace: 2 };

/** Maximum due links that are looked up together. */
const BATCH = 100;

const MAX_REDIRECTS = 5;

/**
 * Time for which a server claims a link, in milliseconds: that of all redirects, each of which may
 * have to wait for its host.
 */
const CLAIM_MS = 300_000;

/** Maximum time of a request and of the pause after it, in milliseconds. */
const MAX_REQUEST_MS = 15_000 + HOST_PAUSE_MS;

/** Time between two searches for links that posts have got or lost, in milliseconds. */
const REFILL_MS = 600_000;

/** Settings of the checks of a server. */
export interface ExternalLinkOptions {
  readonly ask: AskForLink;
  /** Ends the requests under way when it is aborted, so that another server repeats them. */
  readonly signal?: AbortSignalLike;
  /** Called if a check ends by an error, as in an outage of the storage. */
  readonly onError?: (error: unknown) => void;
}

/** Checks of a server. */
export interface ExternalLinkChecks {
  /** Begins the due checks of all workspaces; yields the number that have ended since the last round. */
  readonly round: () => AsyncIterable<number>;
  /** Resolves when no request is under way. */
  readonly settled: () => Promise<void>;
}

/** Link that is under way. */
interface Check extends DueExternalLink {
  /** Expiry of the claim. */
  readonly until: DateTime;
  /** URL to ask now, which differs from `url` after a redirect. */
  readonly at: string;
  readonly redirects: number;
}

/** Check whose link is claimed. */
interface ClaimedCheck extends Check {
  readonly former: ExternalLink;
}

const later = (instant: DateTime, ms: number): DateTime =>
  new Date(Date.parse(instant) + ms).toISOString();

// Of no site, so that a link to any is one to another.
const readLink = linkReader(UNKNOWN_SITE, '');

/** Answer that tells nothing about a link. */
const UNCLEAR: ExternalAnswer = { status: null, isHostMissing: false, retryAfterSeconds: null };

/**
 * Creates the checks of links to other sites of a server. A check claims its link, asks, and stores
 * the outcome; no lock and no connection is held meanwhile. A host gets one request at a time, ten
 * seconds apart: the claims see to it among servers, and this server also after redirects.
 *
 * @example
 * const checks = externalLinkChecksOf(ports, { ask });
 * for await (const ended of checks.round()) console.log(ended);
 */
export const externalLinkChecksOf = (
  { externalLinks, workspaces, clock }: Deps,
  { ask, signal, onError }: ExternalLinkOptions,
): ExternalLinkChecks => {
  /** Workspaces of the links under way, redirects that wait for their host included. */
  const underWay = new Map<string, Uuid>();
  const waiting = new Set<ClaimedCheck>();
  const running = new Set<Promise<void>>();
  /** Instants before which hosts get no request. */
  const rests = new Map<string, DateTime>();
  let refillsAt: DateTime = '';
  let ended = 0;

  const keyOf = ({ workspaceId, url }: DueExternalLink): string => `${workspaceId} ${url}`;
  const rest = (url: string, until: DateTime): void => void rests.set(hostOf(url), until);
  const restOf = (url: string): DateTime => rests.get(hostOf(url)) ?? '';
  const isFree = (url: string): boolean => restOf(url) <= clock.now();
  const hasRoom = (): boolean => signal?.aborted !== true && underWay.size < MAX_UNDER_WAY.server;
  const isBusy = (workspaceId: Uuid): boolean =>
    [...underWay.values()].filter((one) => one === workspaceId).length >= MAX_UNDER_WAY.workspace;

  const end = async (check: ClaimedCheck, answer: ExternalAnswer | null): Promise<void> => {
    const { workspaceId, url, until, at, former } = check;
    const now = clock.now();
    const pause = later(now, HOST_PAUSE_MS);
    const judged = answer && judgeExternalLink(former, answer, now);
    rest(at, judged?.restsUntil ?? pause);
    await externalLinks.settle(workspaceId, url, until, {
      outcome: judged && { ...judged, status: answer.status },
      restsUntil: hostOf(at) === hostOf(url) && judged ? judged.restsUntil : pause,
    });
    ended += 1;
  };

  /** Goes on after a response; returns the check to ask next, if its host is free. */
  const after = async (
    check: ClaimedCheck,
    response: LinkResponse,
  ): Promise<ClaimedCheck | undefined> => {
    const pause = later(clock.now(), HOST_PAUSE_MS);
    switch (response.kind) {
      case 'response': {
        const { status, location, retryAfterSeconds } = response;
        if (location === null || check.redirects >= MAX_REDIRECTS) {
          await end(check, { status, isHostMissing: false, retryAfterSeconds });
          return undefined;
        }
        rest(check.at, pause);
        const next = { ...check, at: location, redirects: check.redirects + 1 };
        const target = readLink(location);
        const rested = restOf(location);
        if (target?.kind !== 'external' || later(check.until, -MAX_REQUEST_MS) < rested) {
          await end(check, UNCLEAR);
          return undefined;
        }
        if (isFree(location)) return next;
        waiting.add(next);
        return undefined;
      }
      case 'host-missing':
        await end(check, { ...UNCLEAR, isHostMissing: true });
        return undefined;
      case 'failed':
        await end(check, UNCLEAR);
        return undefined;
      case 'aborted':
        await end(check, null);
        return undefined;
      default:
        return response satisfies never;
    }
  };

  const follow = async (first: ClaimedCheck): Promise<void> => {
    let check: ClaimedCheck | undefined = first;
    while (check !== undefined) {
      rest(check.at, later(clock.now(), MAX_REQUEST_MS));
      const response: LinkResponse = await ask(check.at, signal);
      check = await after(check, response);
    }
  };

  const claimed = async (check: Check): Promise<void> => {
    const { workspaceId, url, until } = check;
    const now = clock.now();
    const former = await externalLinks.claim(workspaceId, url, { now, until });
    if (former === null) rest(url, later(now, HOST_PAUSE_MS));
    else await follow({ ...check, former });
  };

  const start = (check: Check, work: Promise<void>): void => {
    const run = work
      .catch((error: unknown) => onError?.(error))
      .finally(() => {
        running.delete(run);
        const isWaiting = [...waiting].some((one) => keyOf(one) === keyOf(check));
        if (!isWaiting) underWay.delete(keyOf(check));
      });
    running.add(run);
  };

  const begin = (due: DueExternalLink): void => {
    const { workspaceId, url } = due;
    const now = clock.now();
    const until = later(now, CLAIM_MS);
    underWay.set(keyOf(due), workspaceId);
    rest(url, later(now, MAX_REQUEST_MS));
    const check = { ...due, until, at: url, redirects: 0 };
    start(check, claimed(check));
  };

  const goOn = (): void => {
    for (const check of waiting) {
      if (!isFree(check.at)) continue;
      waiting.delete(check);
      start(check, follow(check));
    }
  };

  const refill = async (now: DateTime): Promise<void> => {
    if (now < refillsAt) return;
    refillsAt = later(now, REFILL_MS);
    for (const { id, checksExternalLinks } of await workspaces.list()) {
      if (checksExternalLinks) await externalLinks.refill(id, now, MAX_EXTERNAL_LINKS);
    }
  };

  return {
    async *round() {
      const now = clock.now();
      for (const [host, until] of rests) if (until <= now) rests.delete(host);
      if (signal?.aborted === true) return;
      goOn();
      await refill(now);
      if (hasRoom()) {
        const busy = {
          workspaces: [...new Set(underWay.values())].filter(isBusy),
          hosts: [...rests.keys()],
        };
        for (const due of await externalLinks.findDue(now, busy, BATCH)) {
          if (hasRoom() && !isBusy(due.workspaceId) && isFree(due.url)) begin(due);
        }
      }
      const count = ended;
      ended = 0;
      yield count;
    },
    settled: async () => {
      await Promise.all(running);
    },
  };
};
