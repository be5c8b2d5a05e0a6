import type { PostStatus } from '@content-publishing/domain';
import type { PostRederivationInput } from '@content-publishing/domain/computations';
import { postChange } from '@content-publishing/domain/events';
import type { ActivityAction } from '@content-publishing/domain/tenant';
import { activityOf } from '../../activity/activity-of.ts';
import { noteOf } from '../../event/note.ts';
import type { Ports } from '../../ports.ts';
import { serviceOf } from '../../authentication/actor.ts';
import type { PostKey } from '../maintenance/maintenance-ports.ts';
import { rederive, type RederivingDeps } from '../maintenance/rederive-post.ts';

/** Ports that a {@link scheduledChange} needs. */
export interface ScheduledChangeDeps extends RederivingDeps, Pick<Ports, 'clock' | 'ids'> {}

interface ScheduledChange {
  /** Status that a post must have; a post in another status is not changed. */
  readonly from: PostStatus;
  readonly change: PostRederivationInput['change'];
  /** Returns the action of the activity entry, given the new status. */
  readonly actionFor: (status: PostStatus) => ActivityAction;
}

/** Owner of the computations of scheduled changes; no workspace has this name as its id. */
const SCHEDULED = 'scheduled';

/**
 * Returns a function that takes ports and returns a function for one post. That function makes the
 * change if the post is due now. It returns `true` if this call made the change, `false` otherwise.
 */
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
      noteOf: (former, next, fields) => {
        const { status, slug: name, updatedAt } = next.post;
        const action = actionFor(status);
        const activity = activityOf(ports, serviceOf(workspaceId), action, { id, name }, fields);
        return noteOf(ports, activity, postChange(former, next, updatedAt));
      },
    });
    return outcome === 'changed';
  };
