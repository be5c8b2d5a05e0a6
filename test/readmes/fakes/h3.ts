/** Event of h3, with its request. */
export interface FakeEvent {
  readonly request: Request;
}

export const defineEventHandler = <Handler extends (event: FakeEvent) => unknown>(
  handler: Handler,
): Handler => handler;

export const toWebRequest = ({ request }: FakeEvent): Request => request;
