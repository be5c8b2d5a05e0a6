import {
  archiveDuePosts,
  type AskForLink,
  type EventWaits,
  eventRoundsOf,
  externalLinkChecksOf,
  type ImportRunner,
  importRunsOf,
  numberEvents,
  type Ports,
  publishDuePosts,
  rederiveMarked,
  rederiveOutdated,
  removeDeletedFiles,
  removeExpiredIdempotencyKeys,
  removeExpiredImports,
  removeExpiredPreviewTokens,
  removeExpiredSignIns,
  removeForgottenLinks,
  removeOldActivity,
  removeOldEvents,
  webhookDeliveriesOf,
} from '@content-publishing/application';
import type { Configuration } from './configuration/configuration.ts';
import type { ServiceLog } from './log/service-log.ts';
import type { RecurringTask } from './recurring-task.ts';

/** Parts of a service that its tasks need beside the ports. */
interface TaskOptions extends Pick<
  Configuration,
  'activityDays' | 'eventsDays' | 'acts' | 'externalLinks'
> {
  readonly eventWaits: EventWaits;
  readonly runner: ImportRunner;
  readonly ask: AskForLink;
  readonly log: Pick<ServiceLog, 'deliveries' | 'imports' | 'externalLinks'>;
}

/** Tasks of a server. */
interface ServerTasks {
  readonly tasks: readonly RecurringTask[];
  /**
   * Stops the deliveries, imports and requests that the tasks have begun; resolves when they have
   * ended.
   */
  readonly stop: () => Promise<void>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * Returns the tasks that a server repeats, with their intervals and messages; of a service that does
 * not act, those that only derive and number.
 */
export const tasksOf = (
  ports: Ports,
  { activityDays, eventsDays, acts, externalLinks, eventWaits, runner, ask, log }: TaskOptions,
): ServerTasks => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const publish = publishDuePosts(ports);
  const archive = archiveDuePosts(ports);
  const rederive = rederiveOutdated(ports);
  const deliveries = webhookDeliveriesOf(ports, { ...log.deliveries, signal });
  const imports = importRunsOf(ports, { ...log.imports, runner, signal });
  const links = externalLinkChecksOf(ports, { ...log.externalLinks, ask, signal });
  const tasks: readonly RecurringTask[] = [
    {
      name: 'publishing',
      acts: true,
      intervalMs: SECOND,
      perform: () => publish(Math.random()),
      done: { message: 'due posts are published', count: 'published' },
      failing: 'could not publish due posts; retrying',
    },
    {
      name: 'archiving',
      acts: true,
      intervalMs: SECOND,
      perform: () => archive(Math.random()),
      done: { message: 'posts are archived at the end of their publication', count: 'archived' },
      failing: 'could not archive posts at the end of their publication; retrying',
    },
    {
      // Posts whose author, category, tags or media this server has changed.
      name: 'derivation-of-marked',
      acts: false,
      intervalMs: SECOND,
      perform: rederiveMarked(ports),
      done: { message: 'posts of changed records are derived again', count: 'derived' },
      failing: 'could not derive posts of changed records again; retrying',
    },
    {
      // All other outdated posts, so that they show a change by another process within a minute. A
      // check without outdated posts reads an index of all posts, if workspaces change languages.
      name: 'derivation',
      acts: false,
      intervalMs: 10 * SECOND,
      perform: () => rederive(Math.random()),
      done: { message: 'outdated posts are derived again', count: 'derived' },
      failing: 'could not derive outdated posts again; retrying',
    },
    {
      // Once after an upgrade; further rounds do nothing.
      name: 'forgotten-links',
      acts: true,
      intervalMs: MINUTE,
      perform: removeForgottenLinks(ports),
      done: { message: 'links that older servers left behind are removed', count: 'removed' },
      failing: 'could not remove links that older servers left behind; retrying',
    },
    {
      // Events are in the feeds half a second after the commit of their change; then the due
      // deliveries of webhooks begin.
      name: 'events',
      acts: false,
      intervalMs: SECOND / 2,
      perform: eventRoundsOf({
        ...ports,
        deliveries: acts ? deliveries : { begin: async () => {} },
        numbering: numberEvents({ ...ports, eventWaits }),
        now: () => performance.now(),
      }),
      failing: 'could not number events; retrying',
    },
    {
      name: 'event-retention',
      acts: true,
      intervalMs: MINUTE,
      perform: removeOldEvents(ports, eventsDays),
      done: { message: 'old events are removed', count: 'removed' },
      failing: 'could not remove old events; retrying',
    },
    {
      name: 'expiry',
      acts: true,
      intervalMs: MINUTE,
      perform: removeExpiredIdempotencyKeys(ports),
      done: { message: 'expired idempotency keys are removed', count: 'removed' },
      failing: 'could not remove expired idempotency keys; retrying',
    },
    {
      name: 'preview-expiry',
      acts: true,
      intervalMs: MINUTE,
      perform: removeExpiredPreviewTokens(ports),
      done: { message: 'expired preview tokens are removed', count: 'removed' },
      failing: 'could not remove expired preview tokens; retrying',
    },
    {
      name: 'sign-in-expiry',
      acts: true,
      intervalMs: MINUTE,
      perform: removeExpiredSignIns(ports),
      done: { message: 'expired sessions, links and ceremonies are removed', count: 'removed' },
      failing: 'could not remove expired sessions, links and ceremonies; retrying',
    },
    {
      name: 'retention',
      acts: true,
      intervalMs: MINUTE,
      perform: removeOldActivity(ports, activityDays),
      done: { message: 'old activity is removed', count: 'removed' },
      failing: 'could not remove old activity; retrying',
    },
    {
      // Files of media records that were deleted 30 days ago.
      name: 'file-removal',
      acts: true,
      intervalMs: 10 * MINUTE,
      perform: removeDeletedFiles(ports),
      done: { message: 'files of deleted media records are removed', count: 'removed' },
      failing: 'could not remove files of deleted media records; retrying',
    },
    {
      // Begins queued imports, and extends the claims of the running ones.
      name: 'imports',
      acts: true,
      intervalMs: SECOND,
      perform: imports.round,
      failing: 'could not look for imports; retrying',
    },
    {
      // Imports that ended 30 days ago, with their files and reports.
      name: 'import-removal',
      acts: true,
      intervalMs: 10 * MINUTE,
      perform: removeExpiredImports(ports),
      done: { message: 'ended imports are removed', count: 'removed' },
      failing: 'could not remove ended imports; retrying',
    },
    {
      // Links to other sites, of workspaces that check them.
      name: 'external-links',
      acts: true,
      intervalMs: 2 * SECOND,
      perform: links.round,
      failing: 'could not look for links to other sites; retrying',
    },
  ];
  return {
    tasks: tasks.filter(
      ({ name, acts: isActing }) =>
        (acts || !isActing) && (externalLinks || name !== 'external-links'),
    ),
    stop: async () => {
      stopping.abort();
      await Promise.all([deliveries.settled(), imports.settled(), links.settled()]);
    },
  };
};
