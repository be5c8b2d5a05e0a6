import type {
  ActivityAction,
  DateTime,
  Post,
  PostStatus,
  References,
} from '@content-publishing/domain';
import { activityOf } from '../activity.ts';
import type { Ports } from '../ports.ts';
import { operatorOf } from '../principal.ts';
import { referencesNow } from './current-references.ts';
import type { PostRepository } from './ports.ts';
import type { PostKey } from './maintenance-ports.ts';

/** Ports that a scheduled change of a post needs. */
export interface ScheduledChangeDeps extends Pick<Ports, 'clock' | 'ids'> {
  readonly posts: Pick<PostRepository, 'find' | 'references' | 'replace'>;
}

/** Change of a post at an instant that was set before. */
interface ScheduledChange {
  /** Status of the posts that can be due. */
  readonly from: PostStatus;
  /** Returns the post as changed; nothing while it is not due. */
  readonly changed: (post: Post, references: References, now: DateTime) => Post | undefined;
  readonly action: ActivityAction;
}

/** Returns what makes a change if a post is due, and says whether this caller did. */
export const scheduledChange =
  ({ from, changed, action }: ScheduledChange) =>
  (ports: ScheduledChangeDeps) =>
  async ({ workspaceId, id }: PostKey): Promise<boolean> => {
    const { posts, clock } = ports;
    const found = await posts.find(workspaceId, { id });
    // Another caller made it, or it was put off or deleted meanwhile.
    if (found?.post.status !== from) return false;
    const references = await referencesNow(posts, found.post);
    const next = changed(found.post, references, clock.now());
    if (next === undefined) return false;
    const activity = activityOf(ports, operatorOf(workspaceId), action, { id, name: next.slug });
    return (await posts.replace(workspaceId, found.post, next, activity, references)).isOk();
  };
