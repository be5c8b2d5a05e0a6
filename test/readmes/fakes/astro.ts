/** Parts of the context of an endpoint of Astro 7. */
export interface APIContext {
  readonly request: Request;
  readonly cache: {
    readonly invalidate: (options: { path?: string; tags?: string | string[] }) => Promise<void>;
  };
}
