import type { ActivityAction, PostRederivationInput, PostStatus } from '@content-publishing/domain';
import { activityOf } from '../activity/activity-of.ts';
import type { Ports } from '../ports.ts';
import { operatorOf } from '../authentication/principal.ts';
import type { PostKey } from './maintenance-ports.ts';
import { rederive, type RederivingDeps } from './rederive-post.ts';

/** Ports of a scheduled change of a post. */
export interface ScheduledChangeDeps extends RederivingDeps, Pick<Ports, 'clock' | 'ids'> {}

interface ScheduledChange {
  /** Status of posts that can be due. */
  readonly from: PostStatus;
  readonly change: PostRederivationInput['change'];
  /** Returns the action of the activity entry, given the new status. */
  readonly actionFor: (status: PostStatus) => ActivityAction;
}

/** Owner of scheduled changes for fair turns; no workspace has this name. */
const SCHEDULED = 'scheduled';

/** Returns a function that changes a post if it is due, and returns whether this caller did. */
export const scheduledChange =
  ({ from, change, actionFor }: ScheduledChange) =>
  (ports: ScheduledChangeDeps) =>
  async (key: PostKey): Promise<boolean> => {
    const { workspaceId, id } = key;
    const outcome = await rederive(ports, key, {
      change,
      owner: SCHEDULED,
      now: ports.clock.now(),
      // Otherwise another caller made the change, or the post was rescheduled or deleted meanwhile.
      isNeeded: ({ post }) => post.status === from,
      noteOf: ({ status, slug: name }, fields) =>
        activityOf(ports, operatorOf(workspaceId), actionFor(status), { id, name }, fields),
    });
    return outcome === 'changed';
  };
