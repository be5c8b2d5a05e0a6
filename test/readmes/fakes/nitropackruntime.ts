/** Keys of the cached responses that were removed, in their order. */
export const removed: string[] = [];

/** Like a storage of Nitro, with two cached responses. */
export const useStorage = (storage: string) => ({
  getKeys: async (base: string): Promise<string[]> => [`${base}:handlers:a`, `${base}:routes:b`],
  removeItem: async (key: string): Promise<void> => {
    removed.push(`${storage}:${key}`);
  },
});
