import type { ActivityAction, PostRederivationInput, PostStatus } from '@content-publishing/domain';
import { activityOf } from '../activity.ts';
import type { Ports } from '../ports.ts';
import { operatorOf } from '../principal.ts';
import type { PostKey } from './maintenance-ports.ts';
import { rederive, type RederivingDeps } from './rederive-post.ts';

/** Ports that a scheduled change of a post needs. */
export interface ScheduledChangeDeps extends RederivingDeps, Pick<Ports, 'clock' | 'ids'> {}

/** Change of a post at an instant that was set before. */
interface ScheduledChange {
  /** Status of the posts that can be due. */
  readonly from: PostStatus;
  readonly change: PostRederivationInput['change'];
  /** Returns what is noted of a post that has a status then. */
  readonly actionFor: (status: PostStatus) => ActivityAction;
}

/** Owner of the turns of scheduled changes; no workspace has this name. */
const SCHEDULED = 'scheduled';

/** Returns the function that makes a change if a post is due, and returns whether this caller did. */
export const scheduledChange =
  ({ from, change, actionFor }: ScheduledChange) =>
  (ports: ScheduledChangeDeps) =>
  async (key: PostKey): Promise<boolean> => {
    const { workspaceId, id } = key;
    const outcome = await rederive(ports, key, {
      change,
      owner: SCHEDULED,
      now: ports.clock.now(),
      // Another caller made it, or it was put off or deleted meanwhile.
      isNeeded: ({ post }) => post.status === from,
      noteOf: ({ status, slug: name }, fields) =>
        activityOf(ports, operatorOf(workspaceId), actionFor(status), { id, name }, fields),
    });
    return outcome === 'changed';
  };
