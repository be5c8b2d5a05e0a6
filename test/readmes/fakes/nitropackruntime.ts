/** Names of the caches that were cleared, in their order. */
export const cleared: string[] = [];

export const useStorage = (storage: string) => ({
  clear: async (base: string): Promise<void> => {
    cleared.push(`${storage}:${base}`);
  },
});
