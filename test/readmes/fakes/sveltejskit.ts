/** Parts of the event that SvelteKit passes to an endpoint. */
export interface RequestEvent {
  readonly request: Request;
}
