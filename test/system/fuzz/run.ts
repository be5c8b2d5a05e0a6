import { callerOf, type Exchange } from './exchange.ts';
import { openLedger } from './write-log.ts';
import type { MemorySample, Target } from './target.ts';
import { judge } from './oracle.ts';
import type { Plan } from './plan.ts';
import { planOf } from './planned-request.ts';
import type { Site } from './site.ts';

/** Number of requests in flight, each in a site of its own. */
export const LANES = 8;

/**
 * Number of requests after which there are new sites: at most this many precede a replayed
 * request.
 */
export const REQUESTS_PER_EPOCH = 2000;

/** Number of requests of a lane after which its site is audited. */
const REQUESTS_PER_AUDIT = 50;

/** A request that shows a fault of the service. */
export interface Failure {
  readonly number: number;
  /** The first request that can have caused it: the same one, unless it was seen later. */
  readonly since: number;
  readonly problems: readonly string[];
  readonly plan: Plan;
  readonly exchange: Exchange;
}

/** Listener of a run. */
export interface Listener {
  readonly onRequest: (number: number, plan: Plan, exchange: Exchange) => void;
  readonly onFailure: (failure: Failure) => void;
  readonly onEpoch: (memory: MemorySample) => void;
}

/** Returns the lane of a request, and so its site: the same at each run. */
const laneOf = (number: number): number => number % LANES;
const epochOf = (number: number): number => Math.floor(number / REQUESTS_PER_EPOCH);
const siteNumber = (epoch: number, lane: number): number => epoch * LANES + lane;

/** Returns the requests from `first` to before `end` that go in `lane`. */
const inLane = (lane: number, first: number, end: number): readonly number[] => {
  const numbers: number[] = [];
  for (let number = first; number < end; number += 1) {
    if (laneOf(number) === lane) numbers.push(number);
  }
  return numbers;
};

/** Sends the requests `numbers` of the run with `seed` one after another, while the service responds. */
const runLane = async (
  target: Target,
  seed: number,
  site: Site,
  numbers: readonly number[],
  audits: number,
  { onRequest, onFailure }: Listener,
): Promise<void> => {
  const caller = callerOf(target);
  let ledger = openLedger(await target.observe(site));
  let [since = 0] = numbers;
  for (const [index, number] of numbers.entries()) {
    const plan = planOf(seed, number, site);
    const exchange = await caller.exchange(plan);
    onRequest(number, plan, exchange);
    const problems = [...judge(plan, exchange, site)];
    for (const [place, answer] of exchange.answers.entries()) {
      problems.push(...ledger.book(answer, plan, place));
    }
    const isSeenAtOnce = problems.length > 0;
    const next = numbers[index + 1];
    if ((index + 1) % audits === 0 || next === undefined || isSeenAtOnce) {
      const found = await target.observe(site).catch((error: unknown) => String(error));
      if (typeof found === 'string') problems.push(found);
      else problems.push(...ledger.audit(found), ...(await target.faults()));
      if (problems.length > 0) {
        onFailure({ number, since: isSeenAtOnce ? number : since, problems, plan, exchange });
      }
      if (typeof found === 'string') break;
      // A wrong record would fail all later checks.
      if (problems.length > 0) ledger = openLedger(found);
      since = next ?? number;
    }
  }
  caller.hangUp();
};

/** Sends `requests` requests of the run with `seed` to `target`, until `isEnough()`. */
export const runAll = async (
  target: Target,
  seed: number,
  requests: number,
  listener: Listener,
  isEnough: () => boolean,
): Promise<void> => {
  for (let epoch = 0; epoch * REQUESTS_PER_EPOCH < requests && !isEnough(); epoch += 1) {
    const first = epoch * REQUESTS_PER_EPOCH;
    const end = Math.min(first + REQUESTS_PER_EPOCH, requests);
    const lanes = Array.from({ length: LANES }, (_, lane) => lane);
    const sites = await target.openSites(lanes.map((lane) => siteNumber(epoch, lane)));
    // Of the sites before nothing is left, and of these nothing was asked yet.
    listener.onEpoch(await target.memory());
    await Promise.all(
      sites.map((site, lane) =>
        runLane(target, seed, site, inLane(lane, first, end), REQUESTS_PER_AUDIT, listener),
      ),
    );
  }
};

/** Sends request `number` again, after the earlier ones of its lane, and checks after each one. */
export const replay = async (
  target: Target,
  seed: number,
  number: number,
  listener: Listener,
): Promise<void> => {
  const epoch = epochOf(number);
  const lane = laneOf(number);
  const [site] = await target.openSites([siteNumber(epoch, lane)]);
  if (site === undefined) throw new Error('There is no site');
  const numbers = inLane(lane, epoch * REQUESTS_PER_EPOCH, number + 1);
  await runLane(target, seed, site, numbers, 1, listener);
};
