import type { Ports } from '@content-publishing/application';

/**
 * Returns the ports, with `happens` between the first look-up of the references of a post and its
 * save.
 */
export const overtakenBy = <Given extends Ports>(
  ports: Given,
  happens: () => Promise<unknown>,
): Given => {
  let isFirst = true;
  return {
    ...ports,
    posts: {
      ...ports.posts,
      references: async (workspaceId, ids) => {
        const references = await ports.posts.references(workspaceId, ids);
        if (isFirst) {
          isFirst = false;
          await happens();
        }
        return references;
      },
    },
  };
};
