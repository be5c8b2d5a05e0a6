import type { Ports } from '@content-publishing/application';

/**
 * Returns the ports, with `happens` between the first look at what a post refers to and its save.
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
