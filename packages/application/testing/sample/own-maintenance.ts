import type { Ports, PostKey } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';

const ALL = 10_000;

/**
 * Returns the ports with the maintenance of one workspace alone, as other tests leave posts in
 * theirs, in batches of at most `batch` posts.
 */
export const withOwnMaintenance = <Given extends Ports>(
  ports: Given,
  workspaceId: Uuid,
  batch = 100,
): Given => {
  const { maintenance } = ports;
  const own = <Key extends PostKey>(keys: readonly Key[]): readonly Key[] =>
    keys.filter((key) => key.workspaceId === workspaceId);
  return {
    ...ports,
    maintenance: {
      findDue: async (now, after) =>
        own(await maintenance.findDue(now, after, ALL)).slice(0, batch),
      findEnding: async (now, after) =>
        own(await maintenance.findEnding(now, after, ALL)).slice(0, batch),
      findOutdated: async (version, after) =>
        own(await maintenance.findOutdated(version, after, ALL)).slice(0, batch),
      recentlyMarked: maintenance.recentlyMarked,
      findMarked: maintenance.findMarked,
      countOutdated: async (version) =>
        own(await maintenance.findOutdated(version, null, ALL)).length,
      removeForgottenLinks: maintenance.removeForgottenLinks,
    },
  };
};
