import type { PublicationChange } from '../../draft/api/post-api.ts';
import { type DoubleHour, namedInstant, type NamedInstant } from '../time/zoned-time.ts';

/** Choices of the panel that publishes. */
export interface PublicationPlan {
  readonly when: 'now' | 'at';
  /** Local date and time in the zone, such as `2026-12-04T09:00`; empty if none was chosen. */
  readonly at: string;
  readonly whichAt: DoubleHour;
  /** Whether the post is archived by itself. */
  readonly hasEnd: boolean;
  readonly end: string;
  readonly whichEnd: DoubleHour;
}

/** Reason why a plan cannot be carried out. */
type PlanProblem = 'noDate' | 'past' | 'endPast' | 'endBeforeStart';

/** Meaning of a plan. */
export interface MeantPlan {
  readonly start: NamedInstant | null;
  readonly end: NamedInstant | null;
  readonly problem: PlanProblem | null;
  readonly change: PublicationChange;
}

/** Returns what a plan means in a zone, as of the instant `now`. */
export const meantPlan = (plan: PublicationPlan, zone: string, now: number): MeantPlan => {
  const start =
    plan.when === 'at' && plan.at !== '' ? namedInstant(plan.at, zone, plan.whichAt) : null;
  const end = plan.hasEnd && plan.end !== '' ? namedInstant(plan.end, zone, plan.whichEnd) : null;
  const unpublishAt = plan.hasEnd ? (end?.instant ?? null) : null;
  return {
    start,
    end,
    problem: problemOf(plan, start, end, now),
    change:
      plan.when === 'now'
        ? { status: 'published', unpublishAt }
        : { status: 'scheduled', scheduledAt: start?.instant ?? null, unpublishAt },
  };
};

const problemOf = (
  plan: PublicationPlan,
  start: NamedInstant | null,
  end: NamedInstant | null,
  now: number,
): PlanProblem | null => {
  if ((plan.when === 'at' && start === null) || (plan.hasEnd && end === null)) return 'noDate';
  if (start !== null && Date.parse(start.instant) <= now) return 'past';
  if (end === null) return null;
  if (Date.parse(end.instant) <= now) return 'endPast';
  return start !== null && end.instant <= start.instant ? 'endBeforeStart' : null;
};
