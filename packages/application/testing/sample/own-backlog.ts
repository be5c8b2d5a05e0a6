import type { Ports, PostKey } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';

const ALL = 10_000;

/**
 * Returns the ports with a backlog of one workspace alone, as other tests leave posts in theirs, in
 * batches of at most `batch` posts.
 */
export const withOwnBacklog = <Given extends Ports>(
  ports: Given,
  workspaceId: Uuid,
  batch = 100,
): Given => {
  const { backlog } = ports;
  const own = <Key extends PostKey>(keys: readonly Key[]): readonly Key[] =>
    keys.filter((key) => key.workspaceId === workspaceId);
  return {
    ...ports,
    backlog: {
      due: async (now, after) => own(await backlog.due(now, after, ALL)).slice(0, batch),
      ending: async (now, after) => own(await backlog.ending(now, after, ALL)).slice(0, batch),
      outdated: async (version, after) =>
        own(await backlog.outdated(version, after, ALL)).slice(0, batch),
      countOutdated: async (version) => own(await backlog.outdated(version, null, ALL)).length,
    },
  };
};
