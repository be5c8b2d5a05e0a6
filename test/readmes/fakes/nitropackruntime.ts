/** Event of Nitro, with its request. */
export interface FakeEvent {
  readonly request: Request;
}

/** Names of the caches that were cleared, in their order. */
export const cleared: string[] = [];

export const defineEventHandler = <Handler extends (event: FakeEvent) => unknown>(
  handler: Handler,
): Handler => handler;

export const toWebRequest = ({ request }: FakeEvent): Request => request;

export const useStorage = (storage: string) => ({
  clear: async (base: string): Promise<void> => {
    cleared.push(`${storage}:${base}`);
  },
});
