import type { Ports } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';

/** Returns the ports, whose look-up of the post `id` fails with `error`. */
export const failingAt = <Given extends Ports>(ports: Given, id: Uuid, error: Error): Given => ({
  ...ports,
  posts: {
    ...ports.posts,
    findSerialized: (workspaceId, address) =>
      'id' in address && address.id === id
        ? Promise.reject(error)
        : ports.posts.findSerialized(workspaceId, address),
  },
});
